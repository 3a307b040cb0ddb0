import type { ConnectorsState, createConnectors } from './connectors.js'

type Connectors = ReturnType<typeof createConnectors>

/** The connectors found on this page. */
export type ConnectorsFeature = {
  state: Readonly<ConnectorsState>
  verbs: Record<never, never>
  steps: Connectors['actions'] & Pick<Connectors, 'find' | 'get'>
}
