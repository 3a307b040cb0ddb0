import { ConnectorNotFoundError } from '#generated/errors/connection'
import type { Connector } from '../adapters/adapter.js'
import { createController } from '../core/controller.js'
import type { Namespace } from '../utils/caip.js'

/** What is shown of a connector. */
export type ConnectorInfo = Pick<Connector, 'id' | 'name' | 'type' | 'namespace' | 'icon' | 'rdns'>

/** The wallets that were found on this page. */
export function createConnectors() {
  const live: { [id: string]: Connector } = Object.create(null)

  const controller = createController({
    initial: (): { list: readonly ConnectorInfo[] } => ({ list: [] }),
    actions: (state) => ({
      /** Replaces the connectors of one family. */
      set(namespace: Namespace, connectors: readonly Connector[]) {
        for (const { id, namespace: owner } of state.list) if (owner === namespace) delete live[id]
        for (const connector of connectors) live[connector.id] = connector
        const others = state.list.filter((connector) => connector.namespace !== namespace)
        state.list = [...others, ...connectors.map(toInfo)]
      },
    }),
  })

  return Object.assign(controller, {
    /** The wallet of that id, if it is on the page. */
    find: (id: string): Connector | undefined => live[id],
    /**
     * The wallet of that id.
     *
     * @throws ConnectorNotFoundError when it is not on the page.
     */
    get(id: string): Connector {
      const connector = live[id]
      if (!connector) throw new ConnectorNotFoundError({ connectorId: id })
      return connector
    },
  })
}

/** The wallets that were found on this page. */
export type ConnectorsController = ReturnType<typeof createConnectors>

function toInfo({ id, name, type, namespace, icon, rdns }: Connector): ConnectorInfo {
  return { id, name, type, namespace, icon, rdns }
}
