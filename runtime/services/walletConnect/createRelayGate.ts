import { readField } from '../../adapters/readField.js'
import type { Clock, Page } from '../../environment/environment.js'
import type { Log } from '../../environment/log.js'
import { limits } from '../../limits.js'
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

/** Something that is watched while it runs. */
export type RelayWatch = { readonly signal: AbortSignal; readonly stop: () => void }

/**
 * Stands between the library and its relay. A relay that refuses is left alone until somebody wants something of it again, and one that
 * is away is called with pauses that double; the library by itself would call several times a second.
 */
export function createRelayGate(relayer: Relayer, world: { clock: Clock; log: Log; page: Page }) {
  const { clock, log, page } = world
  let isResting = false
  let tries = 0
  let notBefore = 0
  let openSince: number | undefined

  const createProvider = readField(relayer, 'createProvider')
  if (typeof createProvider === 'function')
    Object.assign(relayer, {
      async createProvider() {
        requirePatience()
        await createProvider.call(relayer)
        const { connection } = relayer.provider
        const register = readField(connection, 'register')
        if (typeof register !== 'function') return
        // The library also opens the line anew by itself, whenever it wants to say something.
        Object.assign(connection, {
          async register(url?: string) {
            requirePatience()
            const pauseMs = Math.min(limits.relayPauseMs * 2 ** tries++, limits.longestRelayPauseMs)
            notBefore = clock.elapsed() + pauseMs
            return register.call(connection, url)
          },
        })
      },
    })
  const requirePatience = () => {
    if (isResting || clock.elapsed() < notBefore) throw relayUnreachable()
  }

  const rest = async () => {
    isResting = true
    const queue = readField(relayer.publisher, 'queue')
    if (queue instanceof Map) queue.clear() // what it still wanted to tell would be told at the next call
    await relayer.transportClose().catch(() => {}) // it is closed already, or was never open
  }
  relayer.on('relayer_error', (error) => {
    if (findRefusal(error, page.origin)) void rest()
  })
  // Lines tell errors of their own, also those that the library has let go of; unheard they would be errors of the page.
  relayer.on('relayer_connect', () => {
    openSince = clock.elapsed()
    relayer.provider.on('error', (error) => log.debug('A line to the relay broke.', error))
  })

  // With every beat of its heart the library tells again what it could not tell, and does not listen to how that goes.
  const { publisher } = relayer
  const tell = readField(publisher, 'rpcPublish')
  if (typeof tell === 'function')
    Object.assign(publisher, {
      checkQueue() {
        const queue = readField(publisher, 'queue')
        for (const each of queue instanceof Map ? queue.values() : [])
          tell
            .call(publisher, readField(each, 'request'), readField(each, 'opts'))
            .catch((error: unknown) => log.debug('The relay was not told.', error))
      },
    })

  // A relay that takes a call and hangs up at once is away as well: only a line that has stood for a while ends the pauses.
  relayer.on('relayer_disconnect', () => {
    if (openSince !== undefined && clock.elapsed() - openSince >= limits.longestRelayPauseMs) tries = 0
    openSince = undefined
  })

  // A page that holds a line is not kept by the browser for the way back: the line is closed while nobody sees the page.
  let wasOpen = false
  const stops = [
    page.on('pagehide', ({ persisted }) => {
      wasOpen = Boolean(persisted) && (relayer.connected || relayer.connecting)
      if (wasOpen)
        relayer.transportClose().catch((error) => log.debug('The relay was not left in order.', error))
    }),
    page.on('online', () => {
      tries = 0
      notBefore = 0
    }),
    page.on('pageshow', () => {
      if (!wasOpen) return
      tries = 0
      notBefore = 0
      wasOpen = false
      relayer.transportOpen().catch((error) => log.debug('The relay cannot be reached.', error))
    }),
  ]

  return {
    rest,
    /** Stops listening to the page. */
    stop() {
      for (const stop of stops) stop()
    },
    /** Lets the library call again, and ends `scope` with the reason as soon as the relay refuses. */
    watch(scope: AbortSignal): RelayWatch {
      isResting = false
      tries = 0
      notBefore = 0
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

/** Leaves a relay alone that refuses. */
export type RelayGate = ReturnType<typeof createRelayGate>
