import type { ProductEventProperties } from '#generated/events'
import type { RefreshParameters } from '../features/account/types.js'
import type { FeatureContext, Hearing } from '../features/defineFeature.js'
import type {
  FeatureName,
  Features,
  InnerFeature,
  LoadedFeatureName,
  NetworkReference,
  StartFeatureName,
  SwitchAccountParameters,
} from '../foyer.js'
import type { OfferedNetwork } from '../networks/defineNetwork.js'
import type { CaipNetworkId, Namespace } from '../utils/caip.js'

/** What a flow may access: everything a feature may, plus the steps of all features. */
export type FlowContext = FeatureContext & {
  /** Calls `listener` on each event of that name, before the host; returns a stop function. */
  listen: Hearing['on']
  /** Internal verbs and steps of the start features. */
  readonly steps: { readonly [name in StartFeatureName]: Features[name]['verbs'] & Features[name]['steps'] }
  /** Loads a feature, once, in its internal form. */
  load<name extends LoadedFeatureName>(name: name): Promise<InnerFeature<name>>
  /** Loads the intent stage, which can load the code of the first intent; undefined when it is loaded. */
  ready(): Promise<{ preload(): Promise<unknown> }> | undefined
  /** Calls a flow of the use stage, which loads at its first call. */
  run<name extends keyof CalledFlows>(
    name: name,
    parameters: CalledFlows[name]['parameters'],
  ): Promise<CalledFlows[name]['result']>
}

/** A flow connects features while the foyer is started; returns a stop function. */
export type Flow = (foyer: FlowContext) => () => void

/**
 * A flow that starts when its feature has loaded and ends with the foyer: a wallet may answer
 * while the foyer is stopped.
 */
export type FlowOf<name extends FeatureName> = (foyer: FlowContext, feature: InnerFeature<name>) => void

/** Flows that run when called, with their parameters and results. */
export interface CalledFlows {
  addNetwork: { parameters: { network: OfferedNetwork }; result: undefined }
  /** Refreshes the account once a sent transaction is mined. */
  followTransaction: {
    parameters: ProductEventProperties['transaction.sent'] & { readonly signal: AbortSignal }
    result: undefined
  }
  /** Reads the project's remote settings; those that change nothing visible wait for `shown`. */
  loadProjectConfig: { parameters: { readonly shown: Promise<unknown> }; result: undefined }
  removeNetwork: { parameters: { caipNetworkId: CaipNetworkId }; result: undefined }
  /** Reloads profile, balance and worth. */
  refreshAccount: { parameters: RefreshParameters; result: undefined }
  /** Blocks connecting until the visitor accepts the terms. */
  requireTerms: { parameters: undefined; result: undefined }
  /** Waits for the wallet of a stored connection; resolves to a stop function. */
  restoreConnection: { parameters: { namespace: Namespace; connectorId: string }; result: () => void }
  switchAccount: { parameters: SwitchAccountParameters; result: undefined }
  switchNetwork: { parameters: NetworkReference; result: undefined }
}

/** Creates a flow that runs when called; created once. */
export type CalledFlow<name extends keyof CalledFlows> = (
  foyer: FlowContext,
) => (parameters: CalledFlows[name]['parameters']) => Promise<CalledFlows[name]['result']>
