import type { ListedWallet } from '../features/wallets/wallets.js'
import { deepLink } from '../utils/deepLink.js'

/** A way to reach a wallet: QR code, mobile app, browser extension, web app or desktop app. */
export type WalletPlatform = 'qrcode' | 'mobile' | 'browser' | 'web' | 'desktop'

/**
 * The ways to reach a listed wallet on this device, most likely first; a QR code if its entry says nothing.
 */
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

/** Link that opens a wallet's mobile app: its deep link, or its universal link if the deep link is unsafe. */
export function mobileLink(wallet: MobileLinks | undefined): string | undefined {
  return [wallet?.mobile_link, wallet?.link_mode].find(opens) ?? undefined
}

/** Links of the list are untrusted; an unsafe link is ignored. */
function opens(link: string | null | undefined): boolean {
  return deepLink({ link, uri: '' }) !== undefined
}
