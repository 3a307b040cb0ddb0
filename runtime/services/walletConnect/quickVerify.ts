import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'

type Verify = {
  register(request: { id: string; decryptedId: string }): Promise<string | undefined>
}

/**
 * Lets Verify tell the wallet where a request comes from, as long as that is quick. A statement that does not come in time is left
 * out, which the wallet shows as an origin that could not be confirmed; the visitor does not wait for it.
 */
export function quickVerify(verify: Verify, { clock, verify: url }: { clock: Clock; verify: string }): void {
  const register = verify.register.bind(verify)
  let isSilent = false
  Object.assign(verify, {
    verifyUrlV3: `${url}/v3`,
    register: (request: { id: string; decryptedId: string }) => {
      const statement = register(request).then((said) => {
        isSilent = false
        return said ?? ''
      })
      if (isSilent) {
        statement.catch(() => {}) // nobody waits for it
        return Promise.resolve('')
      }
      return new Promise<string>((resolve) => {
        const cancel = clock.after(limits.verifyTimeoutMs, () => {
          isSilent = true
          resolve('')
        })
        statement
          .then(
            (said) => resolve(said),
            () => resolve(''), // without a statement the wallet says that it knows nothing of the origin
          )
          .finally(cancel)
      })
    },
  })
}
