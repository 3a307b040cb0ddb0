import { InvalidAppConfigurationError } from '#generated/errors/config'
import { type AnalyticsEventName, type AnalyticsEventProperties, analyticsEvents } from '#generated/events'
import { isError } from '#generated/support/FoyerError'
import type { Foyer } from '../foyer.js'
import { limits } from '../limits.js'
import { activeNamespace } from '../selectors/activeNamespace.js'
import { visibleRoute } from '../selectors/visibleRoute.js'

type Event = { readonly name: AnalyticsEventName; readonly properties: object }

/** What happens → analytics, once the project's settings are known and only where they, and the host, allow it. */
export function createTracking(foyer: Foyer) {
  let waiting: Event[] = []
  let isReady = false
  let toldForbidden = false

  const send = async ({ name, properties }: Event) => {
    if (!foyer.features.state.features.analytics) return
    try {
      const { analytics } = await foyer.services()
      const address = foyer.account.state[activeNamespace(foyer.network.state)]?.address
      await analytics.send({ name, properties, address })
    } catch (error) {
      const isForbidden = isError(error, 'HTTP_STATUS') && error.data.status === 403
      if (isForbidden && !toldForbidden) {
        toldForbidden = true
        foyer.report(new InvalidAppConfigurationError({ origin: foyer.environment.page.origin }))
      }
      foyer.environment.log.debug(`The event ${name} was not sent.`, error)
    }
  }

  const track = <name extends AnalyticsEventName>(name: name, properties: AnalyticsEventProperties[name]) => {
    if (!analyticsEvents[name].sent || !foyer.config.projectId) return
    if (isReady) void send({ name, properties })
    else waiting = [...waiting, { name, properties }].slice(-limits.cacheEntries)
  }

  const stops = [
    foyer.events.on('features.loaded', () => {
      isReady = true
      for (const event of waiting.splice(0)) void send(event)
    }),
    foyer.events.on('modal.opened', ({ connected }) => track('MODAL_OPEN', { connected })),
    foyer.events.on('modal.closed', ({ connected }) => track('MODAL_CLOSE', { connected })),
    foyer.events.on('connection.connected', ({ restored, walletName }) => {
      if (!restored) track('CONNECT_SUCCESS', { method: 'browser', name: walletName })
    }),
    foyer.events.on('connection.failed', ({ error }) => {
      track('CONNECT_ERROR', { message: error instanceof Error ? error.message : String(error) })
    }),
    foyer.events.on('connection.disconnected', ({ namespace }) => track('DISCONNECT_SUCCESS', { namespace })),
    foyer.network.subscribe(
      (state) => state.activeId,
      (network) => track('SWITCH_NETWORK', { network }),
    ),
    foyer.router.subscribe(visibleRoute, (route) => {
      if (!foyer.router.state.isOpen) return
      if (route.name === 'AllWallets') track('CLICK_ALL_WALLETS', {})
      if (route.name === 'Networks') track('CLICK_NETWORKS', {})
      if (route.name === 'Downloads') track('CLICK_GET_WALLET', {})
      if (route.name === 'ConnectingExternal') {
        const name = foyer.connectors.find(route.params.connectorId)?.name ?? ''
        track('SELECT_WALLET', { name, platform: 'browser' })
      }
    }),
  ]

  return {
    track,
    stop() {
      for (const stop of stops) stop()
    },
  }
}
