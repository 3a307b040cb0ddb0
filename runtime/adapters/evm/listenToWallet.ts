import type { Eip1193Provider } from './eip1193.js'

/** EIP-1193 events. */
const walletEvents = ['accountsChanged', 'chainChanged', 'disconnect'] as const
type WalletEvent = (typeof walletEvents)[number]
type Handlers = { readonly [event in WalletEvent]: (value: unknown) => void }

/**
 * Starts listening to a wallet. Buffers events until `attach` is called, so that none is missed while the
 * session is being set up.
 */
export function listenToWallet(provider: Eip1193Provider) {
  let early: { event: WalletEvent; value: unknown }[] = []
  let handlers: Handlers | undefined
  let isDoubtful = false
  let isStopped = false
  const listeners = walletEvents.map((event) => ({
    event,
    listener(value: unknown) {
      if (isStopped) return // not all wallets remove listeners
      if (handlers) handlers[event](value)
      else early.push({ event, value })
    },
  }))
  for (const { event, listener } of listeners) attempt(() => provider.on?.(event, listener))

  return {
    /** Replays buffered events, then passes on new ones. */
    attach(target: Handlers) {
      handlers = target
      for (const { event, value } of early) target[event](value)
      early = []
    },
    /** Drops buffered events that `answer` supersedes. */
    forget(event: WalletEvent, answer: unknown) {
      isDoubtful ||= early.some((each) => each.event === event && !isSame(each.value, answer))
      early = early.filter((each) => each.event !== event)
    },
    /** Whether a dropped event contradicts its answer: it may have come with it, and be newer. */
    isDoubtful: () => isDoubtful,
    stop() {
      isStopped = true
      for (const { event, listener } of listeners) attempt(() => provider.removeListener?.(event, listener))
    },
  }
}

/** Passes on the events of a wallet until `over` aborts. Returns a function that stops earlier. */
export function listenWhile(
  provider: Eip1193Provider,
  over: AbortSignal,
  event: string,
  listener: (value: unknown) => void,
): () => void {
  const ended = new AbortController()
  const stop = () => attempt(() => provider.removeListener?.(event, listener))
  if (!over.aborted) provider.on?.(event, listener)
  // Stops after all listeners have received the event that ended the session.
  over.addEventListener('abort', () => queueMicrotask(stop), { signal: ended.signal })
  return () => {
    ended.abort()
    stop()
  }
}

/** A wallet's event stream. */
export type WalletLine = ReturnType<typeof listenToWallet>

function isSame(value: unknown, answer: unknown): boolean {
  const [one, other] = [[value].flat(), [answer].flat()]
  return one.length === other.length && one.every((each, index) => each === other[index])
}

/** Ignores errors: requests still work without events. */
function attempt(listen: () => void): void {
  try {
    listen()
  } catch {
    // no events; switching and restoring query the wallet anyway
  }
}
