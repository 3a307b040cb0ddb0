import { safeLink } from './url.js'

/** What to open, and with which code. */
export type DeepLinkParameters = {
  /** As the wallet's entry gives it: `lantern://`, `lantern`, or a web address. */
  link: string | null | undefined
  /** The code. */
  uri: string
  /** Where the page runs; a browser of its own when absent. */
  platform?:
    | {
        readonly isAndroid?: boolean | undefined
        readonly isTelegram?: boolean | undefined
        readonly isFramed?: boolean | undefined
      }
    | undefined
}

type Platform = NonNullable<DeepLinkParameters['platform']>

/** A link that opens a wallet with a code. */
export type DeepLink = {
  /** For an `<a>`. */
  readonly href: string
  /** The link without the code, to open the same app again. */
  readonly app: string
  readonly target: '_self' | '_top' | '_blank'
}

/**
 * Writes the link that opens a wallet with a code, native or universal. Links of the list are a stranger's words: what is neither an
 * ordinary web address nor the scheme of an app is none.
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
  // Telegram on Android takes one layer of the encoding off before it opens the app.
  const once = encodeURIComponent(uri)
  const code = platform.isTelegram && platform.isAndroid ? encodeURIComponent(once) : once
  return { href: `${app}wc?uri=${code}`, app, target: targetOf(platform) }
}

/** Schemes that browsers take for themselves. */
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

/** Telegram opens other apps in a new window only; out of a frame the whole page has to go. */
function targetOf({ isTelegram, isFramed }: Platform): DeepLink['target'] {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
