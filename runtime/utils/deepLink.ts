import { safeLink } from './url.js'

/** A wallet link, a pairing URI and the platform. */
export type DeepLinkParameters = {
  /** As in the wallet's entry: `lantern://`, `lantern`, or a web URL. */
  link: string | null | undefined
  /** The pairing URI. */
  uri: string
  /** The platform of the page; defaults to a regular browser. */
  platform?:
    | {
        readonly isAndroid?: boolean | undefined
        readonly isTelegram?: boolean | undefined
        readonly isFramed?: boolean | undefined
      }
    | undefined
}

type Platform = NonNullable<DeepLinkParameters['platform']>

/** A link that opens a pairing URI in a wallet. */
export type DeepLink = {
  /** For an `<a>`. */
  readonly href: string
  /** The link without the pairing URI, to reopen the same app. */
  readonly app: string
  readonly target: '_self' | '_top' | '_blank'
}

/**
 * Creates the deep link or universal link that opens a pairing URI in a wallet. Links from wallet lists are
 * untrusted: returns undefined unless the link is a web URL or an app scheme.
 *
 * @example
 * deepLink({ link: 'lantern://', uri: 'wc:1@2' })?.href // 'lantern://wc?uri=wc%3A1%402'
 */
export function deepLink({ link, uri, platform = {} }: DeepLinkParameters): DeepLink | undefined {
  const text = link?.trim()
  if (!text) return undefined
  return /^https?:/i.test(text) ? universalLink(text, uri, platform) : nativeLink(text, uri, platform)
}

function universalLink(text: string, uri: string, platform: Platform) {
  const address = safeLink(text)
  if (!address) return undefined
  const app = address.endsWith('/') ? address : `${address}/`
  return { href: `${app}wc?uri=${encodeURIComponent(uri)}`, app, target: targetOf(platform) }
}

function nativeLink(text: string, uri: string, platform: Platform) {
  const whole = text.includes('://') ? text : `${text.replaceAll(/[/:]/g, '')}://`
  const app = whole.endsWith('/') ? whole : `${whole}/`
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(app)?.[1]?.toLowerCase()
  if (!scheme || notAnApp.includes(scheme) || /[\s<>"]/.test(app)) return undefined
  // Telegram on Android decodes the link once before it opens the app.
  const once = encodeURIComponent(uri)
  const code = platform.isTelegram && platform.isAndroid ? encodeURIComponent(once) : once
  return { href: `${app}wc?uri=${code}`, app, target: targetOf(platform) }
}

/** Schemes that browsers handle themselves. */
const notAnApp = [
  'javascript',
  'data',
  'vbscript',
  'blob',
  'file',
  'about',
  'view-source',
  'filesystem',
  'http',
  'https',
  'ws',
  'wss',
  'ftp',
]

/** Telegram opens other apps only in a new window; from a frame, the top page must navigate. */
function targetOf({ isTelegram, isFramed }: Platform): DeepLink['target'] {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
