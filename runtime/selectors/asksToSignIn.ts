import type { FoyerConfig } from '../config.js'

/** Whether visitors sign in on this page. */
export function asksToSignIn({ siwx, siweConfig }: FoyerConfig): boolean {
  return Boolean(siwx ?? (siweConfig && siweConfig.enabled !== false))
}
