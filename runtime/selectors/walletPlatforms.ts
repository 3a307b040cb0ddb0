import type { ListedWallet } from '../features/wallets/wallets.js'
import { deepLink } from '../utils/deepLink.js'

/** A way to reach a wallet: by a code for a phone, in an app of this device, by its extension, on the web. */
export type WalletPlatform = 'qrcode' | 'mobile' | 'browser' | 'web' | 'desktop'

/** The ways that a listed wallet offers on this device, the likeliest first; a code where its entry says nothing. */
export function walletPlatforms(
  wallet:
    | (MobileLinks & Pick<ListedWallet, 'webapp_link' | 'desktop_link' | 'chrome_store' | 'rdns'>)
    | undefined,
  { isMobile }: { isMobile: boolean },
): readonly [WalletPlatform, ...WalletPlatform[]] {
  const ways: readonly (WalletPlatform | false)[] = [
    mobileLink(wallet) !== undefined && (isMobile ? 'mobile' : 'qrcode'),
    Boolean(wallet?.rdns || wallet?.chrome_store) && !isMobile && 'browser',
    opens(wallet?.webapp_link) && 'web',
    opens(wallet?.desktop_link) && !isMobile && 'desktop',
  ]
  const [first, ...rest] = ways.filter((way) => way !== false)
  return first ? [first, ...rest] : ['qrcode']
}

type MobileLinks = Pick<ListedWallet, 'mobile_link' | 'link_mode'>

/** Opens a wallet's app on a phone: its own scheme, or its universal link where that scheme leads nowhere. */
export function mobileLink(wallet: MobileLinks | undefined): string | undefined {
  return [wallet?.mobile_link, wallet?.link_mode].find(opens) ?? undefined
}

/** Links of the list are a stranger's words: a way whose link leads nowhere is none. */
function opens(link: string | null | undefined): boolean {
  return deepLink({ link, uri: '' }) !== undefined
}
