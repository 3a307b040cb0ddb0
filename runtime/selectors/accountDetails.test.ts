import { expect, test } from 'vitest'
import { createTestFoyer, testAccounts, testIcon } from '../testing/index.js'
import { accountDetails } from './accountDetails.js'

test('everything about the account of a family stands in one place, and is true [STATE-01] [STATE-10]', async () => {
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
  // What only an embedded wallet has is absent, not invented.
  const { user, smartAccountDeployed, socialProvider, farcasterUrl } = details
  expect([user, smartAccountDeployed, socialProvider, farcasterUrl]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])

  foyer.account.actions.setTab('eip155', 'nfts')
  expect(accountDetails(foyer, 'eip155').currentTab).toBe('nfts')
  expect(accountDetails(foyer, 'bip122')).toMatchObject({ currentTab: 'tokens', balanceSymbol: 'BTC' })
})

test('at first nobody is connected, in none of the families [STATE-02] [STATE-07]', async () => {
  const { foyer } = await createTestFoyer()
  for (const namespace of ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const)
    expect(accountDetails(foyer, namespace).status).toBe('disconnected')
})

test('an account has the names that its wallet gives its addresses [STATE-01]', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const session = foyer.connection.session('eip155')
  if (!session) throw new Error('Nobody is connected.')
  foyer.account.actions.set('eip155', { ...session, addressLabels: { [session.accounts[0]]: 'Savings' } })
  expect(accountDetails(foyer).addressLabels).toEqual({ [session.accounts[0]]: 'Savings' })
})

test('a wallet that one logs in to says with what, and goes by its connector where it has no domain [STATE-10]', async () => {
  const { foyer } = await createTestFoyer({ connected: true })
  const session = foyer.connection.session('eip155')
  if (!session) throw new Error('Nobody is connected.')
  foyer.connection.actions.adopt({
    connector: { ...foyer.connectors.get('test.wallet'), id: 'login', type: 'AUTH', rdns: undefined },
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

test('of somebody who left, nothing is told [STATE-01] [STATE-04]', async () => {
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
