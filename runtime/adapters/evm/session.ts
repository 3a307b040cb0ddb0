import { ConnectionLostError, InvalidWalletAnswerError, WalletLockedError } from '#generated/errors/wallet'
import { isError, isFoyerError } from '#generated/support/FoyerError'
import {
  eth_accounts,
  eth_chainId,
  eth_requestAccounts,
  eth_sendTransaction,
  rpcCodes,
  wallet_revokePermissions,
  wallet_sendCalls,
} from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { once } from '../../core/once.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { checkCalls } from '../../utils/checkCalls.js'
import { asksNodeOfItself, requireKnown } from '../../utils/requireKnown.js'
import type { RequestArguments, Session } from '../adapter.js'
import { createProviderEvents } from '../providerEvents.js'
import { createSessionEvents } from '../sessionEvents.js'
import { parseChainId } from './chainId.js'
import { type Eip1193Provider, isTransactionHash } from './eip1193.js'
import { listenToWallet, listenWhile, type WalletLine } from './listenToWallet.js'
import { createNewest } from './newest.js'
import { ask, askSilently, type EvmWallet, parseAccounts } from './request.js'

/** Loads the code that a session needs once the wallet has answered. */
export const loadChecksum = once(async () => (await import('./checksumAddress.js')).checksumAddress)

/** Asks the visitor for accounts and opens a session on them. */
export function createOpenSession() {
  const questions = new WeakMap<Eip1193Provider, Promise<unknown>>()

  /**
   * If the visitor canceled and retries while the first prompt is still open, waits for the answer to that
   * prompt.
   */
  const askAccounts = (provider: Eip1193Provider): Promise<unknown> => {
    const earlier = questions.get(provider)
    const answer = ask(provider, eth_requestAccounts)
      .catch((error: unknown) => {
        if (earlier && isError(error, 'REQUEST_PENDING')) return earlier
        throw error
      })
      .finally(() => {
        if (questions.get(provider) === answer) questions.delete(provider)
      })
    questions.set(provider, answer)
    return answer
  }

  return async (wallet: EvmWallet, signal: AbortSignal): Promise<Session> => {
    signal.throwIfAborted()
    const askThis = () => askAccounts(wallet.provider)
    // A late approval is read to its end, so that it can be revoked.
    return createSession({ wallet, method: eth_requestAccounts, askAccounts: askThis, leaving: signal })
  }
}

/** Opens a session on accounts that the wallet already shares; undefined when it shares none. */
export async function resumeSession(wallet: EvmWallet, signal: AbortSignal): Promise<Session | undefined> {
  const askAccounts = () => askSilently(wallet, { method: eth_accounts, signal })
  try {
    return await createSession({ wallet, method: eth_accounts, askAccounts, leaving: signal, signal })
  } catch (error) {
    if (isError(error, 'WALLET_LOCKED')) return undefined
    throw error
  }
}

type CreateSessionParameters = {
  readonly wallet: EvmWallet
  /** The method of `askAccounts`. */
  readonly method: typeof eth_accounts | typeof eth_requestAccounts
  readonly askAccounts: () => Promise<unknown>
  /** Aborts when the caller no longer waits. */
  readonly leaving: AbortSignal
  /** Aborts the setup. */
  readonly signal?: AbortSignal | undefined
}

async function createSession(parameters: CreateSessionParameters): Promise<Session> {
  const { wallet, method, askAccounts, leaving, signal = wallet.lifetime } = parameters
  const line = listenToWallet(wallet.provider)
  leaving.addEventListener('abort', line.stop)
  try {
    const answer = await askAccounts()
    line.forget('accountsChanged', answer)
    const shared = parseAccounts(method, answer)
    if (shared.length === 0) throw new WalletLockedError()
    const [checksum, chainId] = await Promise.all([
      loadChecksum(),
      askSilently(wallet, { method: eth_chainId, signal }),
    ])
    line.forget('chainChanged', chainId)
    return startSession({ wallet, line, shared, chainId, checksum })
  } catch (error) {
    line.stop()
    throw error
  } finally {
    leaving.removeEventListener('abort', line.stop)
  }
}

type StartSessionParameters = {
  readonly wallet: EvmWallet
  readonly line: WalletLine
  readonly shared: readonly string[]
  readonly chainId: unknown
  readonly checksum: (address: string) => string
}

function startSession({ wallet, line, shared, chainId, checksum }: StartSessionParameters): Session {
  const { provider } = wallet
  const toAccounts = (addresses: readonly string[]): readonly [string, ...string[]] | undefined => {
    const [first, ...rest] = new Set(addresses.map(checksum))
    return first ? [first, ...rest] : undefined
  }

  const first = toAccounts(shared)
  if (!first) throw new WalletLockedError()
  let accounts = first
  let caipNetworkId = toNetworkId(chainId)

  const { on, emit } = createSessionEvents(wallet.log)

  const newAccounts = createNewest({
    parse: (value) => toAccounts(parseAccounts('accountsChanged', value)),
    take(next) {
      if (!next) return finish()
      if (next.join() === accounts.join()) return
      accounts = next
      emit('accounts', accounts)
    },
  })
  const newChain = createNewest({
    parse: toNetworkId,
    take(next) {
      if (next === caipNetworkId) return
      caipNetworkId = next
      emit('network', next)
    },
  })
  const over = new AbortController()
  // `disconnect` may be temporary (1013). Ask for accounts to find out whether the session is still open.
  const recheck = () => {
    const takeAnswer = newAccounts.question()
    askSilently(wallet, { method: eth_accounts, signal: over.signal }).then(takeAnswer, () => {
      if (!over.signal.aborted) finish()
    })
  }
  const recheckAll = () => {
    recheck()
    const takeAnswer = newChain.question()
    askSilently(wallet, { method: eth_chainId, signal: over.signal }).then(takeAnswer, () => {}) // recheck() ends the session if the wallet is gone
  }
  const stop = () => {
    over.abort(new ConnectionLostError({ namespace: 'eip155' }))
    line.stop()
  }
  const finish = () => {
    if (over.signal.aborted) return
    stop()
    emit('ended', undefined)
  }
  line.attach({ accountsChanged: newAccounts.event, chainChanged: newChain.event, disconnect: recheck })
  if (over.signal.aborted) throw new WalletLockedError() // the wallet withdrew its accounts while it was asked for the chain
  if (line.isDoubtful()) recheckAll()

  /** Asks the wallet while the session lasts. Drops an answer that comes later. Reports a sent transaction. */
  const perform = async (parameters: RequestArguments, send: () => Promise<unknown>): Promise<unknown> => {
    over.signal.throwIfAborted()
    check(wallet, parameters)
    const { method } = parameters
    const asked = caipNetworkId // until the visitor answers, the wallet may switch to another chain
    const sent = send()
    // Revoking the permission ends the session, often before the wallet answers.
    const answer = await (method === wallet_revokePermissions ? sent : abortable(sent, over.signal))
    if (method !== eth_sendTransaction) return answer
    if (!isTransactionHash(answer))
      throw new InvalidWalletAnswerError({ method, expected: 'a transaction hash' })
    emit('transaction', { caipNetworkId: asked, hash: answer })
    return answer
  }

  return {
    get accounts() {
      return accounts
    },
    get caipNetworkId() {
      return caipNetworkId
    },
    provider: {
      request: (parameters) =>
        perform(parameters, async () => provider.request(parameters)).catch((error: unknown) => {
          throw toProviderError(error)
        }),
      ...createProviderEvents((event, listener) => listenWhile(provider, over.signal, event, listener)),
    },
    async request(parameters) {
      const params = Array.isArray(parameters.params) ? parameters.params : undefined
      const { method } = parameters
      const quiet = silent.find((each) => each === method)
      const takeChain = newChain.question()
      const answer = await perform(parameters, () =>
        quiet
          ? askSilently(wallet, { method: quiet, params, signal: over.signal })
          : ask(provider, method, params),
      )
      // After a switch, the wallet's chainChanged event may come late.
      if (method === eth_chainId) takeChain(answer)
      return answer
    },
    on,
    recheck: recheckAll,
    async end() {
      stop()
      // Revoking is optional for wallets (EIP-2255).
      await revoke(wallet)
    },
    release: stop,
  }
}

/** Methods that never prompt the visitor. */
const silent = [eth_chainId, eth_accounts] as const

/** Rejects unknown methods and invalid calls before they reach the wallet. */
function check({ report }: EvmWallet, { method, params }: RequestArguments): void {
  if (!asksNodeOfItself(method)) requireKnown(method, report)
  if (method === wallet_sendCalls) checkCalls(params)
}

/** Gives the error of an ended session its code of EIP-1193, by which host code knows it. */
function toProviderError(error: unknown): unknown {
  if (!isError(error, 'CONNECTION_LOST')) return error
  return Object.assign(new Error(error.message, { cause: error }), { code: rpcCodes.Disconnected })
}

async function revoke(wallet: EvmWallet): Promise<void> {
  try {
    const params = [{ [eth_accounts]: {} }]
    await askSilently(wallet, { method: wallet_revokePermissions, params, signal: wallet.lifetime })
  } catch (error) {
    if (!isFoyerError(error) || !unsupported.includes(error.code)) throw error
  }
}

const unsupported = ['METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_METHOD', 'INVALID_PARAMS']

function toNetworkId(chainId: unknown): CaipNetworkId {
  return `eip155:${parseChainId(chainId)}`
}
