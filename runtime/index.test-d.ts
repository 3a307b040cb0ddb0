import * as viemChains from 'viem/chains'
import { base as viemBase, mainnet as viemMainnet } from 'viem/chains'
import { expectTypeOf, test } from 'vitest'
import { isError } from '#generated/support/FoyerError'
import type { AdapterFactory } from './adapters/adapter.js'
import type {
  Adapter,
  CaipNetworkId,
  Foyer,
  FoyerConfig,
  LoadedFeatures,
  Namespace,
  Reading,
  Route,
  WalletSession,
} from './index.js'
import { createFoyer } from './index.js'
import { defineNetwork, mainnet } from './networks/index.js'
import type { TestFoyerOptions } from './testing/index.js'
import { createWagmiFoyer } from './wagmi/index.js'

declare const foyer: Foyer
declare const adapter: Adapter
declare const factory: AdapterFactory

test('the id of a network of EVM is a number, and a page switches to it', () => {
  void foyer.switchNetwork({ chainId: mainnet.id })
  const coin = { name: 'Coin', symbol: 'COIN', decimals: 9 }
  const other = { chainNamespace: 'solana', id: 'one', name: 'Other', nativeCurrency: coin } as const
  const network = defineNetwork({ ...other, rpcUrls: { default: { http: [] } } })
  expectTypeOf(network.id).toEqualTypeOf<number | string>()
  expectTypeOf(defineNetwork(viemBase).id).toEqualTypeOf<number>()
})

test('a view takes exactly its parameters', () => {
  foyer.open()
  foyer.open({ namespace: 'eip155' })
  foyer.open({ name: 'Account' })
  foyer.open({ name: 'Connect' })
  foyer.open({ name: 'ConnectingExternal', params: { connectorId: 'a' } })
  // @ts-expect-error the connector is missing
  foyer.open({ name: 'ConnectingExternal' })
  // @ts-expect-error the connector is missing
  foyer.open({ name: 'ConnectingExternal', params: {} })
  // @ts-expect-error parameters of a different view
  foyer.open({ name: 'SwitchNetwork', params: { connectorId: 'a' } })
  // @ts-expect-error no such view
  foyer.open({ name: 'Nowhere' })
  // @ts-expect-error no such namespace
  foyer.open({ namespace: 'doge' })
  // @ts-expect-error not a CAIP-2 id
  foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId: '8453' } })
})

test('a route’s name determines its parameters', () => {
  const read = (route: Route) => (route.name === 'ConnectingExternal' ? route.params.connectorId : undefined)
  expectTypeOf(read).returns.toEqualTypeOf<string | undefined>()
})

test('events have typed names and fields', () => {
  foyer.events.on('connection.connected', (event) => {
    expectTypeOf(event.address).toEqualTypeOf<string>()
    expectTypeOf(event.namespace).toEqualTypeOf<Namespace>()
    expectTypeOf(event.restored).toEqualTypeOf<boolean>()
    // @ts-expect-error no such field
    void event.balance
  })
  // @ts-expect-error no such event
  foyer.events.on('connection.conected', () => {})
  foyer.events.onAny((event) => {
    if (event.name === 'error.reported') expectTypeOf(event.properties.error).toBeUnknown()
  })
  foyer.track('MODAL_OPEN', { connected: true })
  // @ts-expect-error a field is missing
  foyer.track('MODAL_OPEN', {})
  // @ts-expect-error no such event
  foyer.track('MODAL_OPENED', { connected: true })
})

test('state is read-only', () => {
  // @ts-expect-error read-only
  foyer.router.state.isOpen = true
  // @ts-expect-error read-only
  foyer.network.state.networks = []
  // @ts-expect-error read-only
  foyer.account.state.eip155 = undefined
  // @ts-expect-error read-only
  foyer.theme.state.mode = 'light'
  // @ts-expect-error read-only
  foyer.router.state.history[0] = { name: 'Account' }
  // @ts-expect-error read-only
  foyer.connectors.state.list.push({ id: 'a', name: 'A', type: 'ANNOUNCED', namespace: 'eip155' })
  const { eip155 } = foyer.account.state
  // @ts-expect-error read-only
  if (eip155) eip155.balance = { status: 'loading' }
  // @ts-expect-error read-only
  foyer.toast.state = { current: undefined }
})

test('the state of a loaded feature is read-only', async () => {
  const [wallets, images, approval] = [
    await foyer.load('wallets'),
    await foyer.load('images'),
    await foyer.load('approval'),
  ]
  // @ts-expect-error read-only
  wallets.state.search.query = 'a'
  // @ts-expect-error read-only
  wallets.state.all.items.pop()
  // @ts-expect-error read-only
  images.state.urls['wallet:a'] = null
  // @ts-expect-error read-only
  approval.state.stack = []
})

test('hosts get verbs, but nothing internal', async () => {
  expectTypeOf<keyof Foyer['events']>().toEqualTypeOf<'on' | 'onAny'>()
  expectTypeOf<keyof Foyer['account']>().toEqualTypeOf<'state' | 'subscribe' | 'setTab'>()
  expectTypeOf<keyof Foyer['connection']>().toEqualTypeOf<'state' | 'subscribe' | 'session'>()
  expectTypeOf<keyof Foyer['connectors']>().toEqualTypeOf<'state' | 'subscribe'>()
  expectTypeOf<keyof Foyer['features']>().toEqualTypeOf<'state' | 'subscribe' | 'acceptLegal'>()
  expectTypeOf<keyof Foyer['network']>().toEqualTypeOf<'state' | 'subscribe' | 'find' | 'active' | 'of'>()
  expectTypeOf<keyof Foyer['router']>().toEqualTypeOf<'state' | 'subscribe' | 'push' | 'replace'>()
  expectTypeOf<keyof Foyer['theme']>().toEqualTypeOf<'state' | 'subscribe' | 'setMode' | 'setVariables'>()
  expectTypeOf<keyof Foyer['toast']>().toEqualTypeOf<'state' | 'subscribe' | 'show' | 'hide'>()
  type Loaded = { [name in keyof LoadedFeatures]: keyof LoadedFeatures[name]['verbs'] }
  expectTypeOf<Loaded>().toEqualTypeOf<{
    analytics: never
    approval: never
    history: 'show' | 'fetchMore'
    sessions: 'grant' | 'refresh' | 'revoke'
    names: 'getAddress' | 'getNames' | 'register' | 'reset' | 'setLabel'
    receive: 'show'
    onramp: 'buy' | 'reset' | 'setAmount' | 'setPaymentCurrency' | 'setPurchaseCurrency'
    pay:
      | 'choose'
      | 'loadExchanges'
      | 'pay'
      | 'payFromExchange'
      | 'renew'
      | 'request'
      | 'review'
      | 'setAsset'
      | 'submit'
    send: 'renew' | 'reset' | 'review' | 'setAmount' | 'setMaximum' | 'setRecipient' | 'setToken' | 'submit'
    swap:
      | 'fill'
      | 'flip'
      | 'refresh'
      | 'renew'
      | 'reset'
      | 'review'
      | 'setAmount'
      | 'setBought'
      | 'setMaximum'
      | 'setSold'
      | 'submit'
    images: 'load'
    login:
      | 'connectEmail'
      | 'connectSocial'
      | 'resend'
      | 'submitCode'
      | 'cancel'
      | 'changeEmail'
      | 'submitChangeCode'
      | 'cancelChange'
      | 'setAccountType'
      | 'logs'
    pairing: 'open' | 'retry' | 'show' | 'choose' | 'link' | 'reset'
    signIn: 'sign' | 'cancel'
    wallets: 'prefetch' | 'fetchMore' | 'narrow' | 'search'
  }>()
  type OfTheInside = 'environment' | 'namespaces' | 'hasIntent' | 'peek' | 'settings'
  expectTypeOf<Extract<keyof Foyer, OfTheInside>>().toEqualTypeOf<never>()
  const approval = await foyer.load('approval')
  // @ts-expect-error internal to flows
  void approval.push
  const pairing = await foyer.load('pairing')
  // @ts-expect-error internal to flows
  void pairing.restore
})

test('a session takes requests and ends through the foyer', () => {
  expectTypeOf(foyer.connection.session).returns.toEqualTypeOf<WalletSession | undefined>()
  expectTypeOf(foyer.connect).returns.resolves.toEqualTypeOf<WalletSession>()
  type OfTheInside = 'end' | 'release' | 'move' | 'recheck' | 'supports'
  expectTypeOf<Extract<keyof WalletSession, OfTheInside>>().toEqualTypeOf<never>()
})

test('an invalid configuration does not compile', () => {
  createFoyer({ projectId: 'p', networks: [] })
  // @ts-expect-error the project id is missing
  createFoyer({ networks: [] })
  // @ts-expect-error the networks are missing
  createFoyer({ projectId: 'p' })
  // @ts-expect-error an adapter, not a factory
  createFoyer({ projectId: 'p', networks: [], adapters: [adapter] })
  createFoyer({ projectId: 'p', networks: [], adapters: [factory] })
  // @ts-expect-error no such theme
  createFoyer({ projectId: 'p', networks: [], themeMode: 'blue' })
  // @ts-expect-error no such feature
  createFoyer({ projectId: 'p', networks: [], features: { teleport: true } })
  // @ts-expect-error the currency is missing
  defineNetwork({ id: 1, name: 'x', rpcUrls: { default: { http: [] } } })
  expectTypeOf<TestFoyerOptions>().toExtend<Partial<FoyerConfig>>()
})

test('networks are identified by CAIP-2 id', () => {
  void foyer.switchNetwork({ caipNetworkId: 'eip155:1' })
  // @ts-expect-error a number is not a CAIP-2 id
  void foyer.switchNetwork({ caipNetworkId: 1 })
  // @ts-expect-error the namespace is missing
  void foyer.switchNetwork({ caipNetworkId: '1' })
  expectTypeOf(defineNetwork).returns.toHaveProperty('caipNetworkId').toEqualTypeOf<CaipNetworkId>()
})

test('ready data has a value; unavailable data may have an old one', () => {
  const read = (reading: Reading<number>) => {
    if (reading.status === 'ready') expectTypeOf(reading.value).toEqualTypeOf<number>()
    else expectTypeOf(reading.value).toEqualTypeOf<number | undefined>()
  }
  void read
})

test('capabilities are optional', () => {
  // @ts-expect-error may be absent
  adapter.switchNetwork({})
  expectTypeOf(adapter.getBalance).toBeFunction()
})

test('loaded features have their own types', async () => {
  const wallets = await foyer.load('wallets')
  expectTypeOf(wallets.search).parameter(0).toEqualTypeOf<string>()
  // @ts-expect-error no such feature
  await foyer.load('teleport')
})

test('an error’s code determines its data', () => {
  const read = (error: unknown) => {
    if (isError(error, 'HTTP_STATUS')) expectTypeOf(error.data.status).toEqualTypeOf<number>()
    // @ts-expect-error no such code
    return isError(error, 'HTTP_STATE')
  }
  void read
})

test('networks are networks of Foyer or chains of viem', () => {
  createFoyer({ projectId: 'p', networks: [viemMainnet, mainnet], defaultNetwork: viemMainnet })
  createFoyer({ projectId: 'p', networks: Object.values(viemChains) })
  // @ts-expect-error a name is no network
  createFoyer({ projectId: 'p', networks: ['mainnet'] })
  // @ts-expect-error a network may be missing
  createFoyer({ projectId: 'p', networks: [[mainnet][0]] })
  // @ts-expect-error not a CAIP-2 id
  createFoyer({ projectId: 'p', networks: [{ ...mainnet, caipNetworkId: '1' }] })
})

test('a network to switch to has one of two ids', () => {
  foyer.switchNetwork({ chainId: viemMainnet.id })
  foyer.switchNetwork({ caipNetworkId: 'eip155:1' })
  // @ts-expect-error neither
  foyer.switchNetwork({})
  // @ts-expect-error a number
  foyer.switchNetwork({ chainId: '1' })
})

test('one list of chains types both foyer and wagmi', () => {
  const { foyer, config } = createWagmiFoyer({ projectId: 'p', chains: [viemMainnet, viemBase] })
  expectTypeOf(foyer).toEqualTypeOf<Foyer>()
  expectTypeOf(config.chains[1].id).toEqualTypeOf<8453>()
  expectTypeOf<Parameters<typeof config.getClient>[0]>().toExtend<
    { chainId?: 1 | 8453 | undefined } | undefined
  >()
  // @ts-expect-error wagmi needs a chain
  createWagmiFoyer({ projectId: 'p', chains: [] })
  // @ts-expect-error Foyer makes the connector
  createWagmiFoyer({ projectId: 'p', chains: [viemMainnet], wagmi: { connectors: [] } })
})
