import { ConnectorNotFoundError } from '#generated/errors/connection'
import type { Connector } from '../../adapters/adapter.js'
import { createController } from '../../core/controller.js'
import type { Namespace } from '../../utils/caip.js'

/** A connector without its methods, for display. */
export type ConnectorInfo = Pick<
  Connector,
  'id' | 'name' | 'type' | 'namespace' | 'icon' | 'imageId' | 'rdns' | 'explorerId' | 'walletKey'
>

/** A recently used wallet; its id is that of the wallet service. */
export type RecentWallet = {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
}

/** The available connectors. */
export type ConnectorsState = {
  list: readonly ConnectorInfo[]
  /** Recently used wallets of the wallet service, newest first. */
  recent: readonly RecentWallet[]
}

/**
 * Creates the list of discovered connectors, identified by id and namespace: one wallet may serve several
 * namespaces.
 */
export function createConnectors() {
  const live: { [source: string]: readonly Connector[] } = Object.create(null)

  const controller = createController({
    initial: (): ConnectorsState => ({ list: [], recent: [] }),
    actions: (state) => ({
      /** Replaces the connectors of one source: an adapter's namespace, or another provider of wallets. */
      set(source: string, connectors: readonly Connector[]) {
        live[source] = connectors
        state.list = Object.values(live).flat().map(toInfo)
      },
      /** Sets the recently used wallets. */
      setRecent(wallets: readonly RecentWallet[]) {
        state.recent = wallets
      },
    }),
  })

  // Extensions choose their ids themselves, so one may claim that of a connector of Foyer or of the host.
  const find = (id: string, namespace?: Namespace | undefined): Connector | undefined => {
    const matches = Object.values(live)
      .flat()
      .filter(
        (connector) => connector.id === id && connector.namespace === (namespace ?? connector.namespace),
      )
    return matches.find(({ type }) => type !== 'ANNOUNCED') ?? matches[0]
  }

  return {
    ...controller,
    /** The connector with that id, if present; of the given namespace, else of the first it serves. */
    find,
    /**
     * The connector with that id.
     *
     * @throws ConnectorNotFoundError when it is not present.
     */
    get(id: string, namespace?: Namespace | undefined): Connector {
      const connector = find(id, namespace)
      if (!connector) throw new ConnectorNotFoundError({ connectorId: id })
      return connector
    },
  }
}

/** Keeps live objects out of the state. */
function toInfo(connector: Connector): ConnectorInfo {
  const { id, name, type, namespace, icon, imageId, rdns, explorerId, walletKey } = connector
  return { id, name, type, namespace, icon, imageId, rdns, explorerId, walletKey }
}
