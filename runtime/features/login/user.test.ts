import { expect, onTestFinished, test } from 'vitest'
import { limits } from '../../limits.js'
import { accountDetails } from '../../selectors/accountDetails.js'
import { createTestFoyer, createTestWorld, settle } from '../../testing/index.js'
import { testFamilies } from '../../testing/testFamilies.js'
import type { Namespace } from '../../utils/caip.js'

const [address = '', other = ''] = testFamilies.eip155.accounts
const [solanaAddress = ''] = testFamilies.solana.accounts
const [solana] = testFamilies.solana.networks

/** Logs in with a social account; `answers` are the users that the frame reports, one per namespace. */
async function logIn(answers: readonly unknown[], namespaces: readonly Namespace[] = ['eip155']) {
  const world = createTestWorld()
  world.frame.perform('getUser', ({ payload }) => {
    const isSolana = `${Object(payload).chainId}`.startsWith('solana:')
    return answers[isSolana ? 1 : 0]
  })
  const { foyer } = await createTestFoyer({ world, families: ['eip155', 'solana'] })
  onTestFinished(() => foyer.destroy())
  const login = await foyer.load('login')
  for (const namespace of namespaces) {
    const done = login.connectSocial({ provider: 'google', namespace })
    await settle()
    await world.clock.advance(limits.frameInitMs)
    world.popup.say({ resultUri: '?code=1' })
    await done
    await settle()
  }
  return { foyer, world, user: (namespace: Namespace) => accountDetails(foyer, namespace).user }
}

test('reads the user that the frame reports, with or without an email [MAIL-06]', async () => {
  const accounts = [
    { address, type: 'eoa' },
    { address: other, type: 'smartAccount' },
  ]
  const full = { email: 'maria@example.com', address, chainId: 1, accounts }
  const more = { preferredAccountType: 'smartAccount', smartAccountDeployed: true }
  const { foyer, user } = await logIn([{ ...full, ...more, secret: 'x' }])
  expect(user('eip155')).toEqual({ ...full, ...more, username: 'maria' })
  expect(accountDetails(foyer)).toMatchObject({ smartAccountDeployed: true, socialProvider: 'google' })
  for (const email of [null, undefined]) {
    const { user } = await logIn([{ address, chainId: 'eip155:1', ...(email === null && { email }) }])
    expect(user('eip155')).toEqual({ email, username: 'maria', address, chainId: 'eip155:1' })
  }
})

test('leaves out invalid addresses and unknown account types', async () => {
  const { user } = await logIn([
    {
      address,
      chainId: 1,
      accounts: [
        { address, type: 'eoa' },
        { address: '<b>', type: 'eoa' },
      ],
      preferredAccountType: 'vault',
    },
  ])
  expect(user('eip155')?.accounts).toEqual([{ address, type: 'eoa' }])
  expect(user('eip155')?.preferredAccountType).toBeUndefined()
})

test('each namespace has a user with its own address, until it disconnects', async () => {
  const { foyer, user } = await logIn(
    [
      { address, chainId: 1 },
      { address: solanaAddress, chainId: solana.caipNetworkId },
    ],
    ['eip155', 'solana'],
  )
  expect([user('eip155')?.address, user('solana')?.address]).toEqual([address, solanaAddress])
  await foyer.disconnect()
  expect([user('eip155'), user('solana')]).toEqual([undefined, undefined])
})

test.each(['disconnects', 'has another wallet'])(
  'the accounts on EVM are gone once EVM %s, while Solana stays connected',
  async (way) => {
    const { foyer } = await logIn(
      [
        { address, chainId: 1 },
        { address: solanaAddress, chainId: solana.caipNetworkId },
      ],
      ['eip155', 'solana'],
    )
    const login = await foyer.load('login')
    expect(login.state.accounts).toMatchObject({ address })
    if (way === 'disconnects') await foyer.disconnect({ namespace: 'eip155' })
    else await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
    expect(login.state.accounts).toBeUndefined()
    expect(login.state.user).toMatchObject({ username: 'maria' })
  },
)

test('the frame learns which network a social login is for', async () => {
  const { world } = await logIn(
    [
      { address, chainId: 1 },
      { address: solanaAddress, chainId: solana.caipNetworkId },
    ],
    ['eip155', 'solana'],
  )
  const chains = world.frame.requests.flatMap((request) =>
    request.type === '@w3m-app/CONNECT_SOCIAL' ? [request.payload.chainId] : [],
  )
  expect(chains).toEqual([1, solana.caipNetworkId])
})

test('account details include the Farcaster link while the login waits for the visitor', async () => {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  world.frame.ignore('connectFarcaster')
  const login = await foyer.load('login')
  const url = () => accountDetails({ ...foyer, login }).farcasterUrl
  login.connectSocial({ provider: 'farcaster' }).catch(() => {}) // the test cancels it
  await settle()
  expect(url()).toBeUndefined()
  await world.clock.advance(limits.frameInitMs)
  expect(url()).toBe('https://farcaster.test/connect?token=1')
  login.cancel()
  expect(url()).toBeUndefined()
})
