import {
  type AnalyticsEventName,
  type AnalyticsEventProperties,
  keptAnalyticsEvents,
  type ProductEventProperties,
} from '#generated/events'
import { isError, isFoyerError } from '#generated/support/FoyerError'
import type { EventOf } from '../../core/emitter.js'
import { limits } from '../../limits.js'
import { activeNamespace } from '../../selectors/activeNamespace.js'
import type { TrackedEvent } from '../../services/analytics.js'
import type { Namespace } from '../../utils/caip.js'
import { authConnectorId } from '../../utils/embeddedWallet.js'
import { isAbort } from '../../utils/isAbort.js'
import type { FeatureContext } from '../defineFeature.js'

/** Sends product events to analytics once the project settings are known, if host and project allow it. */
export function createTracking(context: FeatureContext) {
  const { config, environment, state, services } = context
  const networks = config.networks.map((network) => network.caipNetworkId)
  let waiting: readonly TrackedEvent[] = []
  let hasBegun = false

  const send = async (event: TrackedEvent) => {
    if (!state.settings.features.analytics) return
    try {
      await (await (await services()).analytics()).send(event)
    } catch (error) {
      environment.log.debug(`The event ${event.name} was not sent.`, error)
    }
  }

  const track = <name extends AnalyticsEventName>(
    name: name,
    properties: AnalyticsEventProperties[name],
    address = state.account[activeNamespace(state.network)]?.address,
  ) => {
    if (keptAnalyticsEvents.includes(name) || !config.projectId) return
    const { page, clock } = environment
    const event = { name, properties, address, url: page.url, timestamp: clock.now() }
    if (hasBegun) void send(event)
    else waiting = lastThatFit([...waiting, event])
  }
  track('INITIALIZE', { networks })

  return {
    track,
    begin() {
      hasBegun = true
      for (const event of waiting) void send(event)
      waiting = []
    },
    /** Maps a product event to analytics events. */
    recordEvent({ name, properties }: EventOf<ProductEventProperties>) {
      switch (name) {
        case 'modal.opened':
          return track('MODAL_OPEN', { connected: properties.connected })
        case 'modal.closed':
          return track('MODAL_CLOSE', { connected: properties.connected })
        case 'view.changed':
          if (properties.view === 'AllWallets') track('CLICK_ALL_WALLETS', {})
          if (properties.view === 'Networks') track('CLICK_NETWORKS', {})
          if (properties.view === 'Downloads') track('CLICK_GET_WALLET', {})
          return
        case 'connection.connecting': {
          if (properties.connectorId === authConnectorId) return // the login counts its own steps
          const wallet = state.connectors.list.find(({ id }) => id === properties.connectorId)
          const platform = wallet?.type === 'MULTI_CHAIN' ? 'qrcode' : 'browser'
          return track('SELECT_WALLET', { name: wallet?.name ?? '', platform })
        }
        case 'connection.connected':
          // For pairing codes, the view that showed the code reports the result once.
          // A social login counts its own success.
          if (!properties.restored && !isCountedElsewhere(context, properties.namespace))
            track(
              'CONNECT_SUCCESS',
              {
                method: properties.connectorId === authConnectorId ? 'email' : 'browser',
                name: properties.walletName,
              },
              properties.address,
            )
          return
        case 'connection.failed': {
          const { error } = properties
          if (isError(error, 'CONNECTION_SUPERSEDED')) return // the visitor canceled; nothing went wrong
          return track('CONNECT_ERROR', { message: codeOf(error) })
        }
        case 'connection.disconnected':
          return track('DISCONNECT_SUCCESS', { namespace: properties.namespace })
        case 'error.reported': {
          const { error } = properties
          // The message may contain secrets, so only the class is sent, if it is one of the language.
          if (error instanceof Error && !isFoyerError(error) && !isAbort(error))
            track('INTERNAL_SDK_ERROR', {
              errorType: classes.find((name) => name === error.name) ?? 'Error',
              uncaught: false,
            })
          return
        }
        case 'network.changed':
          return track('SWITCH_NETWORK', { network: properties.caipNetworkId })
      }
    },
  }
}

/** The last events within the limits of the queue. */
function lastThatFit(events: readonly TrackedEvent[]): readonly TrackedEvent[] {
  const kept = events.slice(-limits.waitingEvents)
  while (new TextEncoder().encode(JSON.stringify(kept)).length > limits.waitingBytes) kept.shift()
  return kept
}

/** Texts of wallets may contain secrets and addresses, so only a code of the catalog is sent. */
function codeOf(error: unknown): string {
  return isFoyerError(error) ? error.code : 'UNKNOWN'
}

const classes = ['EvalError', 'RangeError', 'ReferenceError', 'SyntaxError', 'TypeError', 'URIError']

function isCountedElsewhere({ state }: FeatureContext, namespace: Namespace): boolean {
  const now = state.connection[namespace]
  return now?.status === 'connected' && (now.wallet.type === 'MULTI_CHAIN' || now.wallet.social !== undefined)
}
