import type { FoyerConfig } from '../config.js'
import { safeLink } from '../utils/url.js'

/**
 * The website where the user of the embedded wallet manages and exports it. Undefined if the page's own frame names none, and on
 * the website itself.
 */
export function walletSite({ services }: Pick<FoyerConfig, 'services'>, origin: string): URL | undefined {
  const { frame, dashboard = frame === undefined ? publicDashboard : undefined } = services ?? {}
  const href = safeLink(dashboard)
  const site = href ? new URL(href) : undefined
  return site?.origin === origin ? undefined : site
}

const publicDashboard = 'https://secure.walletconnect.org/dashboard'
