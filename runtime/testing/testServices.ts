import type {
  Balance,
  Exchange,
  ExchangeBuyStatus,
  Identity,
  OnrampOptions,
  Session,
  Transaction,
} from '#generated/blockchain-api/index'
import { isObject } from '#generated/support/validate'
import type { ProjectFeature, Wallet } from '#generated/wallet-service/index'
import type { ServiceUrls } from '../config.js'
import type { TestClock } from './testClock.js'
import { answerExchange, createTestExchange, type TestExchange } from './testExchange.js'

/** A failure of a service. */
export type Fault = {
  /** Prefix of the affected paths, such as `/getWallets`; defaults to all. */
  readonly path?: string | undefined
  /** Affects only this service. */
  readonly service?: keyof ServiceUrls | undefined
  /** Number of affected requests; defaults to all. */
  readonly times?: number | undefined
} & (
  | { readonly kind: 'down' }
  /** Never responds. */
  | { readonly kind: 'hang' }
  /** Sends headers and never ends the body. */
  | { readonly kind: 'hang-body' }
  | { readonly kind: 'delay'; readonly ms: number }
  | {
      readonly kind: 'status'
      readonly status: number
      readonly headers?: { readonly [name: string]: string } | undefined
      readonly body?: string | undefined
    }
  /** Responds with this text. */
  | { readonly kind: 'body'; readonly body: string; readonly type?: string | undefined }
  /** Ends the body halfway. */
  | { readonly kind: 'truncate' }
  /** Breaks the connection halfway through the body. */
  | { readonly kind: 'break' }
)

/** A recorded request. */
export type ServiceRequest = {
  readonly service: keyof ServiceUrls
  readonly method: string
  readonly path: string
  readonly query: { readonly [name: string]: string }
  /** The JSON body of a POST request. */
  readonly body?: unknown
}

/** In-memory wallet service, Blockchain API and analytics collector. Their data can be changed. */
export type TestServices = {
  readonly urls: ServiceUrls
  fetch(request: Request): Promise<Response>
  /** All requests, newest last. */
  readonly requests: readonly ServiceRequest[]
  /** Requests to a path. */
  requestsTo(path: string): readonly ServiceRequest[]
  /** Number of pending requests. */
  readonly openRequests: number
  /** Names of the received analytics events. */
  readonly events: readonly string[]
  /** Makes requests fail from now on; returns a function that ends the fault. */
  fault(fault: Fault): () => void
  /** Ends all faults. */
  mend(): void

  wallets: Wallet[]
  projectFeatures: ProjectFeature[]
  allowedOrigins: string[]
  isAnalyticsEnabled: boolean
  supportedChains: string[]
  identity: Identity
  /** Addresses of account names. A registration adds one. */
  names: { [name: string]: string }
  balances: Balance[]
  /** Transaction history of every account, newest first. */
  history: Transaction[]
  /** Transactions per history page. */
  historyPageSize: number
  /** What can be bought. */
  onrampOptions: OnrampOptions
  /** Purchases at Coinbase, newest first. */
  purchases: Transaction[]
  /** Replaces the link to Coinbase. */
  onrampUrl: string | undefined
  /** Exchanges that can pay. */
  exchanges: Exchange[]
  /** The page of an exchange for a payment. */
  payUrl: string
  /** How far the payments at exchanges are. */
  buyStatus: ExchangeBuyStatus
  /** Smart sessions of every account. */
  sessions: Session[]
  /** The exchange behind swaps. */
  exchange: TestExchange
  /** Draws the SVG for an image path. */
  drawPicture: (path: string) => string
}

/** URLs of the test services. */
export const testServiceUrls: ServiceUrls = {
  blockchainApi: 'https://blockchain.test',
  walletService: 'https://wallets.test',
  analytics: 'https://analytics.test',
  frame: 'https://secure.test/sdk',
  relay: 'wss://relay.test',
  verify: 'https://verify.test',
}

const picture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4"/></svg>'

/**
 * Creates an in-memory wallet service, Blockchain API and analytics collector.
 *
 * @example
 * const services = createTestServices(createTestClock())
 * services.wallets = [createTestListedWallet(0)]
 * const mend = services.fault({ kind: 'status', status: 503, path: '/getWallets' })
 * mend()
 */
export function createTestServices(clock: TestClock): TestServices {
  const requests: ServiceRequest[] = []
  let openRequests = 0
  const faults: { fault: Fault; left: number }[] = []

  const take = ({ service, path }: ServiceRequest): Fault | undefined => {
    const found = faults.find(
      ({ fault, left }) =>
        left > 0 && (fault.service ?? service) === service && path.startsWith(fault.path ?? ''),
    )
    if (found) found.left--
    return found?.fault
  }

  const answerOrFail = async (request: Request): Promise<Response> => {
    const { signal } = request
    const asked = await readRequest(request)
    requests.push(asked)
    const fault = take(asked)
    if (fault?.kind === 'down') throw new TypeError('Failed to fetch')
    if (fault?.kind === 'hang') return untilAborted(signal)
    if (fault?.kind === 'delay') await pause(clock, fault.ms, signal)
    const response = fault ? await spoil(fault, answer(services, asked), signal) : answer(services, asked)
    // Like a browser with `redirect: 'error'`: the other host is never contacted.
    if (response.status >= 300 && response.status < 400 && request.redirect === 'error')
      throw new TypeError('Failed to fetch')
    return response
  }

  const services: TestServices = {
    urls: testServiceUrls,
    requests,
    requestsTo: (path) => requests.filter((request) => request.path.startsWith(path)),
    get events() {
      return services.requestsTo('/e').map(({ body }) => eventName(body))
    },
    fault(fault) {
      const entry = { fault, left: fault.times ?? Number.POSITIVE_INFINITY }
      faults.push(entry)
      return () => void faults.splice(faults.indexOf(entry), faults.includes(entry) ? 1 : 0)
    },
    mend: () => void faults.splice(0),

    get openRequests() {
      return openRequests
    },
    async fetch(request) {
      request.signal.throwIfAborted()
      openRequests++
      try {
        return await answerOrFail(request)
      } finally {
        openRequests--
      }
    },

    wallets: Array.from({ length: 100 }, (_, index) => createTestListedWallet(index)),
    projectFeatures: ['social_login', 'swap', 'onramp', 'activity', 'reown_branding'].map((id) => ({
      id,
      isEnabled: true,
      config: null,
    })),
    allowedOrigins: ['https://shop.test'],
    isAnalyticsEnabled: true,
    supportedChains: ['eip155:1', 'eip155:137', 'eip155:8453'],
    identity: { name: 'maria.eth', avatar: 'https://img.test/maria.png', resolvedAt: null },
    names: {},
    balances: [
      {
        name: 'Ether',
        symbol: 'ETH',
        chainId: 'eip155:1',
        value: 3086.419725,
        price: 2500,
        quantity: { decimals: '18', numeric: '1.234567890000000000' },
        iconUrl: '',
      },
      {
        name: 'USD Coin',
        symbol: 'USDC',
        chainId: 'eip155:1',
        address: 'eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
        value: 40,
        price: 1,
        quantity: { decimals: '6', numeric: '40.000000' },
        iconUrl: '',
      },
    ],
    history: [],
    historyPageSize: 50,
    onrampOptions: {
      paymentCurrencies: [
        { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] },
        { id: 'GBP', payment_method_limits: [{ id: 'card', min: '8.00', max: '6000.00' }] },
      ],
      purchaseCurrencies: [
        createPurchaseCurrency('USDC', 'USD Coin'),
        createPurchaseCurrency('ETH', 'Ether'),
      ],
    },
    purchases: [],
    onrampUrl: undefined,
    exchanges: [{ id: 'binance', name: 'Binance', imageUrl: null }],
    payUrl: 'https://www.binance.com/pay?id=1',
    buyStatus: { status: 'UNKNOWN', txHash: null },
    sessions: [],
    exchange: createTestExchange(),
    drawPicture: () => picture,
  }
  return services
}

function createPurchaseCurrency(symbol: string, name: string) {
  const network = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1', contract_address: '0x1' }
  return { id: symbol.toLowerCase(), name, symbol, networks: [network] }
}

/**
 * Creates a wallet of the wallet service; the index makes it unique.
 *
 * @example
 * createTestListedWallet(0).name // 'Listed Wallet 001'
 */
export function createTestListedWallet(index: number): Wallet {
  const number = `${index + 1}`.padStart(3, '0')
  return {
    id: `wallet-${number}`,
    name: `Listed Wallet ${number}`,
    image_id: `image-${number}`,
    chains: ['eip155:1', 'eip155:8453', 'eip155:137'],
    homepage: `https://listed-${number}.test/`,
    order: index,
    rdns: `test.listed-${number}`,
    mobile_link: `listed${number}://`,
    desktop_link: null,
    webapp_link: null,
    app_store: null,
    play_store: null,
    chrome_store: `https://store.test/listed-${number}`,
  }
}

/**
 * Creates a transaction of the Blockchain API; the index makes it unique. By default it is an
 * incoming dollar payment.
 *
 * @example
 * createTestTransaction(0, { minedAt: '2026-03-02T18:20:11Z' }).metadata.operationType // 'receive'
 */
export function createTestTransaction(
  index: number,
  metadata: Partial<Transaction['metadata']> = {},
  transfers: readonly Partial<NonNullable<Transaction['transfers']>[number]>[] = [{}],
): Transaction {
  return {
    id: `transaction-${index}`,
    metadata: {
      operationType: 'receive',
      hash: `0x${index.toString(16).padStart(64, '0')}`,
      minedAt: '2026-03-02T18:20:11Z',
      sentFrom: '0x66f8a1b2c3d4e5f60718293a4b5c6d7e8f901234',
      sentTo: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
      status: 'confirmed',
      nonce: index,
      application: null,
      chain: 'eip155:1',
      ...metadata,
    },
    transfers: transfers.map((transfer) => ({
      fungible_info: { name: 'USD Coin', symbol: 'USDC', icon: null },
      nft_info: null,
      direction: 'in',
      quantity: { numeric: '25.5' },
      value: 25.5,
      price: 1,
      ...transfer,
    })),
  }
}

function answer(services: TestServices, asked: ServiceRequest): Response {
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
      return Response.json({ balances: services.balances.filter(isAsked) })
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

function answerOnSessions(services: TestServices, path: string, body: unknown): Response {
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

function payResult({ exchanges, payUrl, buyStatus }: TestServices, body: unknown) {
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

async function readRequest(request: Request): Promise<ServiceRequest> {
  const url = new URL(request.url)
  const text = request.method === 'GET' ? '' : await request.clone().text()
  const services = ['blockchainApi', 'walletService', 'analytics'] as const
  return {
    service: services.find((name) => url.href.startsWith(testServiceUrls[name])) ?? 'walletService',
    method: request.method,
    path: url.pathname,
    query: Object.fromEntries(url.searchParams),
    ...(text ? { body: JSON.parse(text) } : {}),
  }
}

async function spoil(fault: Fault, whole: Response, signal: AbortSignal): Promise<Response> {
  if (fault.kind === 'status')
    return new Response(fault.body ?? null, { status: fault.status, headers: { ...fault.headers } })
  if (fault.kind === 'body')
    return new Response(fault.body, { headers: { 'content-type': fault.type ?? 'application/json' } })
  if (fault.kind !== 'truncate' && fault.kind !== 'break' && fault.kind !== 'hang-body') return whole

  const bytes = new Uint8Array(await whole.arrayBuffer())
  const half = bytes.slice(0, bytes.length / 2)
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(half)
      if (fault.kind === 'truncate') controller.close()
      if (fault.kind === 'break') controller.error(new TypeError('network error'))
      signal.addEventListener('abort', () => controller.error(signal.reason), { once: true })
    },
  })
  return new Response(body, { status: whole.status, headers: whole.headers })
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function pause(clock: TestClock, ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(ms, resolve)
    signal.addEventListener('abort', () => {
      cancel()
      reject(signal.reason)
    })
  })
}

function eventName(body: unknown): string {
  const props = typeof body === 'object' && body !== null && 'props' in body ? body.props : undefined
  return typeof props === 'object' && props !== null && 'event' in props ? String(props.event) : ''
}
