import { describe, expect, onTestFinished, test } from 'vitest'
import { emailLoginUsed } from '#generated/storage/use'
import { inside } from '../../internal.js'
import { defineNetwork } from '../../networks/index.js'
import { createStored } from '../../services/stored.js'
import {
  type AdapterWorld,
  adapterCases,
  createTestFoyer,
  createTestWallet,
  createTestWorld,
  settle,
} from '../../testing/index.js'
import { inFrame } from '../../testing/inFrame.js'
import { testFamilies } from '../../testing/testFamilies.js'
import { requestTask } from '../../testing/testWallet.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'
import { toText } from '../../utils/toText.js'

type EmbeddedNamespace = 'eip155' | 'solana'

/** A foyer whose frame passes requests to a wallet that the test controls, as if the visitor had logged in. */
async function setUp(namespace: EmbeddedNamespace) {
  const { networks, accounts } = testFamilies[namespace]
  const [network, otherNetwork = network] = networks
  const unknownNetwork = defineNetwork({ ...network, id: namespace === 'eip155' ? 31_337 : 'unknown' })
  const wallet = createTestWallet({ accounts: accounts.slice(0, 1), network: network.caipNetworkId })
  const world = createTestWorld()
  const { frame, clock } = world
  let isLoggedIn = true
  frame.perform('isConnected', () => ({ isConnected: isLoggedIn }))
  frame.perform('getUser', async ({ payload }) => {
    const answer = await wallet.perform({ task: 'connect', method: 'GET_USER' })
    const [address] = Array.isArray(answer) ? answer : [answer]
    return { address: toText(address), chainId: Object(payload).chainId }
  })
  frame.perform('signOut', () => {
    isLoggedIn = false
    stop()
    return undefined
  })
  frame.perform('rpcRequest', ({ payload }) => {
    const { method, params } = Object(payload)
    return wallet.perform({ task: requestTask(method), method, params })
  })
  const stop = wallet.on('disconnect', () => {
    isLoggedIn = false
    frame.say({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
  })
  const { foyer } = await createTestFoyer({
    world,
    families: [namespace],
    networks: [...networks, unknownNetwork],
  })
  onTestFinished(() => foyer.destroy())
  foyer.showIntent()
  await settle()
  return { foyer, world, wallet, frame, clock, network, otherNetwork, unknownNetwork }
}

describe.each(['eip155', 'solana'] as const)('on %s, fulfills the adapter contract', (namespace) => {
  test.each(adapterCases)('$name', ({ run }) =>
    run(async (): Promise<AdapterWorld> => {
      const { foyer, world, wallet, clock, network, otherNetwork, unknownNetwork } = await setUp(namespace)
      const { adapter: adapters, connectors } = inside(foyer)
      const [adapter, connector] = [adapters(namespace), connectors.find(authConnectorId, namespace)]
      if (!adapter || !connector) throw new Error('The login is not offered.')
      return {
        adapter: {
          ...adapter,
          discover(onChange) {
            onChange([
              {
                ...connector,
                connect(parameters) {
                  remember(world)
                  return inFrame(clock, connector.connect(parameters))
                },
                reconnect: (parameters) => inFrame(clock, connector.reconnect(parameters)),
              },
            ])
            return () => {}
          },
        },
        wallet,
        network,
        otherNetwork,
        unknownNetwork,
        movesAlone: true,
        isLogin: true,
        balance: await world.chain.readBalance(),
        close: () => foyer.destroy(),
      }
    }),
  )
})

async function connected(namespace: EmbeddedNamespace) {
  const made = await setUp(namespace)
  const { foyer, world, clock } = made
  remember(world)
  await inFrame(clock, foyer.connect({ connectorId: authConnectorId }))
  const session = foyer.connection.session(namespace)
  if (!session) throw new Error('No wallet is connected.')
  return { ...made, session }
}

describe('its provider (EIP-1193)', () => {
  test('answers for its account and its chain without the frame', async () => {
    const { session, frame } = await connected('eip155')
    const { length } = frame.requests
    const { request } = session.provider
    expect(await request({ method: 'eth_accounts' })).toEqual(session.accounts)
    expect(await request({ method: 'eth_requestAccounts' })).toEqual(session.accounts)
    expect(await request({ method: 'eth_chainId' })).toBe('0x1')
    expect(frame.requests).toHaveLength(length)
  })

  test('reports a switch once the frame has made it, and the end of the login', async () => {
    const { foyer, session, wallet, frame } = await connected('eip155')
    const events: unknown[] = []
    for (const name of ['accountsChanged', 'chainChanged', 'disconnect'])
      session.provider.on(name, (value) => events.push([name, value]))
    const params = [{ chainId: '0x2105' }]
    await session.provider.request({ method: 'wallet_switchEthereumChain', params })
    expect(events).toEqual([['chainChanged', '0x2105']])
    frame.fail('switchNetwork', 'No such network.')
    const back = [{ chainId: '0x1' }]
    await expect(
      session.provider.request({ method: 'wallet_switchEthereumChain', params: back }),
    ).rejects.toMatchObject({ code: -32603, data: { reason: 'No such network.' } })
    expect(await session.provider.request({ method: 'eth_chainId' })).toBe('0x2105')
    wallet.disconnect()
    await settle()
    expect(events.slice(1)).toMatchObject([['disconnect', { code: 4900 }]])
    expect(foyer.connection.state.eip155?.status).toBe('disconnected')
  })

  test('throws the error codes of EIP-1193', async () => {
    const { session, wallet } = await connected('eip155')
    const { request } = session.provider
    const [account] = session.accounts
    const sign = () => request({ method: 'personal_sign', params: ['0x00', account] })
    wallet.rejectNext('sign')
    await expect(sign()).rejects.toMatchObject({ code: 4001 })
    wallet.failNext(new Error('Out of order.'), 'sign')
    await expect(sign()).rejects.toMatchObject({ code: -32603, data: { reason: 'Out of order.' } })
    await expect(request({ method: 'eth_sign', params: [] })).rejects.toMatchObject({ code: 4200 })
    await expect(sign()).resolves.toMatch(/^0x/)
    wallet.disconnect()
    await settle()
    await expect(sign()).rejects.toMatchObject({ code: 4900 })
  })

  test('reports a sent transaction on the chain that it was asked for', async () => {
    const { foyer, session, wallet, otherNetwork } = await connected('eip155')
    const sent: unknown[] = []
    session.on('transaction', (transaction) => sent.push(transaction))
    const question = wallet.hangNext('send')
    const answer = session.request({ method: 'eth_sendTransaction', params: [{ to: session.accounts[0] }] })
    await settle()
    const moving = foyer.switchNetwork({ caipNetworkId: otherNetwork.caipNetworkId })
    question.approve()
    const hash = await answer
    await moving
    expect(sent).toEqual([{ caipNetworkId: 'eip155:1', hash }])
    expect(session.caipNetworkId).toBe(otherNetwork.caipNetworkId)
  })
})

/** Stores that the visitor has logged in before. */
function remember({ environment }: Awaited<ReturnType<typeof setUp>>['world']) {
  createStored({ emailLoginUsed }, environment).set('emailLoginUsed', true)
}
