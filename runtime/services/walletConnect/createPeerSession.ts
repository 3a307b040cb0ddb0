import { ChainNotSupportedError } from '#generated/errors/network'
import { UnsupportedMethodError } from '#generated/errors/rpc'
import { ConnectionLostError, InvalidWalletAnswerError } from '#generated/errors/wallet'
import { matches } from '#generated/support/validate'
import { namespacesReadByNodes, namespacesWithChainNumbers } from '#generated/wallet-rpc/facts'
import { rpcMethodFacts } from '#generated/wallet-rpc/methodFacts'
import {
  eth_accounts,
  eth_chainId,
  eth_requestAccounts,
  eth_sendTransaction,
  rpcCodes,
  sendTransfer,
  solana_signAndSendTransaction,
  wallet_sendCalls,
  wallet_switchEthereumChain,
} from '#generated/wallet-rpc/methods'
import type { RequestArguments, Session } from '../../adapters/adapter.js'
import { createProviderEvents } from '../../adapters/providerEvents.js'
import { readField } from '../../adapters/readField.js'
import { createSessionEvents } from '../../adapters/sessionEvents.js'
import { abortable } from '../../core/abortable.js'
import { createEmitter } from '../../core/emitter.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import { checkCalls } from '../../utils/checkCalls.js'
import { asksNodeOfItself, requireKnown } from '../../utils/requireKnown.js'
import { type ApprovedNamespace, chainOf, readApproved, type Wanted } from './approvedNamespace.js'
import { askVisitor } from './askVisitor.js'
import type { Line } from './line.js'
import type { AskedRequest } from './walletConnect.js'
import { toCatalogueError, toProviderError } from './walletConnectError.js'

/** The connection to a wallet outside the page. */
export type PeerLine = Pick<Line, 'events' | 'ask' | 'putFirst' | 'end'> & {
  /** Switches the wallet to a chain, if it has a current one. */
  switchTo?(chainId: CaipNetworkId): Promise<void>
}

export type CreatePeerSessionParameters = {
  line: PeerLine
  /** Name and icon of the wallet, if its connector does not know them. */
  wallet?: Session['wallet']
  /** Web addresses that the wallet states as its own. */
  sites?: readonly string[] | undefined
  approved: ApprovedNamespace
  /** Types other than `eoa`, by address. Accounts on Bitcoin are for payments. */
  accountTypes?: (() => Session['accountTypes']) | undefined
  isAccountOn?: Session['isAccountOn']
  wanted: Omit<Wanted, 'namespaces'>
  /** The network on display. The session starts there if the wallet approved it. */
  network: CaipNetworkId
  /** Sends a read request to the chain's nodes. */
  readChain(chainId: CaipNetworkId, call: RequestArguments, signal: AbortSignal): Promise<unknown>
  /** Called for each request that the visitor must answer. */
  onAsk?: ((request: AskedRequest) => void) | undefined
  /** Called with the error to show when a request is refused. */
  onRefuse?: ((error: Error) => void) | undefined
  /** Called when a listener throws. */
  onError(error: unknown): void
  /** Called before `onLeft` when the wallet no longer approves any chain that the page offers. */
  onWithdrawn?: (() => void) | undefined
  /** Called once, when the session is no longer used. */
  onLeft?: (() => void) | undefined
}

/** The library's error code for requests pending when the wallet ended the session. */
const disconnected = 6000

type HostEvents = { [name: string]: unknown }

/** Creates the `Session` of one namespace of a wallet outside the page: a remote or an embedded one. */
export function createPeerSession(parameters: CreatePeerSessionParameters): Session {
  const { line, onError } = parameters
  const { namespace } = parameters.approved
  const hasNumbers = namespacesWithChainNumbers.includes(namespace)
  const over = new AbortController()
  const events = createSessionEvents({ error: (_, error) => onError(error) })
  const host = createEmitter<HostEvents>(onError)
  const { isOffered } = parameters.wanted
  let { approved } = parameters
  let hasLeft = false
  /** Whether the wallet approved the chain and the page offers it. */
  const isKnown = (chain: CaipNetworkId) => approved.chains.includes(chain) && isOffered(chain)
  const supports = (method: string) => approved.methods.includes(method)
  const firstChain = () => approved.chains.find(isOffered) ?? approved.chains[0]
  let caipNetworkId = isKnown(parameters.network) ? parameters.network : firstChain()
  /** The wallet's current chain, while it is not approved yet. */
  let announced: CaipNetworkId | undefined
  let accounts = accountsOn(approved, caipNetworkId)

  const setAccounts = (next: readonly [string, ...string[]]) => {
    if (next.join() === accounts.join()) return
    accounts = next
    events.emit('accounts', accounts)
    host.emit('accountsChanged', accounts)
  }
  const setChain = (next: CaipNetworkId) => {
    announced = undefined
    if (next === caipNetworkId) return
    caipNetworkId = next
    // On Bitcoin an account has another address on each chain.
    setAccounts(moveToFront(accounts[0], accountsOn(approved, next)))
    events.emit('network', next)
    host.emit('chainChanged', hasNumbers ? toHex(next) : next)
  }
  /** The wallet says that it has switched, which is no approval: stay until it approves the chain. */
  const follow = (chain: CaipNetworkId | undefined) => {
    if (chain && isKnown(chain)) setChain(chain)
    else announced = chain
  }
  const stop = () => {
    for (const each of stops) each()
    over.abort(new ConnectionLostError({ namespace }))
  }
  const leave = () => {
    if (hasLeft) return
    hasLeft = true
    stop()
    parameters.onLeft?.()
  }
  const finish = () => {
    leave()
    events.emit('ended', undefined)
    const { message } = new ConnectionLostError({ namespace })
    host.emit('disconnect', { code: rpcCodes.Disconnected, message })
  }

  const stops = [
    line.events.on('ended', finish),
    line.events.on('update', ({ namespaces }) => {
      const next = readSafely(namespaces, { ...parameters.wanted, namespaces: [namespace] })
      if (next === 'broken') return // ignore invalid updates
      if (!next) {
        parameters.onWithdrawn?.()
        return finish()
      }
      approved = next
      if (announced && isKnown(announced)) setChain(announced)
      // The wallet withdrew the current chain.
      else if (!approved.chains.includes(caipNetworkId)) setChain(firstChain())
      setAccounts(moveToFront(accounts[0], accountsOn(approved, caipNetworkId)))
    }),
    line.events.on('event', ({ name, data, chainId }) => {
      if (!chainId.startsWith(`${namespace}:`)) return
      if (name === 'chainChanged') {
        follow(chainOf(namespace, readField(data, 'chainId') ?? data))
      } else if (name === 'accountsChanged') {
        const [first] = Array.isArray(data) ? data : []
        const address = typeof first === 'string' ? first.slice(first.lastIndexOf(':') + 1) : ''
        const known = accountsOn(approved, caipNetworkId)
        // An event is no approval: accept approved accounts only.
        const same = known.find((each) => each.toLowerCase() === address.toLowerCase())
        if (!same) return
        setAccounts(moveToFront(same, known))
        line.putFirst(namespace, same).catch(onError)
      }
    }),
  ]

  const perform = async ({ method, params }: RequestArguments): Promise<unknown> => {
    over.signal.throwIfAborted()
    if (method === eth_chainId && hasNumbers) return toHex(caipNetworkId)
    if (method === eth_accounts || method === eth_requestAccounts) return [...accounts]
    const [wanted] = method === wallet_switchEthereumChain && Array.isArray(params) ? params : []
    const chain = chainOf(namespace, readField(wanted, 'chainId'))
    // A remote wallet has no current chain: every request names one.
    if (chain && isKnown(chain)) {
      await line.switchTo?.(chain)
      setChain(chain)
      return null
    }
    if (method === wallet_sendCalls) checkCalls(params)
    if (supports(method)) {
      const ask = (signal?: AbortSignal) => line.ask(caipNetworkId, { method, params }, signal)
      const { sites, onAsk } = parameters
      const answer = await askVisitor({ namespace, method, ask, sites, onAsk })
      if (chain) follow(chain) // the answer is `null` (EIP-3326), and the wallet need not say more
      return answer
    }
    if (namespacesReadByNodes.includes(namespace) && isRead(method))
      return parameters.readChain(caipNetworkId, { method, params }, over.signal)
    requireKnown(method, parameters.onRefuse)
    throw new UnsupportedMethodError({ reason: method })
  }
  const request = async (call: RequestArguments): Promise<unknown> => {
    const asked = caipNetworkId
    const answer = await abortable(perform(call), over.signal).catch((error: unknown) => {
      throw readField(error, 'code') === disconnected ? new ConnectionLostError({ namespace }) : error
    })
    const hash = transactionOf(call.method, answer)
    if (hash !== undefined) events.emit('transaction', { caipNetworkId: asked, hash })
    return answer
  }

  return {
    get accounts() {
      return accounts
    },
    get caipNetworkId() {
      return caipNetworkId
    },
    wallet: parameters.wallet,
    get accountTypes() {
      if (namespace !== 'bip122') return parameters.accountTypes?.()
      return Object.fromEntries(accounts.map((each) => [each, 'payment' as const]))
    },
    isAccountOn: parameters.isAccountOn,
    provider: {
      request: (call) =>
        request(call).catch((error: unknown) => {
          throw toProviderError(error)
        }),
      ...createProviderEvents(host.on),
    },
    request: (call) =>
      request(call).catch((error: unknown) => {
        throw toCatalogueError(error)
      }),
    supports,
    on: events.on,
    move({ caipNetworkId: wanted, name }: Network) {
      if (!isKnown(wanted)) throw new ChainNotSupportedError({ name })
      if (!line.switchTo) return setChain(wanted)
      return line.switchTo(wanted).then(() => setChain(wanted))
    },
    async end() {
      stop()
      const ended = line.end()
      leave()
      await ended
    },
    release: leave,
  }
}

/** Whether a node can answer: read methods, and methods about the node itself. */
function isRead(method: string): boolean {
  if (asksNodeOfItself(method)) return true
  const facts = Object.entries(rpcMethodFacts).find(([name]) => name === method)?.[1]
  return facts?.isSafe === true && !method.startsWith('wallet_')
}

function accountsOn(approved: ApprovedNamespace, chain: CaipNetworkId): readonly [string, ...string[]] {
  return approved.addresses[chain] ?? Object.values(approved.addresses)[0] ?? ['']
}

function moveToFront(first: string, known: readonly [string, ...string[]]): readonly [string, ...string[]] {
  return known.includes(first) ? [first, ...known.filter((each) => each !== first)] : known
}

function readSafely(
  ...parameters: Parameters<typeof readApproved>
): ApprovedNamespace | undefined | 'broken' {
  try {
    return readApproved(...parameters)[0]
  } catch {
    return 'broken' // keep the previous approval
  }
}

function toHex(chain: CaipNetworkId): string {
  return `0x${Number(chain.split(':')[1]).toString(16)}`
}

/** The methods that send a transaction, where their answer has its hash, and what the hash looks like. */
const transactions: ReadonlyMap<string, { readonly field?: string; readonly hash: RegExp }> = new Map([
  [eth_sendTransaction, { hash: /^0x[0-9a-f]{64}$/i }],
  [solana_signAndSendTransaction, { field: 'signature', hash: /^[1-9A-HJ-NP-Za-km-z]{64,88}$/ }],
  [sendTransfer, { field: 'txid', hash: /^[0-9a-f]{64}$/i }],
])

/**
 * The transaction hash in an answer, if the method sends a transaction.
 *
 * @throws InvalidWalletAnswerError when the hash is invalid, which must not look like a success.
 */
function transactionOf(method: string, answer: unknown): string | undefined {
  const known = transactions.get(method)
  if (!known) return undefined
  const hash = known.field ? readField(answer, known.field) : answer
  if (matches(hash, known.hash)) return hash
  throw new InvalidWalletAnswerError({ method, expected: 'a transaction hash' })
}
