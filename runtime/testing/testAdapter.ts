import { ServiceUnreachableError } from '#generated/errors/http'
import { SwitchNotAppliedError } from '#generated/errors/network'
import { rpcErrorFrom } from '#generated/errors/rpc'
import { InsufficientFundsError, InsufficientGasError, TransferWouldFailError } from '#generated/errors/send'
import { InvalidWalletAnswerError, WalletLockedError } from '#generated/errors/wallet'
import { isFoyerError } from '#generated/support/FoyerError'
import type { Adapter, AdapterFactory, Connector, Session } from '../adapters/adapter.js'
import { answerInTime } from '../adapters/answerInTime.js'
import { createSessionEvents } from '../adapters/sessionEvents.js'
import { abortable } from '../core/abortable.js'
import { isCaipNetworkId, type Namespace } from '../utils/caip.js'
import { prepareTestSwap } from './prepareTestSwap.js'
import type { TestChain } from './testChain.js'
import { type TestFamily, testFamilies } from './testFamilies.js'
import { testIcon } from './testProvider.js'
import { requestTask, type TestWallet, type WalletTask } from './testWallet.js'

/** The wallet and the chain of a test adapter. */
export type TestAdapterOptions = {
  readonly wallet: TestWallet
  readonly chain: TestChain
  readonly namespace?: Namespace | undefined
  /** Display data of its connector. */
  readonly connector?:
    | Partial<Pick<Connector, 'id' | 'name' | 'icon' | 'rdns' | 'type' | 'explorerId'>>
    | undefined
  /** When the wallet is found: on start (default), or when the test calls `wallets.announce()`. */
  readonly found?: Promise<void> | undefined
}

/**
 * Creates a generic adapter, for tests that are not about a specific chain.
 *
 * @example
 * const { wallet, chain } = createTestWorld()
 * await createTestFoyer({ adapters: [createTestAdapter({ wallet, chain, connector: { name: 'Another Wallet' } })] })
 */
export function createTestAdapter(options: TestAdapterOptions): AdapterFactory {
  const { wallet, chain, namespace = 'eip155' } = options
  const family = familyOf(namespace)
  const {
    id = family.connector.id,
    name = family.connector.name,
    icon = testIcon,
    rdns = id,
    type = 'ANNOUNCED',
    explorerId,
  } = options.connector ?? {}

  return {
    namespace,
    create({ clock, signal: lifetime, log }): Adapter {
      const ask = async (
        task: WalletTask,
        parameters: { method?: string; params?: unknown; network?: string } = {},
      ) => {
        const { method = task, params, network } = parameters
        try {
          const answer = wallet.perform({
            task,
            method,
            params,
            network: isCaipNetworkId(network) ? network : undefined,
          })
          const inTime = { method, timers: clock, signal: lifetime }
          return await (silent.includes(task) ? answerInTime(answer, inTime) : answer)
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
        explorerId,
        async connect({ signal }) {
          const session = await openSession('connect', signal)
          if (!session) throw new WalletLockedError()
          return session
        },
        reconnect: ({ signal }) => openSession('accounts', signal),
      }

      const openSession = async (task: 'connect' | 'accounts', signal: AbortSignal) => {
        // A wallet may lock or switch just after its answer, and while it is asked for its network.
        let hasChanged = false
        const note = () => {
          hasChanged = true
        }
        const stops = [wallet.on('accounts', note), wallet.on('network', note)]
        const stopNoting = () => {
          for (const stop of stops) stop()
        }
        signal.addEventListener('abort', stopNoting)
        try {
          const accounts = parseAccounts(await ask(task), family)
          const network = accounts.length > 0 ? await ask('network') : undefined
          const first = atLeastOne(hasChanged ? wallet.shared : accounts)
          return first && createSession(first, hasChanged ? wallet.network : network)
        } finally {
          stopNoting()
          signal.removeEventListener('abort', stopNoting)
        }
      }

      const createSession = (first: readonly [string, ...string[]], network: unknown): Session => {
        if (!isCaipNetworkId(network))
          throw new InvalidWalletAnswerError({ method: 'network', expected: 'a network' })
        let caipNetworkId = network
        let current = first

        const { on, emit } = createSessionEvents(log)
        const stops = [
          wallet.on('accounts', (next) => {
            const accounts = atLeastOne(next)
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
          const task = requestTask(method)
          const asked = caipNetworkId
          const answer = await ask(task, { method, params })
          if (task === 'send' && typeof answer === 'string')
            emit('transaction', { caipNetworkId: asked, hash: answer })
          return answer
        }
        /** As a provider, throws the wallet's own errors. */
        const requestRaw: Session['request'] = async (call) => {
          try {
            return await request(call)
          } catch (error) {
            throw isFoyerError(error) && error.cause ? error.cause : error
          }
        }

        return {
          get accounts() {
            return current
          },
          get caipNetworkId() {
            return caipNetworkId
          },
          provider: { request: requestRaw, on: () => {}, removeListener: () => {} },
          request,
          on,
          async end() {
            release()
            await ask('forget')
          },
          release,
        }
      }

      return {
        namespace,
        discover(onChange) {
          let isStopped = false
          const notify = () => {
            if (!isStopped) onChange([connector])
          }
          if (options.found) void options.found.then(notify)
          else notify()
          return () => {
            isStopped = true
          }
        },
        loadAddressCheck: async () => family.isAddress,
        async getBalance({ network, signal }) {
          const { symbol, decimals } = network.nativeCurrency
          return { value: await abortable(chain.readBalance(), signal), symbol, decimals }
        },
        async switchNetwork({ session, network }) {
          if (session.move) return session.move(network)
          const target = { network: network.caipNetworkId, params: [network.caipNetworkId] }
          try {
            await ask('switchNetwork', target)
          } catch (error) {
            if (!(error instanceof Error && hasCode(error.cause, 4902))) throw error
            await ask('addNetwork', target)
          }
          if (wallet.network !== network.caipNetworkId)
            throw new SwitchNotAppliedError({ name: network.name })
        },
        async signMessage({ session, address, message, signal }) {
          // An embedded wallet knows only real methods.
          const method = namespace === 'eip155' ? 'personal_sign' : 'sign'
          const answer = await abortable(session.request({ method, params: [message, address] }), signal)
          if (typeof answer === 'string') return answer
          throw new InvalidWalletAnswerError({ method, expected: 'a signature' })
        },
        loadTransfers: async () => ({
          async getTokenBalance({ token, signal }) {
            await abortable(chain.readBalance(), signal)
            const held = chain.tokens[token]
            if (!held) throw new ServiceUnreachableError()
            return held
          },
          async resolveName({ name }) {
            if (chain.isDown) throw new ServiceUnreachableError()
            return chain.names[name]
          },
          async prepare({ network, from, to, amount, token, symbol, signal }) {
            const balance = await abortable(chain.readBalance(), signal)
            const held = token === undefined ? balance : (chain.tokens[token]?.value ?? 0n)
            const spare = token === undefined ? balance - chain.fee : held
            const value = amount === 'maximum' ? spare : amount
            if (value > held) throw new InsufficientFundsError({ symbol })
            if (value > spare || chain.fee > balance || value <= 0n)
              throw new InsufficientGasError({ symbol: network.nativeCurrency.symbol })
            if (chain.isReverting) throw new TransferWouldFailError({ reason: 'reverted' })
            const changes = [
              { owner: 'sender', value: -value, token },
              { owner: 'recipient', value, token },
            ] as const
            return {
              network,
              from,
              to,
              token,
              value,
              decimals:
                token === undefined ? network.nativeCurrency.decimals : (chain.tokens[token]?.decimals ?? 0),
              fee: chain.fee,
              changes: chain.canSimulate ? changes : undefined,
              request: { method: 'send', params: [{ from, to, token, value: `${value}` }] },
            }
          },
          prepareSwap: async (parameters) => {
            await chain.readBalance()
            return prepareTestSwap(chain, parameters)
          },
          async send({ session, transfer }) {
            const hash = await session.request(transfer.request)
            if (typeof hash === 'string') return hash
            throw new InvalidWalletAnswerError({ method: 'send', expected: 'a hash' })
          },
        }),
        waitForTransaction: ({ hash, signal }) => chain.confirmed(hash, signal),
        loadAssets: async () => ({
          async receivedNfts({ hash }) {
            if (chain.isDown) throw new ServiceUnreachableError()
            return chain.nfts[hash] ?? []
          },
          getWalletTokens: async () => undefined,
          getChainTokens: async () => [],
        }),
      }
    },
  }
}

function familyOf(namespace: Namespace): TestFamily {
  return namespace === 'solana' || namespace === 'bip122' ? testFamilies[namespace] : testFamilies.eip155
}

function parseAccounts(answer: unknown, { isAddress }: TestFamily): readonly string[] {
  if (Array.isArray(answer) && answer.every((each) => typeof each === 'string' && isAddress(each)))
    return answer
  throw new InvalidWalletAnswerError({ method: 'accounts', expected: 'a list of addresses' })
}

function atLeastOne(accounts: readonly string[]): readonly [string, ...string[]] | undefined {
  const [first, ...rest] = accounts
  return first === undefined ? undefined : [first, ...rest]
}

function hasCode(error: unknown, code: number): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}

/** Tasks without a prompt, which time out if the wallet is silent. */
const silent: readonly WalletTask[] = ['accounts', 'network', 'forget']

function toError(cause: unknown): Error {
  if (isFoyerError(cause)) return cause
  const hasCode = typeof cause === 'object' && cause !== null && 'code' in cause
  return rpcErrorFrom({
    code: hasCode && typeof cause.code === 'number' ? cause.code : undefined,
    message: cause instanceof Error ? cause.message : undefined,
    cause,
  })
}
