import type { Balance, Session } from '#generated/blockchain-api/index'
import { isObject } from '#generated/support/validate'
import type { Wallet } from '#generated/wallet-service/index'
import { answerExchange } from './testExchange.js'
import type { ServiceRequest } from './testRequest.js'
import type { TestServiceData } from './testServiceData.js'

/** What a service responds to a request. */
export function answer(services: TestServiceData, asked: ServiceRequest): Response {
  const { service, path, query, body } = asked
  if (!query.projectId && !isObject(body)) return refuse(401, 'authentication', 'Unauthorized: invalid key')
  if (service === 'analytics') return new Response(null, { status: path === '/e' ? 202 : 404 })
  if (service === 'blockchainApi') {
    const exchanged = answerExchange(services.exchange, asked)
    if (exchanged) return Response.json(exchanged)
    if (path === '/v1/supported-chains') return Response.json({ http: services.supportedChains, ws: [] })
    if (path === '/v1/json-rpc')
      return Response.json({ jsonrpc: '2.0', id: 1, result: payResult(services, body) })
    if (path.startsWith('/v1/identity/')) return Response.json(services.identity)
    if (path.startsWith('/v1/sessions/')) return answerOnSessions(services, path, body)
    if (path.startsWith('/v1/profile/')) return answerOnNames(services.names, path, query, body)
    if (/^\/v1\/account\/[^/]+\/balance$/.test(path)) {
      const isAsked = ({ chainId }: Balance) => !query.chainId || chainId === query.chainId
      const rows = services.balances.filter(isAsked)
      const missing = (query.forceUpdate?.split(',') ?? []).filter(
        (token) => !rows.some(({ address }) => address === token),
      )
      return Response.json({ balances: [...rows, ...missing.map(createEmptyRow)] })
    }
    if (path === '/v1/onramp/options') return Response.json(services.onrampOptions)
    if (path === '/v1/onramp/quote') return Response.json(quotePurchase(Object(body)))
    if (path === '/v1/generators/onrampurl')
      return Response.json({ url: services.onrampUrl ?? createOnrampLink(Object(body)) })
    if (/^\/v1\/account\/[^/]+\/history$/.test(path)) {
      if (query.onramp) return Response.json({ data: services.purchases, next: null })
      const [start, size] = [Number(query.cursor ?? 0), services.historyPageSize]
      const end = start + size
      const next = end < services.history.length ? `${end}` : null
      return Response.json({ data: services.history.slice(start, end), next })
    }
  }
  if (service === 'walletService') {
    if (path === '/getWallets') return Response.json(listWallets(services.wallets, query))
    if (path === '/appkit/v1/config') return Response.json({ features: services.projectFeatures })
    if (path === '/projects/v1/origins') return Response.json({ allowedOrigins: services.allowedOrigins })
    if (path === '/getAnalyticsConfig')
      return Response.json({ isAnalyticsEnabled: services.isAnalyticsEnabled })
    if (/^\/(getWalletImage|public\/get(Asset|Currency|Token)Image)\/[^/]+$/.test(path))
      return new Response(services.drawPicture(path), { headers: { 'content-type': 'image/svg+xml' } })
  }
  return refuse(404, 'path', `Nothing found at ${path}`)
}

/** What the service lists for a token that it has to count and the account does not hold. */
function createEmptyRow(address: string): Balance {
  const chainId = address.slice(0, address.lastIndexOf(':'))
  const quantity = { decimals: '18', numeric: '0.0' }
  return { name: 'Dai', symbol: 'DAI', chainId, address, value: 0, price: 1, quantity, iconUrl: '' }
}

function answerOnSessions(services: TestServiceData, path: string, body: unknown): Response {
  const asked = Object(body)
  const change = (part: Partial<Session>) => {
    services.sessions = services.sessions.map((each) =>
      each.pci === asked.pci ? { ...each, ...part } : each,
    )
    return new Response(null)
  }
  if (path.endsWith('/activate')) return change({ context: asked.context })
  if (path.endsWith('/revoke')) return change({ revokedAt: 1 })
  if (body === undefined) return Response.json({ pcis: services.sessions })
  const { expiry, permissions, policies } = asked
  const pci = `session-${services.sessions.length + 1}`
  const project = { id: 'test-project', name: 'Test shop', url: null, iconUrl: null }
  const session = {
    pci,
    project,
    expiry,
    createdAt: 1,
    permissions,
    policies,
    context: null,
    revokedAt: null,
  }
  services.sessions = [session, ...services.sessions]
  return Response.json({ pci, key: { type: 'secp256k1', publicKey: '0x04ab' } })
}

function answerOnNames(
  names: { [name: string]: string },
  path: string,
  query: ServiceRequest['query'],
  body: unknown,
): Response {
  const describe = (name: string) => ({
    name,
    registered_at: '2026-01-01T00:00:02.114873Z',
    updated_at: null,
    attributes: null,
    addresses: { '60': { address: names[name] ?? '', created_at: null } },
  })
  const [, , , list, asked = ''] = path.split('/')
  if (list === 'reverse')
    return Response.json(Object.keys(names).flatMap((name) => (names[name] === asked ? describe(name) : [])))
  if (list === 'suggestions') {
    const suggestions = [asked, `${asked}-one`, `${asked}-two`].map((label) => `${label}.${query.zone}`)
    return Response.json({ suggestions: suggestions.map((name) => ({ name, registered: name in names })) })
  }
  if (asked) return Response.json(asked in names ? describe(asked) : [])
  const { address, coin_type, message } = Object(body)
  const { name } = JSON.parse(message)
  if (name in names) return refuse(400, 'name', `Name is already registered: ${name}`)
  names[name] = address
  const record = describe(name)
  return Response.json({ ...record, addresses: { ...record.addresses, [coin_type]: record.addresses['60'] } })
}

/** Charges one and a half percent on top. */
function quotePurchase({ amount, paymentCurrency, purchaseCurrency }: { [name: string]: unknown }) {
  const [total, currency] = [Number(amount), String(Object(paymentCurrency).id)]
  const of = (share: number) => ({ amount: (total * share).toFixed(2), currency })
  return {
    paymentTotal: of(1.015),
    paymentSubtotal: of(1),
    coinbaseFee: of(0.01),
    networkFee: of(0.005),
    purchaseAmount: { amount: total.toFixed(2), currency: String(Object(purchaseCurrency).symbol) },
    quoteId: `quote of ${amount}`,
  }
}

function createOnrampLink({ destinationWallets, ...others }: { [name: string]: unknown }): string {
  const url = new URL('https://pay.coinbase.com/buy/select-asset?appId=test')
  url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
  for (const [name, value] of Object.entries(others)) url.searchParams.set(name, String(value))
  return url.href
}

function payResult({ exchanges, payUrl, buyStatus }: TestServiceData, body: unknown) {
  const method = typeof body === 'object' && body !== null && 'method' in body ? body.method : undefined
  if (method === 'reown_getExchanges') return { total: exchanges.length, exchanges }
  return method === 'reown_getExchangePayUrl' ? { url: payUrl, sessionId: 'session-1' } : buyStatus
}

function listWallets(wallets: readonly Wallet[], query: { readonly [name: string]: string }) {
  const list = (name: string) => query[name]?.split(',')
  const [include, exclude, chains] = [list('include'), list('exclude'), list('chains')]
  const search = query.search?.toLowerCase()
  const found = wallets.filter(
    (wallet) =>
      (!include || include.includes(wallet.id)) &&
      !exclude?.includes(wallet.id) &&
      (!chains || wallet.chains?.some((chain) => chains.includes(chain))) &&
      (!query.badge_type || wallet.badge_type === query.badge_type) &&
      (!search || wallet.name.toLowerCase().includes(search)),
  )
  const [page, entries] = [Number(query.page), Number(query.entries)]
  return { count: found.length, data: found.slice((page - 1) * entries, page * entries) }
}

function refuse(status: number, field: string, description: string): Response {
  return Response.json({ status: 'FAILED', reasons: [{ field, description }] }, { status })
}
