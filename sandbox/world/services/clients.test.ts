import {
  activateSession,
  buildSwapApproval,
  buildSwapTransaction,
  callBundler,
  callChainRpc,
  callPayRpc,
  callWalletRpc,
  cosignUserOperation,
  createBlockchainApiClient,
  createOnrampUrl,
  createOnrampWidget,
  createSession,
  findNames,
  getBalance,
  getGasPrice,
  getHealth,
  getHistory,
  getIdentity,
  getName,
  getOnrampBuyOptions,
  getOnrampBuyQuote,
  getOnrampOffers,
  getOnrampOptions,
  getOnrampProperties,
  getOnrampProviders,
  getOnrampQuote,
  getPortfolio,
  getSessionContext,
  getSupportedChains,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
  getTokenPrice,
  iterateHistory,
  listSessions,
  registerName,
  revokeSession,
  sendAnalyticsEvent,
  setNameAddress,
  setNameAttributes,
  suggestNames,
} from 'foyer-kit/api/blockchain'
import {
  authenticate,
  createWalletServiceClient,
  getAllowedOrigins,
  getAnalyticsConfig,
  getAssetImage,
  getCurrencyImage,
  getProjectConfig,
  getSessionAccount,
  getSignInNonce,
  getTokenImage,
  getWalletImage,
  getWallets,
  setAccountMetadata,
  signOut,
} from 'foyer-kit/api/wallet-service'
import {
  concatHex,
  createWalletClient,
  encodeFunctionData,
  type Hex,
  numberToHex,
  parseAbi,
  parseEther,
  publicActions,
} from 'viem'
import { entryPoint07Address } from 'viem/account-abstraction'
import { createSiweMessage } from 'viem/siwe'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { accounts } from '../accounts.js'
import { nodeTransport } from '../chains/nodeTransport.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { waitForReceipt } from '../chains/waitForReceipt.js'
import { findBasePort } from '../findBasePort.js'
import type { LoggedRequest } from '../requestLog.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const address = accounts[0]?.signer.address ?? ''
/** Browsers send the origin by themselves; Node does not. */
const parameters = {
  ambient: () => ({ projectId: 'sandbox', st: 'foyer', sv: 'test-1.0.0', clientId: 'visitor' }),
  fetch: (request: Request) => {
    request.headers.set('origin', 'https://shop.example')
    return fetch(request)
  },
}

let sandbox: Sandbox
const requests = async (): Promise<LoggedRequest[]> =>
  (await fetch(`${sandbox.addresses.control}/requests`)).json()
const blockchainApi = () =>
  createBlockchainApiClient({ ...parameters, baseUrl: sandbox.addresses.blockchainApi })
const walletService = () =>
  createWalletServiceClient({ ...parameters, baseUrl: sandbox.addresses.walletService })

beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
afterEach(async () => {
  expect((await requests()).filter(({ problem }) => problem)).toEqual([])
})
afterAll(() => sandbox.stop())

test('the client lists the chains that the sandbox serves [BAPI-01]', async () => {
  const { http, ws } = await getSupportedChains(blockchainApi(), {})
  expect(ws).toEqual(['eip155:1'])
  const clusters = solanaClusters.map(({ caip }) => caip)
  expect(http.toSorted()).toEqual(['eip155:1', 'eip155:137', 'eip155:8453', ...clusters.toSorted()])
})

test('the client reads a name and a picture from the chain [BAPI-02]', async () => {
  expect(await getIdentity(blockchainApi(), { address, sender: address })).toMatchObject({
    name: 'ada.foyer.eth',
    avatar: expect.stringMatching(/^data:image/),
  })
})

test('the client reads balances from the chain [BAPI-11]', async () => {
  const { balances } = await getBalance(blockchainApi(), {
    address,
    currency: 'usd',
    chainId: 'eip155:137',
    forceUpdate: ['eip155:137:0x3c499c542cef5e3811e1192ce70d8cc03d5c3359'],
  })
  expect(balances.map(({ symbol, quantity }) => `${quantity.numeric} ${symbol}`)).toEqual([
    '2400.000000000000000000 POL',
    '310.000000 USDC',
  ])
})

test('the client calls a chain, singly and in a batch', async () => {
  const call = { jsonrpc: '2.0' as const, id: 1, method: 'eth_chainId', params: [] }
  expect(await callChainRpc(blockchainApi(), { chainId: 'eip155:8453', body: call })).toMatchObject({
    result: '0x2105',
  })
  const batch = [call, { ...call, id: 2, method: 'eth_accounts' }]
  expect(await callChainRpc(blockchainApi(), { chainId: 'eip155:8453', body: batch })).toMatchObject([
    { id: 1, result: '0x2105' },
    { id: 2, result: [] },
  ])
})

const usdc = 'eip155:8453:0x833589fcd6edb6e08f4c7c32d4f71b54bda02913'
const ether = 'eip155:8453:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const account = () => `eip155:8453:${address}`

test('the client reads the history of an address from the chains, page by page [BAPI-03]', async () => {
  const chain = { address, chainId: 'eip155:8453' }
  const bought = await getHistory(blockchainApi(), { ...chain, onramp: 'coinbase' })
  expect(bought).toEqual({ data: [], next: null })
  const before = await getHistory(blockchainApi(), chain)
  expect(before).toMatchObject({
    data: [{ metadata: { operationType: 'receive' }, transfers: [{ quantity: { numeric: '640.25' } }] }],
    next: null,
  })
  const [ada, ravi] = accounts.map(({ signer }) => signer)
  if (!ada || !ravi) throw new Error('The sandbox has accounts.')
  const wallet = createWalletClient({
    account: ada,
    transport: nodeTransport(sandbox.addresses.rpc['eip155:8453']),
  })
  const node = publicActions(wallet)
  const mine = async (parameters: { to: `0x${string}`; value?: bigint; data?: `0x${string}` }) => {
    const hash = await wallet.sendTransaction({ chain: null, gas: 100_000n, ...parameters })
    await waitForReceipt(node, hash)
    return hash
  }
  const hash = await mine({ to: ravi.address, value: parseEther('0.25') })
  const dollars = '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'
  const token = parseAbi(['function transfer(address to, uint256 value)'])
  const pay = (value: bigint) =>
    mine({
      to: dollars,
      data: encodeFunctionData({ abi: token, functionName: 'transfer', args: [ravi.address, value] }),
    })
  await pay(40_000_000n)
  await pay(10n ** 12n)

  const { data, next } = await getHistory(blockchainApi(), chain)
  expect(next).toBeNull()
  const activity = data.map(({ metadata, transfers }) => ({
    what: `${metadata.operationType} ${metadata.status}`,
    moved: transfers?.map(
      ({ direction, quantity, fungible_info }) => `${direction} ${quantity.numeric} ${fungible_info?.symbol}`,
    ),
  }))
  expect(activity).toEqual([
    { what: 'execute failed', moved: [] },
    { what: 'send confirmed', moved: ['out 40 USDC'] },
    { what: 'send confirmed', moved: ['out 0.25 ETH'] },
    { what: 'receive confirmed', moved: ['in 640.25 USDC'] },
  ])
  expect(data[2]?.metadata).toMatchObject({ hash, sentFrom: ada.address.toLowerCase(), chain: 'eip155:8453' })
  const [incoming] = (await getHistory(blockchainApi(), { ...chain, address: ravi.address })).data
  expect(incoming).toMatchObject({ metadata: { operationType: 'receive' }, transfers: [{ direction: 'in' }] })

  for (let count = 0; count < 50; count++) await mine({ to: ravi.address, value: 1n })
  const page = await getHistory(blockchainApi(), chain)
  expect(page.data).toHaveLength(50)
  const seen = []
  for await (const { id } of iterateHistory(blockchainApi(), chain)) seen.push(id)
  expect(seen.length).toBe(54)
  expect(new Set(seen).size).toBe(54)
  const { data: held } = await getPortfolio(blockchainApi(), { address })
  expect(held.map(({ symbol }) => symbol)).toContain('USDC')
})

test('the client quotes a swap [BAPI-04, BAPI-05, BAPI-07, BAPI-08]', async () => {
  const client = blockchainApi()
  const { tokens } = await getSwapTokens(client, { chainId: 'eip155:8453' })
  expect(tokens[0]).toMatchObject({ address: usdc, decimals: 6, eip2612: false })
  const { quotes } = await getSwapQuotes(client, {
    amount: '1000000',
    userAddress: account(),
    from: usdc,
    to: ether,
    gasPrice: '1000000',
  })
  expect(quotes).toMatchObject([{ id: null, toAmount: expect.stringMatching(/^\d+$/) }])
  const { allowance } = await getSwapAllowance(client, { tokenAddress: usdc, userAddress: account() })
  expect(BigInt(allowance)).toBe(0n)
  const { standard, instant } = await getGasPrice(client, { chainId: 'eip155:8453' })
  expect(BigInt(standard)).toBeLessThan(BigInt(instant))
})

test('the client builds the transactions of a swap [BAPI-09, BAPI-10]', async () => {
  const client = blockchainApi()
  const approval = await buildSwapApproval(client, {
    userAddress: account(),
    from: account(),
    to: usdc,
  })
  expect(approval.tx).toMatchObject({ data: expect.stringMatching(/^0x095ea7b3/), value: '0' })
  const body = { amount: '5000000', from: usdc, to: ether, userAddress: account() }
  const swap = await buildSwapTransaction(client, { ...body, eip155: { slippage: 1 }, disableEstimate: true })
  expect(swap.tx.eip155).toMatchObject({ gas: expect.stringMatching(/^\d+$/) })
})

test('the client reads the price of a token [BAPI-06]', async () => {
  const { fungibles } = await getTokenPrice(blockchainApi(), {
    currency: 'usd',
    addresses: [ether],
  })
  expect(fungibles[0]).toMatchObject({ decimals: 18, price: expect.any(Number) })
  expect((await requests()).at(-1)?.body).toEqual({
    currency: 'usd',
    addresses: [ether],
    projectId: 'sandbox',
  })
})

test('the client registers a name and changes it [BAPI-15]', async () => {
  const client = blockchainApi()
  const payload = { name: 'maria-dev.shop.id', attributes: { bio: 'hello' } }
  const record = await registerName(client, await signChange(payload))
  expect(record).toMatchObject({ ...payload, addresses: { 60: { address } } })
  const name = payload.name
  const described = await signChange({ attributes: { bio: 'new text' } })
  expect(await setNameAttributes(client, { name, body: described })).toEqual({ bio: 'new text' })
  const next = accounts[1]?.signer.address ?? ''
  const moved = await signChange({ coin_type: coinTypeOfBase, address: next })
  expect(await setNameAddress(client, { name, body: moved })).toMatchObject({
    [coinTypeOfBase]: { address: next },
  })
})

test('the client looks up names and suggests new ones [BAPI-12, BAPI-13, BAPI-14]', async () => {
  const client = blockchainApi()
  await registerName(client, await signChange({ name: 'solar.shop.id' }))
  const found = await getName(client, { name: 'solar.shop.id', apiVersion: 2 })
  expect(found).toMatchObject({ name: 'solar.shop.id', attributes: null, addresses: { 60: { address } } })
  const own = await findNames(client, { address, sender: address, apiVersion: 2 })
  expect(own).toContainEqual(found)
  expect(await getName(client, { name: 'nobody.shop.id', apiVersion: 2 })).toEqual([])
  const { suggestions } = await suggestNames(client, { name: 'sol', zone: 'shop.id' })
  expect(suggestions).toEqual([
    { name: 'sol.shop.id', registered: false },
    { name: 'solid.shop.id', registered: false },
    { name: 'solstice.shop.id', registered: false },
  ])
})

/** ENSIP-11: 0x80000000 | 8453. */
const coinTypeOfBase = 2_147_492_101

/** A change of a name, signed by its owner as late as the service accepts, because the machine may be busy. */
async function signChange(payload: object) {
  const message = JSON.stringify({ ...payload, timestamp: Math.floor(Date.now() / 1000) + 9 })
  const signature = (await accounts[0]?.signer.signMessage({ message })) ?? '0x'
  return { message, signature, coin_type: 60, address }
}

test('the client lists providers, currencies and quotes for buying [BAPI-16, BAPI-17, BAPI-18]', async () => {
  const client = blockchainApi()
  const wallet = { address, blockchains: ['base'], assets: ['USDC'] }
  const { url } = await createOnrampUrl(client, {
    destinationWallets: [wallet],
    defaultNetwork: 'base',
    partnerUserId: address,
    defaultExperience: 'buy',
    presetCryptoAmount: 20,
    presetFiatAmount: 50,
  })
  const link = new URL(url)
  expect(link.origin).toBe(sandbox.addresses.onramp)
  expect(JSON.parse(link.searchParams.get('destinationWallets') ?? '')).toEqual([wallet])
  expect(link.searchParams.get('presetFiatAmount')).toBe('50')
  const { paymentCurrencies, purchaseCurrencies } = await getOnrampOptions(client, {})
  const [paymentCurrency] = paymentCurrencies
  const [purchaseCurrency] = purchaseCurrencies
  if (!paymentCurrency || !purchaseCurrency) throw new Error('The service lists no currencies.')
  const quote = await getOnrampQuote(client, {
    purchaseCurrency,
    paymentCurrency,
    amount: '100',
    network: 'ethereum',
  })
  expect(quote).toMatchObject({
    paymentSubtotal: { amount: '100.00', currency: 'USD' },
    coinbaseFee: { amount: '1.00', currency: 'USD' },
    networkFee: { amount: '0.50', currency: 'USD' },
    paymentTotal: { amount: '101.50', currency: 'USD' },
    purchaseAmount: { amount: '100.00', currency: 'USDC' },
  })
})

test('the client requests quotes from several providers', async () => {
  const client = blockchainApi()
  const pay = { paymentAmount: '100.00', paymentCurrency: 'USD', paymentMethod: 'CARD', country: 'US' }
  expect((await getOnrampBuyOptions(client, { country: 'US' })).paymentCurrencies[0]?.limits).toHaveLength(2)
  const { paymentSubTotal } = await getOnrampBuyQuote(client, { purchaseCurrency: 'USDC', ...pay })
  expect(paymentSubTotal).toEqual({ value: '100.00', currency: 'USD' })
  const wanted = { destinationCurrencyCode: 'USDC_BASE', sourceAmount: 50, sourceCurrencyCode: 'USD' }
  expect((await getOnrampOffers(client, wanted))[0]?.serviceProvider).toBe('SANDBOXPAY')
  expect((await getOnrampProviders(client, { countries: ['US', 'DE'] }))[0]?.name).toBe('Sandbox Pay')
  const limits = await getOnrampProperties(client, { type: 'fiat-purchases-limits', countries: ['DE'] })
  expect(limits[0]).toMatchObject({ minimumAmount: 10, maximumAmount: 25_000 })
  const sessionData = { ...wanted, serviceProvider: 'SANDBOXPAY', walletAddress: address }
  expect((await createOnrampWidget(client, { sessionData })).widgetUrl).toContain(sandbox.addresses.onramp)
})

test('the client lists and revokes smart sessions [BAPI-19, BAPI-20]', async () => {
  const client = blockchainApi()
  const { pci } = await createSession(client, { address: account(), v: 2, body: wantedSession() })
  const { pcis } = await listSessions(client, { address: account() })
  expect(pcis).toMatchObject([{ pci, context: null, revokedAt: null, project: { id: 'sandbox' } }])
  const body = { pci, signature: '0x' }
  expect(await revokeSession(client, { address: account(), body })).toBeUndefined()
  expect((await requests()).at(-1)?.body).toEqual(body)
  const [revoked] = (await listSessions(client, { address: account() })).pcis
  expect(revoked?.revokedAt).toBeGreaterThan(0)
  await expect(revokeSession(client, { address: account(), body })).rejects.toMatchObject({
    data: { status: 400, detail: `Permission is revoked: ${pci}` },
  })
})

test('the client creates a smart session and signs with it what it permits', async () => {
  const client = blockchainApi()
  const session = wantedSession()
  const { pci, key } = await createSession(client, { address: account(), v: 2, body: session })
  expect(key.publicKey).toMatch(/^0x04/)
  const target = session.permissions[0]?.data.address ?? '0x'
  const sign = (value: bigint, to: Hex = target, data: Hex = '0x12345678') => {
    const execution = concatHex([to, numberToHex(value, { size: 32 }), data])
    const callData = encodeFunctionData({
      abi: parseAbi(['function execute(bytes32 mode, bytes executionCalldata)']),
      args: [numberToHex(0, { size: 32 }), execution],
    })
    const zero = '0x0' as const
    const userOp = {
      sender: address,
      nonce: '0x1',
      callData,
      callGasLimit: zero,
      verificationGasLimit: zero,
      preVerificationGas: zero,
      maxPriorityFeePerGas: zero,
      maxFeePerGas: zero,
      signature: '0x1b',
    }
    return cosignUserOperation(client, { address: account(), body: { pci, userOp } })
  }
  await expect(sign(1n)).rejects.toMatchObject({ data: { status: 500 } })
  const context = '0x2483da3a338895199e5e538530213157e931bf06'
  const activation = { ...session, pci, context }
  expect(await activateSession(client, { address: account(), body: activation })).toBeUndefined()
  expect((await getSessionContext(client, { address: account(), pci })).context).toBe(context)
  // The app's signature, then that of the service.
  expect((await sign(100n)).signature).toMatch(/^0x1b[0-9a-f]{130}$/)
  const denied = { data: { status: 401, detail: expect.stringContaining('Cosigner permission denied') } }
  await expect(sign(101n)).rejects.toMatchObject(denied)
  await expect(sign(1n, entryPoint07Address)).rejects.toMatchObject(denied)
  expect((await sign(1n, entryPoint07Address, '0x')).signature).toMatch(/^0x1b/)
})

/** A session that may call one contract, and spend 100 wei. */
function wantedSession() {
  const target: Hex = '0x2E65BAfA07238666c3b239E94F32DaD3cDD6498D'
  return {
    expiry: Math.floor(Date.now() / 1000) + 3600,
    signer: { type: 'keys', data: { keys: [] } },
    permissions: [
      { type: 'contract-call', data: { address: target, abi: [], functions: [] } },
      { type: 'native-token-recurring-allowance', data: { allowance: '0x64', start: 1, period: 60 } },
    ],
    policies: [],
  }
}

test('the client calls the JSON-RPC methods of the service itself', async () => {
  const client = blockchainApi()
  const call = {
    jsonrpc: '2.0' as const,
    id: 1,
    method: 'wallet_getAssets' as const,
    params: { account: address },
  }
  const { result } = await callWalletRpc(client, { body: call })
  expect(result['0x2105']?.map(({ type, metadata }) => `${type} ${metadata.symbol}`)).toEqual([
    'native ETH',
    'erc20 USDC',
  ])
  expect(await callPayRpc(client, { body: call })).toMatchObject({ result })
  const receipt = {
    jsonrpc: '2.0' as const,
    id: 1,
    method: 'eth_getUserOperationReceipt' as const,
    params: [`0x${'00'.repeat(32)}`],
  }
  expect(await callBundler(client, { chainId: 'eip155:8453', body: receipt })).toMatchObject({ result: null })
  expect(await getHealth(client, {})).toMatch(/^OK/)
})

test('the client sends an event to the collector [BAPI-21]', async () => {
  const client = createBlockchainApiClient({ ...parameters, baseUrl: sandbox.addresses.analytics })
  const event = {
    eventId: '5f6d1d0e-3b0a-4a4e-9a42-6d0f0c3f5b11',
    url: 'https://shop.example/',
    domain: 'shop.example',
    timestamp: 1767225600123,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false }, address },
  }
  await sendAnalyticsEvent(client, event)
  expect((await requests()).at(-1)).toMatchObject({
    service: 'analytics',
    path: '/e',
    body: event,
    status: 202,
  })
})

test('every GET of the Blockchain API identifies the client, and the visitor if known [BAPI-22]', async () => {
  const asked = (await requests()).filter(
    ({ service, method, path }) => service === 'blockchain-api' && method === 'GET' && path !== '/health',
  )
  expect(new Set(asked.map(({ path }) => path.replace(/0x\w+/, '…'))).size).toBeGreaterThan(15)
  for (const { query, url } of asked)
    expect(query, url).toMatchObject({
      projectId: 'sandbox',
      st: 'foyer',
      sv: 'test-1.0.0',
      clientId: 'visitor',
    })

  const { projectId, st, sv } = parameters.ambient()
  const ambient = () => ({ projectId, st, sv })
  const stranger = createBlockchainApiClient({ baseUrl: sandbox.addresses.blockchainApi, ambient })
  await getSupportedChains(stranger, {})
  expect((await requests()).at(-1)?.query).toEqual({ projectId, st, sv })
})

test('the client pages through wallets and filters them [WAPI-01]', async () => {
  const first = await getWallets(walletService(), { page: 1, entries: 40 })
  expect(first.count).toBe(600)
  expect(first.data).toHaveLength(40)
  const ids = first.data.slice(0, 2).map(({ id }) => id)
  const others = await getWallets(walletService(), {
    page: 1,
    entries: 2,
    exclude: ids,
    chains: ['eip155:1'],
  })
  expect(others.data.some(({ id }) => ids.includes(id))).toBe(false)
  expect((await getWallets(walletService(), { page: 1, entries: 2, include: ids })).data).toEqual(
    first.data.slice(0, 2),
  )
})

test('the client fetches all four kinds of pictures [WAPI-02]', async () => {
  const client = walletService()
  const { data } = await getWallets(client, { page: 1, entries: 1 })
  const pictures = await Promise.all([
    getWalletImage(client, { id: data[0]?.image_id ?? '' }),
    getAssetImage(client, { id: '7289c336-3981-4081-c5f4-efc26ac64a00' }),
    getCurrencyImage(client, { id: 'USD' }),
    getTokenImage(client, { id: 'ETH' }),
  ])
  for (const picture of pictures) {
    expect(picture.type).toBe('image/svg+xml')
    expect(picture.size).toBeGreaterThan(200)
  }
})

test('the client reads the features of the project [WAPI-03]', async () => {
  const { features } = await getProjectConfig(walletService(), {})
  expect(features.find(({ id }) => id === 'social_login')).toMatchObject({ isEnabled: true })
  expect((await getAllowedOrigins(walletService(), {})).allowedOrigins).toContain('http://127.0.0.1:*')
  expect(await getAnalyticsConfig(walletService(), {})).toEqual({ isAnalyticsEnabled: true })
})

test('the client signs in with a valid signature, which works only once, and signs out', async () => {
  const [ada] = accounts
  if (!ada) throw new Error('The sandbox has accounts.')
  const sign = async (nonce: string) => {
    const message = createSiweMessage({
      ...{ address: ada.signer.address, chainId: 8453, domain: 'shop.example', nonce, version: '1' },
      uri: 'https://shop.example/',
    })
    return { message, signature: await ada.signer.signMessage({ message }) }
  }
  const { nonce, token: proof } = await getSignInNonce(walletService(), {})
  const walletInfo = { type: 'extension', name: 'Lantern' } as const
  const body = { ...(await sign(nonce)), walletInfo }
  const signIn = { 'x-nonce-jwt': `Bearer ${proof}`, body }
  const { token } = await authenticate(walletService(), signIn)
  await expect(authenticate(walletService(), signIn)).rejects.toMatchObject({ data: { status: 401 } })

  const other = await getSignInNonce(walletService(), {})
  const forged = { ...(await sign(other.nonce)), signature: body.signature }
  await expect(
    authenticate(walletService(), { 'x-nonce-jwt': `Bearer ${other.token}`, body: forged }),
  ).rejects.toMatchObject({ data: { status: 401 } })

  const client = createWalletServiceClient({
    ...parameters,
    baseUrl: sandbox.addresses.walletService,
    credentials: () => ({ session: token }),
  })
  const session = await getSessionAccount(client, {})
  expect(session).toMatchObject({ address, chainId: 8453, caip2Network: 'eip155:8453', nonce })
  expect(session).not.toHaveProperty('appKitAccount')
  expect(await setAccountMetadata(client, { metadata: { plan: 'gold' } })).toMatchObject({
    address,
    metadata: { plan: 'gold' },
    connection_method: walletInfo,
  })
  expect(await getSessionAccount(client, { includeAppKitAccount: true })).toMatchObject({
    appKitAccount: { metadata: { plan: 'gold' } },
  })
  expect(await signOut(client)).toBeUndefined()
  await expect(getSessionAccount(client, {})).rejects.toMatchObject({ data: { status: 401 } })
})
