import { SwitchNotAppliedError } from '#generated/errors/network'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { InvalidWalletAnswerError, WalletLockedError } from '#generated/errors/wallet'
import type { Adapter, AdapterFactory, Connector, Session, SessionEvents } from '../adapters/adapter.js'
import { abortable } from '../core/abortable.js'
import { isCaipNetworkId, type Namespace } from '../utils/caip.js'
import type { TestChain } from './testChain.js'
import { testIcon } from './testProvider.js'
import type { TestWallet, WalletTask } from './testWallet.js'

/** Which wallet and which chain a test adapter leads to. */
export type TestAdapterOptions = {
  readonly wallet: TestWallet
  readonly chain: TestChain
  readonly namespace?: Namespace | undefined
  /** How the wallet shows itself. */
  readonly connector?: Partial<Pick<Connector, 'id' | 'name' | 'icon' | 'rdns' | 'type'>> | undefined
  /** When the wallet is found: with the page (default), or when the test calls `wallets.announce()`. */
  readonly found?: Promise<void> | undefined
}

/**
 * Makes an adapter of no family in particular, for tests that are not about chains.
 *
 * @example
 * const { wallet, chain } = createTestWorld()
 * await createTestFoyer({ adapters: [createTestAdapter({ wallet, chain, connector: { name: 'Another Wallet' } })] })
 */
export function createTestAdapter(options: TestAdapterOptions): AdapterFactory {
  const { wallet, chain, namespace = 'eip155' } = options
  const {
    id = 'test.wallet',
    name = 'Test Wallet',
    icon = testIcon,
    rdns = 'test.wallet',
    type = 'ANNOUNCED',
  } = options.connector ?? {}

  const ask = async (
    task: WalletTask,
    parameters: { method?: string; params?: unknown; network?: string } = {},
  ) => {
    const { method = task, params, network } = parameters
    try {
      return await wallet.perform({
        task,
        method,
        params,
        network: isCaipNetworkId(network) ? network : undefined,
      })
    } catch (error) {
      throw toError(error)
    }
  }

  const connector: Connector = {
    id,
    name,
    type,
    namespace,
    icon,
    rdns,
    connect: async () => createSession(parseAccounts(await ask('connect'))),
    async reconnect() {
      const accounts = parseAccounts(await ask('accounts'))
      return accounts.length > 0 ? createSession(accounts) : undefined
    },
  }

  const createSession = async (shared: readonly string[]): Promise<Session> => {
    let accounts = atLeastOne(shared)
    if (!accounts) throw new WalletLockedError()
    const network = await ask('network')
    if (!isCaipNetworkId(network))
      throw new InvalidWalletAnswerError({ method: 'network', expected: 'a network' })
    let caipNetworkId = network
    let current = accounts

    const listeners: { [name in keyof SessionEvents]: Set<(value: SessionEvents[name]) => void> } = {
      accounts: new Set(),
      network: new Set(),
      ended: new Set(),
      transaction: new Set(),
    }
    const emit = <name extends keyof SessionEvents>(event: name, value: SessionEvents[name]) => {
      for (const listener of [...listeners[event]]) listener(value)
    }
    const stops = [
      wallet.on('accounts', (next) => {
        accounts = atLeastOne(next)
        if (accounts) {
          current = accounts
          return emit('accounts', accounts)
        }
        release()
        emit('ended', undefined)
      }),
      wallet.on('network', (next) => {
        caipNetworkId = next
        emit('network', next)
      }),
    ]
    const release = () => {
      for (const stop of stops) stop()
    }
    const request: Session['request'] = async ({ method, params }) => {
      const task = method === 'send' || method === 'sign' ? method : 'other'
      const answer = await ask(task, { method, params })
      if (method === 'send' && typeof answer === 'string') emit('transaction', answer)
      return answer
    }

    return {
      get accounts() {
        return current
      },
      get caipNetworkId() {
        return caipNetworkId
      },
      provider: { request, on: () => {}, removeListener: () => {} },
      request,
      on(event, listener) {
        listeners[event].add(listener)
        return () => void listeners[event].delete(listener)
      },
      async end() {
        release()
        await ask('forget')
      },
      release,
    }
  }

  return {
    namespace,
    create: (): Adapter => ({
      namespace,
      discover(onChange) {
        let isStopped = false
        const tell = () => {
          if (!isStopped) onChange([connector])
        }
        if (options.found) void options.found.then(tell)
        else tell()
        return () => {
          isStopped = true
        }
      },
      isAddress: (value) => /^0x[0-9a-fA-F]{40}$/.test(value),
      async getBalance({ network, signal }) {
        const { symbol, decimals } = network.nativeCurrency
        return { value: await abortable(chain.readBalance(), signal), symbol, decimals }
      },
      async switchNetwork({ network }) {
        const target = { network: network.caipNetworkId, params: [network.caipNetworkId] }
        try {
          await ask('switchNetwork', target)
        } catch (error) {
          if (!(error instanceof Error && hasCode(error.cause, 4902))) throw error
          await ask('addNetwork', target)
        }
        if (wallet.network !== network.caipNetworkId) throw new SwitchNotAppliedError({ name: network.name })
      },
      waitForTransaction: ({ hash, signal }) => abortable(chain.confirmed(hash), signal),
    }),
  }
}

function parseAccounts(answer: unknown): readonly string[] {
  if (Array.isArray(answer) && answer.every((account) => typeof account === 'string')) return answer
  throw new InvalidWalletAnswerError({ method: 'accounts', expected: 'a list of addresses' })
}

function atLeastOne(accounts: readonly string[]): readonly [string, ...string[]] | undefined {
  const [first, ...rest] = accounts
  return first === undefined ? undefined : [first, ...rest]
}

function hasCode(error: unknown, code: number): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

function toError(cause: unknown): Error {
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause
  return rpcErrorFrom({
    code: hasCode && typeof cause.code === 'number' ? cause.code : undefined,
    message: cause instanceof Error ? cause.message : undefined,
    cause,
  })
}
