import type { Device } from './device.js'
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
  const app = appLink(link)
  if (!app) return undefined
  const once = encodeURIComponent(uri)
  // Telegram on Android decodes the link of an app once before it opens the app.
  const isDecoded = platform.isTelegram && platform.isAndroid && !isWeb(app)
  return {
    href: `${app}wc?uri=${isDecoded ? encodeURIComponent(once) : once}`,
    app,
    target: targetOf(platform),
  }
}

/** A request that the wallet received, and where it is to be opened. */
export type RequestLinkParameters = {
  /** An untrusted link of the wallet's app, such as a stored one. */
  app: unknown
  /** The id of the request. */
  id: number
  /** The topic of the WalletConnect session. */
  topic: string
  device: Pick<Device, 'isTelegram' | 'isFramed'>
}

/** Creates the link that opens a wallet's app at a request. Returns undefined unless {@link appLink} accepts the app. */
export function requestLink({ app, id, topic, device }: RequestLinkParameters) {
  const safe = appLink(app)
  if (!safe) return undefined
  // A Telegram mini app takes no path.
  const href = safe.startsWith('https://t.me/') ? safe : `${safe}wc?requestId=${id}&sessionTopic=${topic}`
  return { href, target: isWeb(safe) ? ('_blank' as const) : targetOf(device) }
}

/**
 * Returns the link of a wallet's app with a trailing slash, or undefined unless it is a web URL or the scheme
 * of an app. Use it for every link that may open an app: listed and stored links are untrusted.
 */
export function appLink(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : ''
  // `#` and `;` would cut off the query, or turn it into the extras of an Android intent.
  if (!text || /[\s<>"\\#;]/.test(text)) return undefined
  const link = /^https?:/i.test(text) ? safeLink(text) : schemeLink(text)
  return link && (link.endsWith('/') ? link : `${link}/`)
}

/** Whether a link of {@link appLink} opens an app by its scheme, or a page on the same site as one of the addresses. */
export function isOnSite(app: string, sites: readonly string[]): boolean {
  if (!isWeb(app)) return true
  const { hostname } = new URL(app)
  return sites.some((site) => {
    const other = URL.canParse(site) ? new URL(site).hostname : ''
    return other.includes('.') && (hostname === other || hostname.endsWith(`.${other}`))
  })
}

function schemeLink(text: string): string | undefined {
  const link = text.includes('://') ? text : `${text.replaceAll(/[/:]/g, '')}://`
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(link)?.[1]?.toLowerCase()
  return scheme && !notAnApp.test(scheme) ? link : undefined
}

/** Schemes that browsers or operating systems handle themselves. */
const notAnApp = new RegExp(
  `^(${[
    'about|blob|data|file|filesystem|ftps?|https?|jar|javascript|mhtml|resource|vbscript|view-source|wss?',
    'chrome.*|brave|edge|microsoft-.*|opera|vivaldi|devtools|.*-extension|android-app|content|geo|intent|market|package|settings|webcal',
    'app-.*|com[.-]apple.*|facetime.*|itms.*|maps|mailto|prefs|shortcuts|sms|smsto|tel|x-apple.*|x-safari.*',
    'afp|callto|cmd|dav|git|hcp|help|ldaps?|magnet|ms-.*|news|nfs|nntp|rdp|res|search|search-ms|sftp|shell|smb|ssh|telnet|vnc|windows.*',
  ].join('|')})$`,
)

const isWeb = (link: string) => /^https?:/i.test(link)

/** Telegram opens other apps only in a new window; from a frame, the top page must navigate. */
function targetOf({ isTelegram, isFramed }: Platform): DeepLink['target'] {
  if (isTelegram) return '_blank'
  return isFramed ? '_top' : '_self'
}
