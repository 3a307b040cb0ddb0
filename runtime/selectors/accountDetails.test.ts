import { expect, onTestFinished, test } from 'vitest'
import { inside } from '../inside.js'
import { limits } from '../limits.js'
import { createTestFoyer, createTestWorld, settle, testAccounts, testIcon } from '../testing/index.js'
import { testFamilies } from '../testing/testFamilies.js'
import { type Namespace, namespaces } from '../utils/caip.js'
import { authConnectorId } from '../utils/embeddedWallet.js'
import { accountDetails } from './accountDetails.js'

test('collects everything about the account of a namespace', async () => {
  const { foyer } = await createTestFoyer({ connected: true, families: ['eip155', 'bip122'] })
  const [first, ...others] = testAccounts
  const details = accountDetails(foyer, 'eip155')
  expect(details).toMatchObject({
    caipAddress: `eip155:1:${first}`,
    address: first,
    status: 'connected',
    balance: '1.234567890000000000',
    balanceSymbol: 'ETH',
    profileName: 'maria.eth',
    profileImage: 'https://img.test/maria.png',
    addressExplorerUrl: `https://etherscan.io/address/${first}`,
    currentTab: 'tokens',
    tokenBalance: [{ symbol: 'ETH' }, { symbol: 'USDC' }],
    addressLabels: {},
    connectedWalletInfo: {
      name: 'Test Wallet',
      icon: testIcon,
      identifier: 'test.wallet',
      social: undefined,
      type: 'ANNOUNCED',
    },
    preferredAccountTypes: { eip155: 'smartAccount', solana: 'eoa', polkadot: 'eoa', bip122: 'payment' },
  })
  expect(details.allAccounts).toEqual(
    [first, ...others].slice(0, details.allAccounts.length).map((address) => ({
      address,
      caipAddress: `eip155:1:${address}`,
      type: 'eoa',
    })),
  )
  // What only an embedded wallet has is absent.
  const { user, smartAccountDeployed, socialProvider, farcasterUrl } = details
  expect([user, smartAccountDeployed, socialProvider, farcasterUrl]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])

  foyer.account.setTab('eip155', 'nfts')
  expect(accountDetails(foyer, 'eip155').currentTab).toBe('nfts')
  expect(accountDetails(foyer, 'bip122')).toMatchObject({ currentTab: 'tokens', balanceSymbol: 'BTC' })
})

test('has every field for each namespace, of an embedded wallet on EVM and of another on Solana [STATE-01]', async () => {
  const world = createTestWorld()
  const [key = '', smart = ''] = testFamilies.eip155.accounts
  const [solana = '', solanaOther = ''] = testFamilies.solana.accounts
  const user = {
    email: 'maria@example.com',
    address: smart,
    chainId: 1,
    accounts: [
      { address: key, type: 'eoa' },
      { address: smart, type: 'smartAccount' },
    ],
    preferredAccountType: 'smartAccount',
    smartAccountDeployed: true,
  }
  world.frame.answer('getSmartAccountEnabledNetworks', { smartAccountEnabledNetworks: [1] })
  world.frame.answer('getUser', user)
  world.frame.ignore('connectFarcaster')
  const { foyer } = await createTestFoyer({ world, families: ['eip155', 'solana'] })
  onTestFinished(() => foyer.destroy())
  const login = await foyer.load('login')
  const details = (namespace: Namespace) => accountDetails({ ...foyer, login }, namespace)

  const done = login.connectSocial({ provider: 'google', namespace: 'eip155' })
  await settle()
  await world.clock.advance(limits.frameInitMs)
  world.popup.say({ resultUri: '?code=1' })
  await done
  await foyer.connect({ connectorId: testFamilies.solana.connector.id })
  foyer.account.setTab('eip155', 'activity')
  inside(foyer).account.change('solana', { labels: { [solana]: 'Savings' } })
  login.connectSocial({ provider: 'farcaster', namespace: 'eip155' }).catch(() => {}) // not completed
  await settle()

  expect(details('eip155')).toStrictEqual({
    caipAddress: `eip155:1:${smart}`,
    address: smart,
    status: 'connected',
    balance: '1.234567890000000000',
    balanceSymbol: 'ETH',
    profileName: 'maria.eth',
    profileImage: 'https://img.test/maria.png',
    user: { ...user, username: 'maria' },
    addressExplorerUrl: `https://etherscan.io/address/${smart}`,
    smartAccountDeployed: true,
    currentTab: 'activity',
    tokenBalance: [
      expect.objectContaining({ symbol: 'ETH', chainId: 'eip155:1' }),
      expect.objectContaining({ symbol: 'USDC', chainId: 'eip155:1' }),
    ],
    allAccounts: [
      { address: smart, caipAddress: `eip155:1:${smart}`, type: 'smartAccount' },
      { address: key, caipAddress: `eip155:1:${key}`, type: 'eoa' },
    ],
    addressLabels: {},
    connectedWalletInfo: {
      name: 'Google',
      icon: undefined,
      identifier: authConnectorId,
      social: 'google',
      type: 'AUTH',
    },
    preferredAccountTypes: {
      eip155: 'smartAccount',
      solana: 'eoa',
      polkadot: 'eoa',
      bip122: 'payment',
      cosmos: 'eoa',
    },
    socialProvider: 'google',
    farcasterUrl: 'https://farcaster.test/connect?token=1',
  })
  const chain = testFamilies.solana.networks[0].caipNetworkId
  expect(details('solana')).toStrictEqual({
    ...details('eip155'),
    caipAddress: `${chain}:${solana}`,
    address: solana,
    balanceSymbol: 'SOL',
    balance: expect.any(String),
    profileName: undefined,
    profileImage: undefined,
    user: undefined,
    addressExplorerUrl: undefined, // a test network without an explorer
    smartAccountDeployed: undefined,
    currentTab: 'tokens',
    tokenBalance: expect.any(Array),
    allAccounts: [solana, solanaOther].map((address) => ({
      address,
      caipAddress: `${chain}:${address}`,
      type: 'eoa',
    })),
    addressLabels: { [solana]: 'Savings' },
    connectedWalletInfo: expect.objectContaining({ name: testFamilies.solana.connector.name }),
    socialProvider: undefined,
    farcasterUrl: undefined,
  })
  expect(details('bip122').status).toBe('disconnected')
})

test('starts disconnected in every namespace; each then connects independently [STATE-02]', async () => {
  const { foyer, world } = await createTestFoyer()
  const status = (namespace: Namespace) => accountDetails(foyer, namespace).status
  for (const namespace of namespaces) expect(status(namespace)).toBe('disconnected')
  const question = world.wallet.hangNext()
  const connecting = foyer.connect({ connectorId: 'test.wallet' })
  expect([status('eip155'), status('solana')]).toEqual(['connecting', 'disconnected'])
  question.approve()
  await connecting
  expect([status('eip155'), status('solana')]).toEqual(['connected', 'disconnected'])
})

test('after a reload a stored connection is connecting, then has the wallet’s data [STATE-03]', async () => {
  for (const end of ['connected', 'disconnected'] as const) {
    const world = createTestWorld()
    const before = await createTestFoyer({ world, connected: true })
    before.foyer.destroy()
    if (end === 'disconnected') world.wallet.disconnect()
    const { foyer } = await createTestFoyer({ world: world.reload(), started: false })
    foyer.start()
    expect(accountDetails(foyer, 'eip155').status).toBe('connecting')
    await settle()
    expect(accountDetails(foyer, 'eip155').status).toBe(end)
    foyer.destroy()
  }
})

test('an account has the labels of its wallet', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const session = foyer.connection.session('eip155')
  if (!session) throw new Error('No wallet is connected.')
  inside(foyer).account.change('eip155', { labels: { [session.accounts[0]]: 'Savings' } })
  expect(accountDetails(foyer).addressLabels).toEqual({ [session.accounts[0]]: 'Savings' })
})

test('an embedded wallet reports its social login, and is identified by connector id without a domain [STATE-10]', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const { connection, connectors } = inside(foyer)
  const session = connection.live('eip155')
  if (!session) throw new Error('No wallet is connected.')
  const wallet = { ...connectors.get('test.wallet'), id: 'one', rdns: 'wallet.example' }
  connection.take({ connector: wallet, session, restored: false })
  expect(accountDetails(foyer).connectedWalletInfo?.identifier).toBe('wallet.example')
  connection.take({
    connector: { ...connectors.get('test.wallet'), id: 'login', type: 'AUTH', rdns: undefined },
    session: { ...session, wallet: { name: 'Embedded', social: 'google' } },
    restored: false,
  })
  expect(accountDetails(foyer).connectedWalletInfo).toEqual({
    name: 'Embedded',
    icon: testIcon,
    identifier: 'login',
    social: 'google',
    type: 'AUTH',
  })
})

test('a disconnected account has no details', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  await foyer.disconnect()
  expect(accountDetails(foyer)).toEqual({
    status: 'disconnected',
    currentTab: 'tokens',
    allAccounts: [],
    addressLabels: {},
    preferredAccountTypes: expect.anything(),
  })
})
