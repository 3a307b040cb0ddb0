import { limits } from '../../limits.js'
import { cleanName } from '../../utils/text.js'
import { safeImageData } from '../../utils/url.js'
import { type Eip1193Provider, isProvider } from './eip1193.js'

/** A wallet that announced itself (EIP-6963); a copy, so that it cannot change afterwards. */
export type AnnouncedWallet = {
  readonly uuid: string
  readonly name: string
  readonly icon: string | undefined
  readonly rdns: string
  readonly provider: Eip1193Provider
}

/** Calls `onWallet` for each wallet of the page, once per announced uuid and provider; returns stop. */
export function discoverWallets(onWallet: (wallet: AnnouncedWallet) => void): () => void {
  const seen = new Set<unknown>()
  const listen = (event: Event) => {
    const wallet = readAnnouncement(event)
    if (!wallet || seen.has(wallet.uuid) || seen.has(wallet.provider)) return
    seen.add(wallet.uuid).add(wallet.provider)
    onWallet(wallet)
  }
  window.addEventListener('eip6963:announceProvider', listen)
  window.dispatchEvent(new Event('eip6963:requestProvider'))
  return () => window.removeEventListener('eip6963:announceProvider', listen)
}

/** Reads what a stranger announced; undefined when it is not a wallet, or breaks while it is looked at. */
function readAnnouncement(event: unknown): AnnouncedWallet | undefined {
  try {
    const detail = event instanceof CustomEvent ? event.detail : undefined
    const { info, provider } = detail
    const { uuid, name, icon, rdns } = info
    if (typeof uuid !== 'string' || typeof rdns !== 'string' || !isProvider(provider)) return undefined
    const [shownName, domain] = [cleanName(name), cleanName(rdns)]
    if (!uuid || !domain || !shownName) return undefined
    return Object.freeze({
      uuid,
      name: shownName,
      icon: safeImageData(icon, limits.iconBytes),
      rdns: domain,
      provider,
    })
  } catch {
    return undefined // getters of an announcement may throw; a wallet that cannot be read is no wallet
  }
}
