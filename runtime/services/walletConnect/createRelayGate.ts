import { readField } from '../../adapters/readField.js'
import type { Clock, Page } from '../../environment/environment.js'
import type { Log } from '../../environment/log.js'
import { limits } from '../../limits.js'
import { openSocket } from './openSocket.js'
import { findRefusal, relayUnreachable } from './walletConnectError.js'

type Listen = (event: string, listener: (value: unknown) => void) => unknown
type Relayer = {
  on: Listen
  off: Listen
  readonly provider: { on: Listen; readonly connection: object }
  readonly publisher: object
  readonly connected: boolean
  readonly connecting: boolean
  transportClose(): Promise<void>
  transportOpen(): Promise<void>
}

/** Watches for a refusal by the relay while a request runs. */
export type RelayWatch = { readonly signal: AbortSignal; readonly stop: () => void }

/**
 * Limits how often the library connects to its relay. After a refusal it stays disconnected until the next
 * request. While the relay is unreachable, attempts back off exponentially; the library alone would try
 * several times a second.
 */
export function createRelayGate(relayer: Relayer, world: { clock: Clock; log: Log; page: Page }) {
  const { clock, log, page } = world
  let isResting = false
  let isStopped = false
  let tries = 0
  let notBefore = 0
  /** When the latest attempts began. */
  let attempts: readonly number[] = []
  let openSince: number | undefined
  /** The provider that is being created. */
  let creating: Promise<void> | undefined
  /** The socket that is opening. */
  let opening: { readonly since: number; readonly giveUp: () => void } | undefined
  /** Whether a request can use a connection that exists or is opening. A relay that stays silent is tried again. */
  const isUnderWay = () =>
    relayer.connected ||
    creating !== undefined ||
    (opening !== undefined && clock.elapsed() - opening.since < limits.relayTimeoutMs)
  const giveUp = () => {
    opening?.giveUp()
    opening = undefined
  }

  const createProvider = readField(relayer, 'createProvider')
  if (typeof createProvider === 'function') {
    const create = async () => {
      try {
        await createProvider.call(relayer)
        // Connections emit errors even after the library drops them. Without a listener these become uncaught
        // errors.
        relayer.provider.on('error', (error) => log.debug('The relay connection failed.', error))
        limit(relayer.provider.connection)
        opening = { since: clock.elapsed(), giveUp() {} } // its socket is opened next
      } finally {
        creating = undefined
      }
    }
    Object.assign(relayer, {
      // The library may run several loops of attempts at once, which share a connection.
      async createProvider() {
        if (!isUnderWay()) {
          requirePatience()
          giveUp()
          creating = create()
        }
        await creating
      },
    })
  }
  /** Limits the attempts of a connection. The library also reconnects on its own whenever it has a message to send. */
  const limit = (connection: object) => {
    const register = readField(connection, 'register')
    if (typeof register !== 'function') return
    Object.assign(connection, {
      async register(url?: string) {
        // A connection that is opening is joined.
        if (readField(connection, 'registering')) return register.call(connection, url)
        const isDropped = creating || connection !== relayer.provider.connection
        if (isDropped) throw relayUnreachable()
        requirePatience()
        const pauseMs = Math.min(limits.relayPauseMs * 2 ** tries++, limits.longestRelayPauseMs)
        const now = clock.elapsed()
        notBefore = now + pauseMs
        attempts = [...attempts, now].slice(-limits.relayAttemptsPerMinute)
        const socket = openSocket(connection, url ?? readField(connection, 'url'))
        const own = { since: now, giveUp: socket?.giveUp ?? (() => {}) }
        opening = own
        try {
          return await (socket?.opened ?? register.call(connection, url))
        } finally {
          if (opening === own) opening = undefined
        }
      },
    })
  }
  const requirePatience = () => {
    const now = clock.elapsed()
    const isTooOften = attempts.filter((at) => now - at < 60_000).length >= limits.relayAttemptsPerMinute
    if (isStopped || isResting || isTooOften || now < notBefore) throw relayUnreachable()
  }
  /** Skips the rest of a pause. */
  const hurry = () => {
    tries = 0
    notBefore = 0
    // Otherwise the library would wait for attempts that pause, or that end without a connection. Its very first
    // attempt may have begun before the gate was created.
    if (isUnderWay() || readField(relayer, 'connectionAttemptInProgress')) return
    Object.assign(relayer, { connectPromise: undefined })
  }

  const disconnect = () =>
    void relayer
      .transportClose()
      .catch((error) => log.debug('The relay connection could not be closed.', error))

  const rest = async () => {
    isResting = true
    giveUp()
    const queue = readField(relayer.publisher, 'queue')
    if (queue instanceof Map) queue.clear() // otherwise the next connection would send stale messages
    await relayer.transportClose().catch(() => {}) // already closed, or never opened
  }
  relayer.on('relayer_error', (error) => {
    if (findRefusal(error, page.origin)) void rest()
  })
  relayer.on('relayer_connect', () => {
    if (isStopped) return disconnect() // it was connecting when it was stopped
    openSince = clock.elapsed()
  })

  // On each heartbeat the library republishes failed messages and leaves rejections unhandled.
  const { publisher } = relayer
  const publish = readField(publisher, 'rpcPublish')
  if (typeof publish === 'function')
    Object.assign(publisher, {
      checkQueue() {
        const queue = readField(publisher, 'queue')
        for (const each of queue instanceof Map ? queue.values() : [])
          publish
            .call(publisher, readField(each, 'request'), readField(each, 'opts'))
            .catch((error: unknown) => log.debug('A message could not be sent to the relay.', error))
      },
    })

  // A relay may accept a connection and drop it immediately. Only a connection that lasts resets the backoff.
  relayer.on('relayer_disconnect', () => {
    if (openSince !== undefined && clock.elapsed() - openSince >= limits.longestRelayPauseMs) tries = 0
    openSince = undefined
  })

  // A WebSocket keeps the page out of the back/forward cache, so close it on pagehide.
  let wasOpen = false
  const stops = [
    page.on('pagehide', ({ persisted }) => {
      wasOpen = Boolean(persisted) && (isUnderWay() || relayer.connecting)
      if (!wasOpen) return
      giveUp()
      disconnect()
    }),
    page.on('online', hurry),
    // The library closes the socket that is open, but forgets one that is opening.
    page.on('offline', giveUp),
    page.on('pageshow', () => {
      if (!wasOpen) return
      hurry()
      wasOpen = false
      relayer.transportOpen().catch((error) => log.debug('The relay cannot be reached.', error))
    }),
  ]

  return {
    rest,
    /** Disconnects for good: the library would connect again when the page is back online. */
    stop() {
      isStopped = true
      for (const stop of stops) stop()
      giveUp()
      disconnect()
    },
    /** The visitor waits for the relay: connects at once, unless it was tried too often. */
    hurry,
    /** The visitor asks for a code: connects at once. */
    begin() {
      attempts = []
      hurry()
    },
    /**
     * Allows connections again after a refusal. The returned signal aborts with `scope`, or with the reason when
     * the relay refuses.
     */
    watch(scope: AbortSignal): RelayWatch {
      isResting = false
      const abort = new AbortController()
      const onError = (error: unknown) => {
        const refusal = findRefusal(error, page.origin)
        if (refusal) abort.abort(refusal)
        else log.debug('The relay cannot be reached.', error)
      }
      relayer.on('relayer_error', onError)
      return {
        signal: AbortSignal.any([scope, abort.signal]),
        stop: () => void relayer.off('relayer_error', onError),
      }
    },
  }
}

export type RelayGate = ReturnType<typeof createRelayGate>
