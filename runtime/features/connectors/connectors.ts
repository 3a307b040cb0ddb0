import { ConnectorNotFoundError } from '#generated/errors/connection'
import type { Connector } from '../../adapters/adapter.js'
import { createController } from '../../core/controller.js'
import type { Namespace } from '../../utils/caip.js'

/** What is shown of a connector. */
export type ConnectorInfo = Pick<
  Connector,
  'id' | 'name' | 'type' | 'namespace' | 'icon' | 'imageId' | 'rdns' | 'explorerId' | 'walletKey'
>

/** A listed wallet that was used lately; its id is that of the wallet service. */
export type RecentWallet = {
  readonly id: string
  readonly name: string
  readonly image_id?: string | undefined
}

/** What is there to connect with. */
export type ConnectorsState = {
  list: readonly ConnectorInfo[]
  /** Listed wallets that were used lately, newest first. */
  recent: readonly RecentWallet[]
}

/** The ways to wallets that were found. A connector is told by its id and its family: one wallet may serve several. */
export function createConnectors() {
  const live: { [source: string]: readonly Connector[] } = Object.create(null)

  const controller = createController({
    initial: (): ConnectorsState => ({ list: [], recent: [] }),
    actions: (state) => ({
      /** Replaces the connectors of one source: the family of an adapter, or whoever else knows wallets. */
      set(source: string, connectors: readonly Connector[]) {
        live[source] = connectors
        state.list = Object.values(live).flat().map(toInfo)
      },
      /** Notes the wallets that were used lately. */
      setRecent(wallets: readonly RecentWallet[]) {
        state.recent = wallets
      },
    }),
  })

  const find = (id: string, namespace?: Namespace | undefined): Connector | undefined =>
    Object.values(live)
      .flat()
      .find((connector) => connector.id === id && connector.namespace === (namespace ?? connector.namespace))

  return {
    ...controller,
    /** The wallet of that id, if it is there; in the family that is asked for, else in the first that it serves. */
    find,
    /**
     * The wallet of that id.
     *
     * @throws ConnectorNotFoundError when it is not there.
     */
    get(id: string, namespace?: Namespace | undefined): Connector {
      const connector = find(id, namespace)
      if (!connector) throw new ConnectorNotFoundError({ connectorId: id })
      return connector
    },
  }
}

/** Live objects stay out of the state. */
function toInfo(connector: Connector): ConnectorInfo {
  const { id, name, type, namespace, icon, imageId, rdns, explorerId, walletKey } = connector
  return { id, name, type, namespace, icon, imageId, rdns, explorerId, walletKey }
}
