import { ChainNotSupportedError } from '#generated/errors/network'
import { ConnectionLostError, WalletLockedError } from '#generated/errors/wallet'
import { isFoyerError } from '#generated/support/FoyerError'
import { abortable } from '../../core/abortable.js'
import type { Timers } from '../../core/pause.js'
import type { Log } from '../../environment/log.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { CaipNetworkId } from '../../utils/caip.js'
import type { ConnectParameters, Session } from '../adapter.js'
import { answerInTime } from '../answerInTime.js'
import { createSessionProviderEvents } from '../providerEvents.js'
import { createSessionEvents } from '../sessionEvents.js'
import { answer } from './requests.js'
import type { BitcoinWallet, Shared } from './wallet.js'

/** A session whose wallet can switch chains on request. */
export type MovableSession = Session & {
  /** Asks the visitor to switch, then reads which chain the wallet is on. After an abort it asks nothing more. */
  changeNetwork(network: Network, signal: AbortSignal): Promise<void>
}

/** A wallet, and the timers for its deadlines. */
export type OpenSessionParameters = ConnectParameters & {
  readonly wallet: BitcoinWallet
  readonly timers: Timers
  /** Aborts when the foyer is destroyed. */
  readonly lifetime?: AbortSignal | undefined
  readonly log?: Log | undefined
}

/** Asks the visitor for a payment address and opens a session on it. */
export async function openSession(parameters: OpenSessionParameters) {
  const { wallet, network, signal } = parameters
  signal.throwIfAborted()
  const session = await openWith(parameters, () => wallet.connect(network))
  if (!session) throw new WalletLockedError()
  return session
}

/** Opens a session on an address that the wallet already shares. Undefined if it shares none. */
export async function resumeSession(parameters: OpenSessionParameters) {
  const { wallet, timers, signal } = parameters
  return openWith(parameters, () => answerInTime(wallet.readShared(), { method: 'accounts', timers, signal }))
}

async function openWith(parameters: OpenSessionParameters, read: () => Promise<Shared>) {
  const { wallet, network, signal } = parameters
  let hasChanged = false
  const stop = wallet.follow(() => {
    hasChanged = true
  })
  signal.addEventListener('abort', stop, { once: true })
  let shared: Shared
  try {
    shared = await read()
  } finally {
    signal.removeEventListener('abort', stop)
    if (!signal.aborted) stop()
  }
  const [first] = shared
  const view = first && viewOf(shared, { reported: first.network, network: network.caipNetworkId })
  const session = view && createSession(parameters, view)
  if (hasChanged) session?.recheck?.() // a change that came with the answer may be newer
  return session
}

type View = {
  readonly shared: Shared
  /** The chain that the wallet reported. */
  readonly reported: CaipNetworkId
  /** The session's chain. */
  readonly network: CaipNetworkId
  readonly accounts: readonly [string, ...string[]]
}

function createSession({ wallet, timers, lifetime, log }: OpenSessionParameters, opened: View): Session {
  let view = opened
  /** The signals of the switches that the wallet has not answered. */
  const moves = new Set<AbortSignal>()
  const isMoving = () => [...moves].some(({ aborted }) => !aborted)
  const over = new AbortController()

  const { on, emit } = createSessionEvents(log)

  const show = (next: View) => {
    const before = view
    view = next
    if (next.network !== before.network) emit('network', next.network)
    if (next.accounts.join() !== before.accounts.join()) emit('accounts', next.accounts)
  }
  /** Adopts what the wallet shares and emits events for changes. Ends the session if it shares nothing. */
  const take = (shared: Shared) => {
    if (over.signal.aborted) return
    const next = viewOf(shared, view)
    if (next) show(next)
    else finish()
  }
  const readShared = () =>
    answerInTime(wallet.readShared(), { method: 'accounts', timers, signal: over.signal })
  const recheck = () => {
    // During a switch, a wallet may share no addresses until it prompts again. That must not end the session.
    if (!isMoving()) readShared().then(take, finish)
  }
  const stopFollowing = wallet.follow((change) => {
    if (change.kind === 'shared') return take(change.shared)
    if (change.kind !== 'ended') recheck()
    else if (!isMoving()) finish()
  })
  const close = () => {
    stopFollowing()
    over.abort(new ConnectionLostError({ namespace: 'bip122' }))
  }
  const finish = () => {
    if (over.signal.aborted) return
    close()
    emit('ended', undefined)
  }

  const request: Session['request'] = async (parameters) => {
    over.signal.throwIfAborted()
    const { network } = view
    const desk = { wallet, shared: onChain(view.shared, network), network }
    const { result, txid } = await abortable(answer(desk, parameters), over.signal)
    if (txid !== undefined) emit('transaction', { caipNetworkId: network, hash: txid })
    return result
  }
  const { changeNetwork } = wallet
  const moving = changeNetwork
    ? {
        async changeNetwork(network: Network, signal: AbortSignal) {
          moves.add(signal)
          try {
            await changeNetwork(network)
            const shared = await readShared()
            if (shared.length > 0) take(shared)
            else if (!signal.aborted) take(await wallet.connect(network))
          } finally {
            moves.delete(signal)
          }
        },
      }
    : {
        move(network: Network) {
          const next = viewOf(view.shared, { ...view, network: network.caipNetworkId })
          if (next?.network !== network.caipNetworkId)
            throw new ChainNotSupportedError({ name: network.name })
          show(next)
        },
      }

  return {
    get accounts() {
      return view.accounts
    },
    get caipNetworkId() {
      return view.network
    },
    get accountTypes() {
      return Object.fromEntries(view.accounts.map((address) => [address, 'payment' as const]))
    },
    provider: { request, ...createSessionProviderEvents(on) },
    request,
    on,
    recheck,
    ...moving,
    async end() {
      close()
      try {
        await answerInTime(wallet.forget(), { method: 'disconnect', timers, signal: lifetime })
      } catch (error) {
        // Revoking the permission is optional for wallets.
        if (!isFoyerError(error) || !unsupported.includes(error.code)) throw error
      }
    },
    release: () => stopFollowing(),
  }
}

const unsupported = ['METHOD_NOT_FOUND', 'METHOD_NOT_SUPPORTED', 'UNSUPPORTED_METHOD', 'UNAUTHORIZED']

/**
 * Picks the session's chain and its addresses from what the wallet shares. The chain stays the wanted one while it
 * has addresses and the wallet itself has not switched.
 */
function viewOf(shared: Shared, before: Pick<View, 'reported' | 'network'>): View | undefined {
  const reported = shared[0]?.network
  if (!reported) return undefined
  const stays = before.reported === reported && onChain(shared, before.network).length > 0
  const network = stays ? before.network : reported
  const [first, ...rest] = onChain(shared, network).map(({ address }) => address)
  return first === undefined ? undefined : { shared, reported, network, accounts: [first, ...rest] }
}

function onChain(shared: Shared, network: CaipNetworkId): Shared {
  return shared.filter((each) => each.network === network)
}
