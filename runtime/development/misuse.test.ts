import { mainnet as viemMainnet } from 'viem/chains'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEvmAdapter } from '../adapters/evm/createEvmAdapter.js'
import type { FoyerConfig } from '../config.js'
import type { Foyer } from '../foyer.js'
import { base, mainnet, polygon, solana } from '../networks/index.js'
import { createSiwx } from '../services/siwx/createSiwx.js'
import { createTestWorld, settle } from '../testing/index.js'
import { createFoyer } from './index.js'
import { createWagmiFoyer } from './wagmi/index.js'

const { environment: fine } = createTestWorld()
const valid = { projectId: 'p', networks: [mainnet], adapters: [createEvmAdapter()] }

/** Creates a foyer from any options, as plain JavaScript can. Returns the errors that it logs or, if none, the one that it throws. */
async function reportOf(options: unknown, use?: (foyer: Foyer) => unknown): Promise<string> {
  const { environment, log, clock } = createTestWorld()
  const given = typeof options === 'object' && options ? { environment, ...options } : options
  let thrown: unknown
  try {
    const foyer: Foyer = Reflect.apply(createFoyer, undefined, [given])
    await use?.(foyer)
    await settle()
    await clock.advance(10_000)
    foyer.destroy()
  } catch (error) {
    thrown = error
  }
  const logged = log.entries.filter(({ level }) => level === 'error').map(({ message }) => message)
  return logged.join('\n') || (thrown instanceof Error ? thrown.message : '')
}

const noId = 'so WalletConnect, the list of wallets and token balances are missing.'
const getId = 'Create a project at https://dashboard.reown.com and pass its id.'
const again =
  'so it has no effect on the page. Create another foyer. In React, create it outside of components and do not destroy it in an effect: StrictMode runs effects twice.'

test.each<[what: string, options: unknown, words: string]>([
  ['no options', undefined, 'No networks. Visitors cannot connect. Add one to `networks`.'],
  ['no networks', { projectId: 'p' }, 'No networks. Visitors cannot connect. Add one to `networks`.'],
  [
    'an empty list of networks',
    { ...valid, networks: [] },
    'No networks. Visitors cannot connect. Add one to `networks`.',
  ],
  [
    'a network instead of a list',
    { ...valid, networks: mainnet },
    'Invalid option `networks`: it is an object, but must be a list. Write `networks: [mainnet]`.',
  ],
  [
    'the name of a network',
    { ...valid, networks: ['mainnet'] },
    'Invalid option `networks[0]`: it is the string "mainnet", but a network is an object. Import it: `import { mainnet } from \'foyer-kit/networks\'`.',
  ],
  [
    'the id of a network',
    { ...valid, networks: [mainnet, 8453] },
    "Invalid option `networks[1]`: it is the number 8453, but a network is an object. Import it: `import { mainnet } from 'foyer-kit/networks'`.",
  ],
  [
    'an import that does not exist',
    { ...valid, networks: [undefined] },
    "Invalid option `networks[0]`: it is undefined. Perhaps you imported a name that does not exist. Check the name: `import { mainnet } from 'foyer-kit/networks'`.",
  ],
  [
    'null as a network',
    { ...valid, networks: [null] },
    'Invalid option `networks[0]`: it is null, but a network is an object. Make one with defineNetwork().',
  ],
  [
    'a network without an id',
    { ...valid, networks: [{ name: 'Local' }] },
    'Invalid option `networks[0]`: it has no `id`, so it cannot be used. Make it with defineNetwork().',
  ],
  [
    'a network without nodes',
    { ...valid, networks: [{ ...mainnet, rpcUrls: {} }] },
    'Invalid option `networks[0]`: it has no node to read balances from. Give it one: `rpcUrls: { default: { http: [url] } }`.',
  ],
  [
    'a network twice',
    { ...valid, networks: [mainnet, mainnet] },
    'Network eip155:1 is listed twice. Only one can be used. Remove one.',
  ],
  [
    'the name of the default network',
    { ...valid, defaultNetwork: 'base' },
    'Invalid option `defaultNetwork`: it is the string "base", but a network is an object. Import it: `import { mainnet } from \'foyer-kit/networks\'`.',
  ],
  [
    'a default network that is not offered',
    { ...valid, defaultNetwork: polygon },
    'Network eip155:137 is the default, but not in `networks`. It cannot be used. Add it to `networks`.',
  ],
  [
    'an adapter that was not called',
    { ...valid, adapters: [createEvmAdapter] },
    'Invalid option `adapters[0]`: it is the function createEvmAdapter, which was not called. Write `createEvmAdapter()`.',
  ],
  [
    'an adapter instead of a list',
    { ...valid, adapters: createEvmAdapter() },
    'Invalid option `adapters`: it is an object, but must be a list. Write `adapters: [createEvmAdapter()]`.',
  ],
  [
    'the name of an adapter',
    { ...valid, adapters: ['evm'] },
    'Invalid option `adapters[0]`: it is the string "evm", but an adapter is made by a function. Write `createEvmAdapter()`, from \'foyer-kit/evm\'.',
  ],
  [
    'an adapter that does not exist',
    { ...valid, adapters: [undefined] },
    "Invalid option `adapters[0]`: it is undefined. Perhaps you imported a name that does not exist. Check the name: `import { createEvmAdapter } from 'foyer-kit/evm'`.",
  ],
  [
    'two adapters for one namespace',
    { ...valid, adapters: [createEvmAdapter(), createEvmAdapter()] },
    'Adapter for eip155 is listed twice. Only one can be used. Remove one.',
  ],
  [
    'a network without its adapter',
    { ...valid, networks: [mainnet, solana] },
    'Adapter for solana not found. Its networks cannot be used. Add one to `adapters`.',
  ],
  [
    'two ways to sign in',
    { ...valid, siwx: createSiwx(), siweConfig: {} },
    'siweConfig and siwx cannot both be set. Only one can be used. Remove one.',
  ],
  [
    'an environment without a page',
    { ...valid, environment: {} },
    'Invalid option `environment`: it has no `page`, which Foyer reads. Start from createBrowserEnvironment() or createServerEnvironment().',
  ],
  [
    'a language tag with an underscore',
    { ...valid, locale: 'es_MX' },
    'Invalid option `locale`: es_MX is not a language tag, such as es or es-MX.',
  ],
  ['no project id', { ...valid, projectId: '' }, `\`projectId\` is missing, ${noId} ${getId}`],
  ['null as project id', { ...valid, projectId: null }, `\`projectId\` is missing, ${noId} ${getId}`],
  [
    'an undefined project id',
    { ...valid, projectId: undefined },
    `\`projectId\` is undefined, ${noId} If it comes from an environment variable, check the variable's name. ${getId}`,
  ],
  [
    'a number as project id',
    { ...valid, projectId: 123 },
    '`projectId` is the number 123, but must be a string. Put it in quotes.',
  ],
  [
    'the project id of the documentation',
    { ...valid, projectId: 'your project id' },
    `\`projectId\` is still "your project id", so the services reject all requests. ${getId}`,
  ],
  [
    'a misspelled option',
    { ...valid, themMode: 'dark' },
    '`themMode` does not exist, so it changes nothing. Did you mean themeMode?',
  ],
  [
    'an unknown color scheme',
    { ...valid, themeMode: 'blue' },
    '`themeMode` is the string "blue", which Foyer does not know. Use dark, light or auto.',
  ],
  [
    'a theme variable of another kit',
    { ...valid, themeVariables: { '--w3m-accent': 'red' } },
    '`themeVariables.--w3m-accent` does not exist, so it changes nothing. Did you mean accent?',
  ],
  [
    'an unknown theme variable',
    { ...valid, themeVariables: { background: 'red' } },
    '`themeVariables.background` does not exist, so it changes nothing. Use accent, fontFamily, radius or zIndex.',
  ],
  [
    'an accent that is not a string',
    { ...valid, themeVariables: { accent: 0xff0000 } },
    "`themeVariables.accent` is the number 16711680, which is not a valid CSS color. Write `'#4f46e5'`.",
  ],
  [
    'a radius without a unit',
    { ...valid, themeVariables: { radius: 12 } },
    "`themeVariables.radius` is the number 12, which is not a valid CSS border-radius. Write `'12px'`.",
  ],
  [
    'a z-index in quotes',
    { ...valid, themeVariables: { zIndex: '50' } },
    '`themeVariables.zIndex` is the string "50", but must be an integer. Write `999`.',
  ],
  [
    'a misspelled feature',
    { ...valid, features: { swap: false } },
    '`features.swap` does not exist, so it changes nothing. Did you mean swaps?',
  ],
  [
    'a string for a feature switch',
    { ...valid, features: { email: 'yes' } },
    '`features.email` is the string "yes", but must be a boolean. Use true or false.',
  ],
  [
    'one social login instead of a list',
    { ...valid, features: { socials: 'google' } },
    'Invalid option `features.socials`: it is the string "google", but must be a list. Write the names in [ ].',
  ],
  [
    'a boolean for a list of features',
    { ...valid, features: { socials: true, email: false } },
    'Invalid option `features.socials`: it is the boolean true, but must be a list. Write the names in [ ].',
  ],
  [
    'null for an order of features',
    { ...valid, features: { connectorTypeOrder: null } },
    'Invalid option `features.connectorTypeOrder`: it is null, but must be a list. Write the names in [ ].',
  ],
  [
    'null for the features',
    { ...valid, features: null },
    'Invalid option `features`: it is null, but must be an object. Write its fields in { }.',
  ],
  [
    'a misspelled social login',
    { ...valid, features: { socials: ['googel', 'x'] } },
    '`features.socials` has the string "googel", which is left out. Did you mean google?',
  ],
  [
    'an unknown group in an order',
    { ...valid, features: { connectMethodsOrder: ['passkey'] } },
    '`features.connectMethodsOrder` has the string "passkey", which is left out. Use email, social or wallet.',
  ],
  [
    'terms without an address',
    { ...valid, features: { legalCheckbox: true } },
    '`features.legalCheckbox` has nothing to ask for, so it is not shown. Pass `termsConditionsUrl`, `privacyPolicyUrl` or both.',
  ],
  [
    'terms at a path',
    { ...valid, features: { legalCheckbox: true }, termsConditionsUrl: '/terms' },
    '`termsConditionsUrl` is the string "/terms", so it is not shown. Write the full URL, with https:// in front.',
  ],
  [
    'a string for an object',
    { ...valid, features: 'email' },
    '`features` is the string "email", but must be an object. Write its fields in { }.',
  ],
  [
    'a string for a list',
    { ...valid, featuredWalletIds: 'abc' },
    'Invalid option `featuredWalletIds`: it is the string "abc", but must be a list. Write its items in [ ].',
  ],
  ...(['featuredWalletIds', 'includeWalletIds', 'excludeWalletIds', 'customWallets'] as const).map(
    (option): [what: string, options: unknown, words: string] => [
      `null for ${option}`,
      { ...valid, [option]: null },
      `Invalid option \`${option}\`: it is null, but must be a list. Write its items in [ ].`,
    ],
  ),
  [
    'a string for a boolean',
    { ...valid, basic: 'false' },
    '`basic` is the string "false", but must be a boolean. Use true or false.',
  ],
  [
    'a sign-in that was not called',
    { ...valid, siwx: function createSiwx() {} },
    '`siwx` is the function createSiwx, which was not called. Write `siwx: createSiwx()`.',
  ],
  [
    'nodes by chain id',
    { ...valid, customRpcUrls: { 8453: ['https://node.example'] } },
    '`customRpcUrls` has the key "8453", which is not a CAIP-2 id, so its nodes are not used. Write "eip155:8453".',
  ],
  [
    'one node instead of a list',
    { ...valid, customRpcUrls: { 'eip155:1': 'https://node.example' } },
    '`customRpcUrls["eip155:1"]` is the string "https://node.example", but must be a list of URLs. Write ["https://…"].',
  ],
  [
    'a node without a scheme',
    { ...valid, customRpcUrls: { 'eip155:1': ['node.example'] } },
    '`customRpcUrls["eip155:1"][0]` has no scheme, so requests to it fail. Write the full URL, with https:// in front.',
  ],
  [
    'the address of a node that is not set',
    { ...valid, customRpcUrls: { 'eip155:1': ['/rpc', undefined] } },
    '`customRpcUrls["eip155:1"][1]` is undefined, but must be a URL. Write "https://…".',
  ],
  [
    'a wallet without a name',
    { ...valid, customWallets: [{ id: 'mine' }] },
    '`customWallets[0]` has no `name`, so visitors cannot choose it. Give it one.',
  ],
  [
    'a misspelled service',
    { ...valid, services: { blockchainAPI: 'https://api.example' } },
    '`services.blockchainAPI` does not exist, so it changes nothing. Did you mean blockchainApi?',
  ],
  [
    'a service with a slash at its end',
    { ...valid, services: { walletService: 'https://api.example/' } },
    '`services.walletService` is the string "https://api.example/", so requests to it fail. Write a URL without a trailing slash.',
  ],
  [
    'an unknown badge',
    { ...valid, walletBadge: 'verified' },
    '`walletBadge` is the string "verified", which Foyer does not know. Use certified or none.',
  ],
  [
    'an unknown moment to load',
    { ...valid, prefetch: 'hover' },
    '`prefetch` is the string "hover", which Foyer does not know. Use none, intent or load.',
  ],
  [
    'an unknown log level',
    { ...valid, logLevel: 'info' },
    '`logLevel` is the string "info", which Foyer does not know. Use silent, error, warn or debug.',
  ],
])('createFoyer reports %s', async (_, options, words) => {
  expect(await reportOf(options)).toBe(words)
})

test.each<[what: string, use: (foyer: Foyer) => unknown, words: string]>([
  [
    'start() on a server',
    (foyer) => foyer.start(),
    '`start()` was called on a server, where there are no wallets and no visitor. Call it in the browser, as FoyerProvider does.',
  ],
  [
    'open() without a modal',
    (foyer) => foyer.open(),
    '`open()` was called, but this page has no modal of this foyer, so nothing is shown. In React, render FoyerProvider with it; elsewhere, call `mountFoyer(foyer)` of foyer-kit/modal.',
  ],
  ...Object.entries<(foyer: Foyer) => unknown>({
    showIntent: (foyer) => foyer.showIntent(),
    open: (foyer) => foyer.open(),
    connect: (foyer) => foyer.connect({ connectorId: 'gone' }),
    disconnect: (foyer) => foyer.disconnect(),
    switchNetwork: (foyer) => foyer.switchNetwork({ chainId: 1 }),
    switchAccount: (foyer) => foyer.switchAccount({ namespace: 'eip155', address: '0x1' }),
    addNetwork: (foyer) => foyer.addNetwork({ network: base }),
    removeNetwork: (foyer) => foyer.removeNetwork({ caipNetworkId: 'eip155:1' }),
    refreshAccount: (foyer) => foyer.refreshAccount({ namespace: 'eip155' }),
    load: (foyer) => foyer.load('wallets'),
    start: (foyer) => vi.stubGlobal('window', {}) && foyer.start(),
    'events.on': (foyer) => foyer.events.on('modal.opened', () => {}),
    'events.onAny': (foyer) => foyer.events.onAny(() => {}),
    'locale.set': (foyer) => foyer.locale.set('es'),
    'theme.setMode': (foyer) => foyer.theme.setMode('dark'),
    'theme.setVariables': (foyer) => foyer.theme.setVariables({}),
  }).map(([verb, use]): [string, (foyer: Foyer) => unknown, string] => [
    `${verb}() after destroy()`,
    async (foyer) => {
      foyer.destroy()
      onTestFinished(() => void vi.unstubAllGlobals())
      await Promise.resolve(use(foyer)).catch(() => {})
    },
    `\`${verb}()\` was called after \`destroy()\`, ${again}`,
  ]),
  ...(
    [
      [
        'Networks',
        'it was called with the string "Networks", but a view is an object. Write `open({ name: \'Networks\' })`.',
      ],
      [7, "it was called with the number 7, but a view is an object. Write `open({ name: 'Networks' })`."],
      [null, "it was called with null, but a view is an object. Write `open({ name: 'Networks' })`."],
      [
        ['Networks'],
        "it was called with a list, but a view is an object. Write `open({ name: 'Networks' })`.",
      ],
      [{ view: 'Networks' }, "the name of a view is its `name`. Write `open({ name: 'Networks' })`."],
      [{ names: 'Networks' }, '`names` does not exist. Did you mean name?'],
      [{ name: 'Networks', parameters: {} }, '`parameters` does not exist. Use name or params.'],
      [{ name: 7 }, 'the name of the view is the number 7, but must be a string.'],
      [
        { namespace: 'doge' },
        'the namespace is the string "doge", which Foyer does not know. Use eip155, solana, polkadot, bip122 or cosmos.',
      ],
      [{ name: 'SwitchNetwork' }, 'the view SwitchNetwork needs `params.caipNetworkId`, a string.'],
      [
        { name: 'SwitchNetwork', params: { caipNetworkId: 1 } },
        'the view SwitchNetwork needs `params.caipNetworkId`, a string.',
      ],
      [
        { name: 'ViewOfThePage', params: { onAccept() {} } },
        'the view ViewOfThePage gets a copy of its `params`, but they cannot be copied. Pass plain data, without functions or elements.',
      ],
    ] as const
  ).map(([wrong, words]): [string, (foyer: Foyer) => unknown, string] => [
    `open(${JSON.stringify(wrong)})`,
    (foyer) => Reflect.apply(foyer.open, undefined, [wrong]),
    `Invalid option \`open\`: ${words}`,
  ]),
  ...(
    [
      ['connect', 'io.metamask', "{ connectorId: 'io.metamask' }"],
      ['disconnect', 'eip155', "{ namespace: 'eip155' }"],
      ['switchNetwork', 'base', '{ chainId: base.id }'],
      ['switchAccount', '0x1', "{ namespace: 'eip155', address }"],
      ['removeNetwork', 'eip155:8453', "{ caipNetworkId: 'eip155:8453' }"],
      ['refreshAccount', 'eip155', "{ namespace: 'eip155' }"],
    ] as const
  ).map(([verb, given, example]): [string, (foyer: Foyer) => unknown, string] => [
    `${verb}() with a string`,
    (foyer) =>
      Promise.resolve()
        .then(() => Reflect.apply(foyer[verb], foyer, [given]))
        .catch(() => {}),
    `\`${verb}()\` takes an object, not the string "${given}". Write \`${verb}(${example})\`.`,
  ]),
  [
    'a feature that does not exist',
    (foyer) => Reflect.apply(foyer.load, undefined, ['histroy']).catch(() => {}),
    'The feature "histroy" does not exist. Did you mean history?',
  ],
  [
    'a listener for an event that does not exist',
    (foyer) => Reflect.apply(foyer.events.on, undefined, ['connection.conected', () => {}]),
    'The event "connection.conected" does not exist, so its listener is never called. Did you mean connection.connected?',
  ],
  [
    'an unknown theme variable',
    (foyer) => Reflect.apply(foyer.theme.setVariables, undefined, [{ color: 'red' }]),
    '`color` does not exist, so it changes nothing. Use accent, fontFamily, radius or zIndex.',
  ],
  [
    'an unknown color scheme',
    (foyer) => Reflect.apply(foyer.theme.setMode, undefined, ['night']),
    '`themeMode` is the string "night", which Foyer does not know. Use dark, light or auto.',
  ],
  [
    'the name of a network to add',
    (foyer) => Reflect.apply(foyer.addNetwork, undefined, [{ network: 'base' }]),
    'Invalid option `network`: it is the string "base", but a network is an object. Import it: `import { mainnet } from \'foyer-kit/networks\'`.',
  ],
  [
    'a network that is not offered',
    (foyer) => foyer.switchNetwork({ chainId: 10 }),
    'Network eip155:10 not found. It cannot be used until you add it to `networks`.',
  ],
  [
    'a wallet that does not exist',
    (foyer) => foyer.connect({ connectorId: 'gone' }),
    'Connector gone not found. Its wallet may be disabled. Read the connectors again.',
  ],
  [
    'code that did not load',
    (foyer) => foyer.report(new TypeError('Failed to fetch dynamically imported module: /a.js')),
    'A file of Foyer did not load, so a part of it is missing. The page may come from an older build than the files on the server, or the base path is wrong. Check the failed request, and the base path of the build. Under a policy with Trusted Types, webpack and Rspack need `output.trustedTypes`: see docs/csp.md.',
  ],
])('a foyer reports %s', async (_, use, words) => {
  expect(await reportOf(valid, use)).toBe(words)
})

test('allows clean-up after destroy(), and still returns features that have loaded', async () => {
  const { environment, log } = createTestWorld()
  const foyer = createFoyer({ ...valid, environment })
  expect(await Reflect.apply(foyer.load, undefined, ['account'])).toMatchObject({ state: {} })
  foyer.destroy()
  foyer.close()
  foyer.dismiss()
  foyer.back()
  foyer.cancelConnect()
  foyer.report(new Error('The connection failed.'))
  expect(log.entries).toEqual([])
})

test('does not check theme values without the CSS API', async () => {
  vi.stubGlobal('CSS', {})
  onTestFinished(() => void vi.unstubAllGlobals())
  expect(await reportOf({ ...valid, themeVariables: { accent: 'red', radius: '4px' } })).toBe('')
})

test.each(['histroy', undefined])('load(%s) rejects, as it does without the checks', async (name) => {
  const { environment } = createTestWorld()
  const foyer = createFoyer({ ...valid, environment })
  const loading: Promise<unknown> = Reflect.apply(foyer.load, undefined, [name])
  await expect(loading).rejects.toThrow()
  foyer.destroy()
})

test('createWagmiFoyer reports the same mistakes', () => {
  const { environment, log } = createTestWorld()
  const create = (parameters: object): unknown =>
    Reflect.apply(createWagmiFoyer, undefined, [{ projectId: 'p', environment, ...parameters }])
  expect(() => create({ chains: ['mainnet'] })).toThrow(
    'Invalid option `chains[0]`: it is the string "mainnet"',
  )
  create({ chains: [viemMainnet], themMode: 'dark' })
  expect(log.entries.map(({ message }) => message)).toEqual([
    '`themMode` does not exist, so it changes nothing. Did you mean themeMode?',
  ])
})

test.each([
  undefined,
  {},
  { namespace: 'solana' },
  { namespace: undefined },
  { name: 'Connect', params: { namespace: 'solana' } },
  { name: 'ViewOfThePage', params: { any: 1 } },
  { name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:1' } },
  new Event('click'),
])('opens for %o', async (parameters) => {
  const { environment } = createTestWorld()
  const foyer = createFoyer({ ...valid, environment })
  Reflect.apply(foyer.open, undefined, [parameters])
  expect(foyer.router.state.isOpen).toBe(true)
  foyer.destroy()
})

test('reports nothing about valid options, and returns a foyer like any other', async () => {
  const options: FoyerConfig = {
    ...valid,
    networks: [mainnet, base, viemMainnet].slice(0, 2),
    defaultNetwork: base,
    features: {
      socials: ['google'],
      swaps: false,
      email: true,
      legalCheckbox: true,
      walletFeaturesOrder: ['send'],
    },
    termsConditionsUrl: 'https://shop.example/terms',
    themeMode: 'light',
    themeVariables: { accent: 'red', zIndex: 5 },
    locale: 'es-MX',
    walletBadge: 'certified',
    customWallets: [{ id: 'mine', name: 'Mine' }],
    customRpcUrls: { 'eip155:1': ['https://node.example'], 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': [] },
    services: { relay: 'wss://relay.example' },
    prefetch: 'none',
    environment: fine,
  }
  expect(await reportOf({ ...options, environment: createTestWorld().environment })).toBe('')
  const foyer = createFoyer(options)
  expect(foyer.config).toBe(options)
  expect(foyer.network.active()).toBe(base)
  foyer.theme.setMode('dark')
  expect(foyer.theme.state.mode).toBe('dark')
})
