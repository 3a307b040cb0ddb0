import type { RefreshParameters } from '../features/account/types.js'
import type { FeatureContext, Hearing } from '../features/defineFeature.js'
import type {
  FeatureName,
  Features,
  InnerFeature,
  LoadedFeatureName,
  StartFeatureName,
  SwitchAccountParameters,
} from '../foyer.js'
import type { Network } from '../networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/** What a flow may touch: what features may, and the steps of every feature. */
export type FlowContext = FeatureContext & {
  /** Calls back for each event of that name, before the host hears of it; returns stop. */
  listen: Hearing['on']
  /** What the features of the start can do, inside. */
  readonly steps: { readonly [name in StartFeatureName]: Features[name]['verbs'] & Features[name]['steps'] }
  /** Loads a feature, once, as flows see it. */
  load<name extends LoadedFeatureName>(name: name): Promise<InnerFeature<name>>
  /** Loads what is there from the first intent on; undefined when it is there. */
  ready(): Promise<unknown> | undefined
  /** Calls a flow of stage `use`, which loads at its first call. */
  run<name extends keyof CalledFlows>(
    name: name,
    parameters: CalledFlows[name]['parameters'],
  ): Promise<CalledFlows[name]['result']>
}

/** A story that crosses features, for as long as the foyer is started; returns stop. */
export type Flow = (foyer: FlowContext) => () => void

/** A flow that begins when a feature has loaded, and ends with the foyer: a wallet may answer while the foyer is stopped. */
export type FlowOf<name extends FeatureName> = (foyer: FlowContext, feature: InnerFeature<name>) => void

/** Flows that begin when they are called: what each takes and gives. */
export interface CalledFlows {
  addNetwork: { parameters: { network: Network }; result: undefined }
  /** Reads what the project's own configuration says. */
  loadProjectConfig: { parameters: undefined; result: undefined }
  removeNetwork: { parameters: { caipNetworkId: CaipNetworkId }; result: undefined }
  /** Reads profile, balance and worth again. */
  refreshAccount: { parameters: RefreshParameters; result: undefined }
  /** Refuses to connect before the terms of the page are accepted. */
  requireTerms: { parameters: undefined; result: undefined }
  /** Waits for the wallet of a stored connection; gives stop. */
  restoreConnection: { parameters: { namespace: Namespace; connectorId: string }; result: () => void }
  switchAccount: { parameters: SwitchAccountParameters; result: undefined }
  switchNetwork: { parameters: { caipNetworkId: CaipNetworkId }; result: undefined }
}

/** Makes a flow that begins when it is called; it is made once. */
export type CalledFlow<name extends keyof CalledFlows> = (
  foyer: FlowContext,
) => (parameters: CalledFlows[name]['parameters']) => Promise<CalledFlows[name]['result']>
