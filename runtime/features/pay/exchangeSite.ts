import { safeLink } from '../../utils/url.js'

const known: { readonly [id: string]: string } = {
  binance: 'https://binance.com',
  coinbase: 'https://coinbase.com',
}

/** The sites of exchanges, by id: those of the page, and the known ones. */
export type ExchangeSites = { readonly [id: string]: string } | undefined

/** The site of an exchange, if it is known. */
export function exchangeSite(id: string, sites: ExchangeSites): string | undefined {
  const own = Object.hasOwn(sites ?? {}, id) ? sites?.[id] : undefined
  return safeLink(own ?? (Object.hasOwn(known, id) ? known[id] : undefined))
}

/** The link of a service to an exchange, if it leads to the site of the exchange or a subdomain of it. */
export function exchangePage(id: string, link: string, sites: ExchangeSites): string | undefined {
  const [site, page] = [exchangeSite(id, sites), safeLink(link)]
  if (site === undefined || page === undefined) return undefined
  const [own, named] = [new URL(site), new URL(page)]
  const isOwn =
    named.protocol === own.protocol &&
    named.port === own.port &&
    (named.hostname === own.hostname || named.hostname.endsWith(`.${own.hostname}`))
  return isOwn ? page : undefined
}
