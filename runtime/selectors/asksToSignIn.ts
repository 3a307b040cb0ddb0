import type { FoyerConfig } from '../config.js'

/** Whether the page uses sign-in. */
export function asksToSignIn({ siwx, siweConfig }: FoyerConfig): boolean {
  return Boolean(siwx ?? (siweConfig && siweConfig.enabled !== false))
}
