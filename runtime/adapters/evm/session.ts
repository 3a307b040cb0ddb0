import { InvalidWalletAnswerError, WalletLockedError } from '#generated/errors/wallet'
import { isFoyerError } from '#generated/support/FoyerError'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { RequestArguments, Session, SessionEvents } from '../adapter.js'
import { type Eip1193Provider, isTransactionHash } from './eip1193.js'
import { ask, askSilently, parseAccounts, parseChainId } from './request.js'

type Listeners = { [name in keyof SessionEvents]: Set<(value: SessionEvents[name]) => void> }

/** Asks the visitor for accounts and opens a session on them. */
export async function openSession(provider: Eip1193Provider, signal: AbortSignal): Promise<Session> {
  signal.throwIfAborted()
  const accounts = parseAccounts('eth_requestAccounts', await ask(provider, 'eth_requestAccounts'))
  return createSession(provider, accounts)
}

/** Opens a session on accounts that the wallet already shares; undefined when it shares none. */
export async function resumeSession(
  provider: Eip1193Provider,
  signal: AbortSignal,
): Promise<Session | undefined> {
  const accounts = parseAccounts(
    'eth_accounts',
    await askSilently(provider, { method: 'eth_accounts', signal }),
  )
  return accounts.length > 0 ? createSession(provider, accounts, signal) : undefined
}

async function createSession(
  provider: Eip1193Provider,
  shared: readonly string[],
  signal?: AbortSignal,
): Promise<Session> {
  const [checksum, chainId] = await Promise.all([
    import('./chain.js').then(({ checksumAddress }) => checksumAddress),
    askSilently(provider, { method: 'eth_chainId', signal }),
  ])
  const toAccounts = (addresses: readonly string[]): readonly [string, ...string[]] | undefined => {
    const [first, ...rest] = addresses.map(checksum)
    return first ? [first, ...rest] : undefined
  }

  const first = toAccounts(shared)
  if (!first) throw new WalletLockedError()
  let accounts = first
  let caipNetworkId = toNetworkId(chainId)

  const listeners: Listeners = {
    accounts: new Set(),
    network: new Set(),
    ended: new Set(),
    transaction: new Set(),
  }
  const emit = <name extends keyof SessionEvents>(name: name, value: SessionEvents[name]) => {
    for (const listener of [...listeners[name]]) listener(value)
  }

  const setAccounts = (value: unknown) => {
    let next: readonly [string, ...string[]] | undefined
    try {
      next = toAccounts(parseAccounts('accountsChanged', value))
    } catch {
      return // an event that makes no sense changes nothing; the accounts stay as last told
    }
    if (!next) return finish()
    if (next.join() === accounts.join()) return
    accounts = next
    emit('accounts', accounts)
  }
  const setChain = (value: unknown) => {
    let next: CaipNetworkId
    try {
      next = toNetworkId(value)
    } catch {
      return
    }
    if (next === caipNetworkId) return
    caipNetworkId = next
    emit('network', next)
  }
  const over = new AbortController()
  // `disconnect` says that the wallet lost its chains, which may pass (1013): the accounts tell whether we still have any.
  const recheck = () => {
    askSilently(provider, { method: 'eth_accounts', signal: over.signal }).then(setAccounts, () => {
      if (!over.signal.aborted) finish()
    })
  }
  const heard = { accountsChanged: setAccounts, chainChanged: setChain, disconnect: recheck }
  const stop = () => {
    over.abort()
    for (const [event, listener] of Object.entries(heard))
      attempt(() => provider.removeListener?.(event, listener))
  }
  const finish = () => {
    stop()
    emit('ended', undefined)
  }
  for (const [event, listener] of Object.entries(heard)) attempt(() => provider.on?.(event, listener))

  const notice = ({ method }: RequestArguments, answer: unknown) => {
    if (method !== 'eth_sendTransaction') return
    if (!isTransactionHash(answer))
      throw new InvalidWalletAnswerError({ method, expected: 'a transaction hash' })
    emit('transaction', answer)
  }

  return {
    get accounts() {
      return accounts
    },
    get caipNetworkId() {
      return caipNetworkId
    },
    provider: {
      async request(parameters) {
        const answer = await provider.request(parameters)
        notice(parameters, answer)
        return answer
      },
      on: (event, listener) => void provider.on?.(event, listener),
      removeListener: (event, listener) => void provider.removeListener?.(event, listener),
    },
    async request(parameters) {
      const params = Array.isArray(parameters.params) ? parameters.params : undefined
      const { method } = parameters
      const answer = await (silent.includes(method)
        ? askSilently(provider, { method, params })
        : ask(provider, method, params))
      // A wallet that has just switched may tell so by its event only later.
      if (method === 'eth_chainId') setChain(answer)
      notice(parameters, answer)
      return answer
    },
    on(name, listener) {
      listeners[name].add(listener)
      return () => void listeners[name].delete(listener)
    },
    async end() {
      stop()
      // Giving the permission back is optional for wallets (EIP-2255); one that cannot is simply not asked again.
      await revoke(provider)
    },
    release: stop,
  }
}

/** Methods that put no question to the visitor. */
const silent = ['eth_chainId', 'eth_accounts']

async function revoke(provider: Eip1193Provider): Promise<void> {
  try {
    await askSilently(provider, { method: 'wallet_revokePermissions', params: [{ eth_accounts: {} }] })
  } catch (error) {
    if (!isFoyerError(error) || !unsupported.includes(error.code)) throw error
  }
}

const unsupported = ['METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_METHOD', 'INVALID_PARAMS']

/** A wallet whose events are broken can still be asked. */
function attempt(listen: () => void): void {
  try {
    listen()
  } catch {
    // it will not tell us; switching and restoring ask it anyway
  }
}

function toNetworkId(chainId: unknown): CaipNetworkId {
  return `eip155:${parseChainId(chainId)}`
}
