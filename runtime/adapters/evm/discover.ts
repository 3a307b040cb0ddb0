import { limits } from '../../limits.js'
import { cleanName } from '../../utils/text.js'
import { safeImageData } from '../../utils/url.js'
import { type Eip1193Provider, isProvider } from './eip1193.js'

/** A copy of a wallet's EIP-6963 announcement, so the wallet cannot change it later. */
export type AnnouncedWallet = {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: Eip1193Provider
}

/** Calls `onWallet` once per announced uuid and provider. Returns a function that stops discovery. */
export function discoverWallets(onWallet: (wallet: AnnouncedWallet) => void): () => void {
  const seen = new Set<unknown>()
  const listen = (event: Event) => {
    if (seen.size >= 2 * limits.announcedWallets) return // a uuid and a provider each
    const wallet = readAnnouncement(event)
    if (!wallet || seen.has(wallet.uuid) || seen.has(wallet.provider)) return
    seen.add(wallet.uuid).add(wallet.provider)
    onWallet(wallet)
  }
  window.addEventListener('eip6963:announceProvider', listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listen)
}

/** Validates an announcement. Undefined if it is not a readable wallet. */
function readAnnouncement(event: unknown): AnnouncedWallet | undefined {
  try {
    const detail = event instanceof CustomEvent ? event.detail : undefined
    const { info, provider } = detail
    const { uuid, name, icon, rdns } = info
    const [shownName, domain] = [cleanName(name), cleanName(rdns)]
    if (!uuid || typeof uuid !== 'string' || !domain || !shownName || !isProvider(provider)) return undefined
    return Object.freeze({
      uuid,
      name: shownName,
      icon: safeImageData(icon, limits.iconBytes),
      rdns: domain,
      provider,
    })
  } catch {
    return undefined // a getter threw
  }
}
