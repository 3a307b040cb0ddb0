import { randomInt } from 'node:crypto'
import { LoginError } from './LoginError.js'

/** How long a code or link in a mail is valid. */
export const validMs = 20 * 60_000
/** Wrong codes after which another mail is needed. */
const maximumTries = 5

/** One-time codes, one at a time for each purpose. */
export function createCodes({ now }: { now: () => number }) {
  const codes = new Map<string, { code: string; expiresAt: number; tries: number }>()
  return {
    /** Replaces the previous code of this purpose. */
    create(purpose: string): string {
      const code = String(randomInt(1_000_000)).padStart(6, '0')
      codes.set(purpose, { code, expiresAt: now() + validMs, tries: 0 })
      return code
    },
    /** Uses up the code, or throws. */
    use(purpose: string, given: string): void {
      const entry = codes.get(purpose)
      if (!entry) throw new LoginError('Request a code first')
      if (now() >= entry.expiresAt) throw new LoginError('The code has expired')
      if (entry.tries >= maximumTries) throw new LoginError('Too many wrong codes. Request another one')
      if (given.trim() !== entry.code) {
        entry.tries++
        throw new LoginError('Invalid code')
      }
      codes.delete(purpose)
    },
    clear: () => codes.clear(),
  }
}
