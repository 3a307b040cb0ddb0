import { isError } from '#generated/support/FoyerError'
import type { Adapter, Connector, Session } from '../adapters/adapter.js'
import type { Network } from '../networks/defineNetwork.js'
import { settle } from './settle.js'
import type { TestWallet } from './testWallet.js'

/** An adapter with a wallet and a chain that the test controls. */
export type AdapterWorld = {
  readonly adapter: Adapter
  /** The only wallet that the adapter finds. */
  readonly wallet: TestWallet
  /** The wallet's current network. */
  readonly network: Network
  /** Another network that the wallet knows. */
  readonly otherNetwork: Network
  /** A network that the wallet does not know. */
  readonly unknownNetwork: Network
  /** Whether each request names its network, so the wallet is never asked to switch. */
  readonly movesAlone?: boolean | undefined
  /** Whether the wallet is a login: it has one account, is never locked, and changes nothing on its own. */
  readonly isLogin?: boolean | undefined
  /** Native balance of the wallet's first account on `network`. */
  readonly balance: bigint
  /** Releases all resources. */
  close(): Promise<void> | void
}

/** One requirement of an adapter: its name and its test. */
export type AdapterCase = {
  readonly name: string
  /** Whether it concerns such an adapter: not all can switch networks, for example. `run` passes for the others. */
  concerns(world: AdapterWorld): boolean
  run(create: () => Promise<AdapterWorld>): Promise<void>
}

/**
 * The requirements of every adapter, as data for any test runner.
 *
 * @example
 * import { test } from 'vitest'
 *
 * export function testAdapter(createWorld: () => Promise<AdapterWorld>) {
 *   test.each(adapterCases)('$name', ({ run }) => run(createWorld))
 * }
 */
export const adapterCases: readonly AdapterCase[] = [
  adapterCase('reports the wallets of the page until stopped', async ({ adapter }) => {
    const { connectors, stop } = await discover(adapter)
    stop()
    const [connector] = connectors
    check(connectors.length === 1 && connector, 'exactly one wallet is found')
    check(connector.id !== '' && connector.name !== '', 'the wallet has an id and a name')
    check(connector.namespace === adapter.namespace, 'the wallet has the namespace of its adapter')
  }),

  adapterCase('finds the same wallet under the same id again', async ({ adapter }) => {
    const first = await findConnector(adapter)
    const second = await findConnector(adapter)
    check(first.id === second.id, 'the id is stable')
  }),

  adapterCase('connects after the visitor approves', async (world) => {
    const session = await connect(world)
    const isAddress = await world.adapter.loadAddressCheck()
    check(isAddress(session.accounts[0]), 'the account is a valid address')
    check(session.accounts.length === world.wallet.accounts.length, 'all shared accounts are in the session')
    check(session.caipNetworkId === world.network.caipNetworkId, 'the session is on the wallet’s network')
  }),

  adapterCase(
    'asks the wallet in the same task as the click, once preloaded',
    async ({ adapter, network, wallet }) => {
      const connector = await findConnector(adapter)
      await adapter.preload?.()
      check(wallet.log.length === 0, 'preloading asks the wallet nothing')
      const asked = connector.connect({ network, signal: never() })
      for (let turn = 0; turn < 50; turn++) await undefined
      check(wallet.log.length > 0, 'the request of the wallet waits for no further task')
      await asked
    },
    ({ adapter }) => Boolean(adapter.preload),
  ),

  adapterCase('throws its own error for a rejection', async (world) => {
    world.wallet.rejectNext('connect')
    check(isError(await failureOf(connect(world)), 'USER_REJECTED'), 'the error is USER_REJECTED')
  }),

  adapterCase('rejects an invalid wallet response', async (world) => {
    for (const garbage of [null, 'yes', 42, [{}], [null], ['not an address']]) {
      world.wallet.answerNext(garbage, 'connect')
      const error = await failureOf(connect(world))
      check(isError(error, 'INVALID_WALLET_ANSWER'), `${JSON.stringify(garbage)} throws a typed error`)
    }
  }),

  changingCase('does not treat a locked wallet as connected', async (world) => {
    world.wallet.lock()
    check(isError(await failureOf(connect(world)), 'WALLET_LOCKED'), 'the error is WALLET_LOCKED')
  }),

  adapterCase('restores an earlier permission without a prompt', async (world) => {
    const before = await connect(world)
    before.release()
    const [accounts, network] = [before.accounts.join(), before.caipNetworkId]
    const connector = await findConnector(world.adapter)
    const asked = world.wallet.log.length
    const again = await connector.reconnect({ network: world.network, signal: never() })
    check(again?.accounts.join() === accounts, 'the accounts are the same')
    check(again.caipNetworkId === network, 'the network is the same')
    const methods = world.wallet.log.slice(asked).map(({ method }) => method)
    check(world.wallet.mostQuestions === 1, `the visitor is not asked, but ${methods.join()}`)
  }),

  adapterCase('restores nothing without a permission', async (world) => {
    const connector = await findConnector(world.adapter)
    const session = await connector.reconnect({ network: world.network, signal: never() })
    check(session === undefined, 'there is no session')
    check(world.wallet.mostQuestions === 0, 'the wallet was not asked')
  }),

  changingCase('follows the wallet to another account', async (world) => {
    const session = await connect(world)
    const changes: string[] = []
    session.on('accounts', ([address]) => changes.push(address))
    const [, second] = session.accounts
    world.wallet.switchAccount(1)
    check(second !== undefined && changes.join() === second, 'the new account is reported once')
    check(session.accounts[0] === second, 'the session shows it')
  }),

  changingCase('protects the accounts from listeners', async (world) => {
    const session = await connect(world)
    const [, second] = session.accounts
    let reported: readonly string[] = []
    session.on('accounts', (accounts) => Reflect.set(accounts, 0, 'changed'))
    session.on('accounts', (accounts) => {
      reported = accounts
    })
    world.wallet.switchAccount(1)
    check(second !== undefined && reported[0] === second, 'other listeners get the new account')
    check(session.accounts[0] === second, 'the session shows it')
  }),

  changingCase('follows the wallet to another network', async (world) => {
    const session = await connect(world)
    const changes: string[] = []
    session.on('network', (network) => changes.push(network))
    world.wallet.switchChain(world.otherNetwork.caipNetworkId)
    check(changes.join() === world.otherNetwork.caipNetworkId, 'the new network is reported once')
    check(session.caipNetworkId === world.otherNetwork.caipNetworkId, 'the session shows it')
  }),

  adapterCase('ends when the wallet revokes its permission', async (world) => {
    const session = await connect(world)
    let ended = 0
    session.on('ended', () => ended++)
    world.wallet.disconnect()
    await settle()
    check(ended === 1, `the end is reported once, not ${ended} times`)
  }),

  adapterCase('revokes the permission when the page ends the session', async (world) => {
    const session = await connect(world)
    await session.end()
    const connector = await findConnector(world.adapter)
    const again = await connector.reconnect({ network: world.network, signal: never() })
    check(again === undefined, 'there is nothing to restore')
    check(world.wallet.listeners === 0, 'no listeners remain on the wallet')
  }),

  changingCase('removes its listeners when the page releases the session', async (world) => {
    const session = await connect(world)
    let calls = 0
    session.on('accounts', () => calls++)
    session.on('network', () => calls++)
    session.on('ended', () => calls++)
    session.release()
    world.wallet.switchAccount(1)
    world.wallet.switchChain(world.otherNetwork.caipNetworkId)
    world.wallet.disconnect()
    await settle()
    check(calls === 0 && world.wallet.listeners === 0, 'nothing is reported')
  }),

  changingCase('does not call a stopped listener', async (world) => {
    const session = await connect(world)
    let calls = 0
    const stop = session.on('accounts', () => calls++)
    stop()
    world.wallet.switchAccount(1)
    check(calls === 0, 'nothing is reported')
  }),

  adapterCase('reads the native balance from the chain', async ({ adapter, wallet, network, balance }) => {
    const address = wallet.accounts[0] ?? ''
    const amount = await adapter.getBalance({ address, network, signal: never() })
    check(amount.value === balance, `the balance is ${balance}, not ${amount.value}`)
    check(amount.decimals === network.nativeCurrency.decimals, 'the decimals match the currency')
    check(amount.symbol === network.nativeCurrency.symbol, 'the symbol matches the currency')
  }),

  adapterCase('aborts reading with the signal', async ({ adapter, wallet, network }) => {
    const reason = new Error('enough')
    const address = wallet.accounts[0] ?? ''
    const error = await failureOf(adapter.getBalance({ address, network, signal: AbortSignal.abort(reason) }))
    check(error === reason, 'the error is the abort reason')
  }),

  adapterCase('distinguishes addresses from other text', async ({ adapter, wallet }) => {
    const isAddress = await adapter.loadAddressCheck()
    check(
      wallet.accounts.every((each) => isAddress(each)),
      'accounts of the wallet are addresses',
    )
    for (const text of ['', ' ', '0x', 'maria.eth', `${wallet.accounts[0]}0`, `${wallet.accounts[0]} `])
      check(!isAddress(text), `${JSON.stringify(text)} is none`)
  }),

  switchCase('switches the wallet to another network', async ({ move, session, otherNetwork }) => {
    const changes: string[] = []
    session.on('network', (network) => changes.push(network))
    await move(otherNetwork)
    check(session.caipNetworkId === otherNetwork.caipNetworkId, 'the session has moved')
    check(changes.join() === otherNetwork.caipNetworkId, 'the new network is reported once')
  }),

  aloneCase(
    'does not ask the wallet if each request names its network',
    async ({ move, wallet, network, otherNetwork }) => {
      const asked = wallet.log.length
      await move(otherNetwork)
      await move(network)
      check(wallet.log.length === asked, 'the wallet was not asked')
    },
  ),

  aloneCase(
    'does not switch where the wallet cannot follow',
    async ({ move, session, network, unknownNetwork }) => {
      check(
        isError(await failureOf(move(unknownNetwork)), 'CHAIN_NOT_SUPPORTED'),
        'the error is CHAIN_NOT_SUPPORTED',
      )
      check(session.caipNetworkId === network.caipNetworkId, 'the session stays')
    },
  ),

  askingCase(
    'stays on its network when the visitor rejects',
    async ({ move, wallet, otherNetwork, session, network }) => {
      wallet.rejectNext('switchNetwork')
      check(isError(await failureOf(move(otherNetwork)), 'USER_REJECTED'), 'the error is USER_REJECTED')
      check(session.caipNetworkId === network.caipNetworkId, 'the session stays')
    },
  ),

  askingCase('adds a network that the wallet does not know', async ({ move, session, unknownNetwork }) => {
    await move(unknownNetwork)
    check(session.caipNetworkId === unknownNetwork.caipNetworkId, 'the session has moved')
  }),

  askingCase(
    'rejects a wallet that confirms but does not switch',
    async ({ move, wallet, otherNetwork, session, network }) => {
      wallet.answerNext(null, 'switchNetwork')
      check(
        isError(await failureOf(move(otherNetwork)), 'SWITCH_NOT_APPLIED'),
        'the error is SWITCH_NOT_APPLIED',
      )
      check(session.caipNetworkId === network.caipNetworkId, 'the session shows the wallet’s network')
    },
  ),
]

type ConnectedWorld = AdapterWorld & { readonly session: Session; move(network: Network): Promise<void> }

function adapterCase(
  name: string,
  body: (world: AdapterWorld) => Promise<void> | void,
  concerns: AdapterCase['concerns'] = () => true,
): AdapterCase {
  return {
    name,
    concerns,
    async run(create) {
      const world = await create()
      try {
        if (concerns(world)) await body(world)
      } finally {
        await world.close()
      }
    },
  }
}

/** A case for wallets that change on their own. */
function changingCase(name: string, body: (world: AdapterWorld) => Promise<void>): AdapterCase {
  return adapterCase(name, body, ({ isLogin }) => !isLogin)
}

function canSwitch({ adapter }: AdapterWorld): boolean {
  return Boolean(adapter.switchNetwork)
}

/** A case for adapters that can switch. */
function switchCase(
  name: string,
  body: (world: ConnectedWorld) => Promise<void>,
  concerns = canSwitch,
): AdapterCase {
  const connectFirst = async (world: AdapterWorld) => {
    const session = await connect(world)
    const { switchNetwork } = world.adapter
    const move = async (network: Network) => switchNetwork?.({ session, network, signal: never() })
    await body({ ...world, session, move })
  }
  return adapterCase(name, connectFirst, concerns)
}

/** A case for wallets that are asked to switch. */
function askingCase(name: string, body: (world: ConnectedWorld) => Promise<void>): AdapterCase {
  return switchCase(name, body, (world) => canSwitch(world) && !world.movesAlone)
}

/** A case for wallets whose requests name their network. */
function aloneCase(name: string, body: (world: ConnectedWorld) => Promise<void>): AdapterCase {
  return switchCase(name, body, (world) => canSwitch(world) && Boolean(world.movesAlone))
}

async function discover(adapter: Adapter) {
  let connectors: readonly Connector[] = []
  const stop = adapter.discover((found) => {
    connectors = found
  })
  await settle()
  return { connectors, stop }
}

async function findConnector(adapter: Adapter): Promise<Connector> {
  const { connectors, stop } = await discover(adapter)
  stop()
  const [connector] = connectors
  check(connector, 'a wallet is found')
  return connector
}

async function connect({ adapter, network }: AdapterWorld): Promise<Session> {
  const connector = await findConnector(adapter)
  return connector.connect({ network, signal: never() })
}

async function failureOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise
  } catch (error) {
    return error
  }
  throw new Error('The call should have failed.')
}

function check(condition: unknown, promise: string): asserts condition {
  if (!condition) throw new Error(`Requirement not met: ${promise}.`)
}

function never(): AbortSignal {
  return new AbortController().signal
}
