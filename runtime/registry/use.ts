import type { LoadedDefinition } from '../features/defineFeature.js'
import type { CalledFlow, CalledFlows, FlowOf } from '../flows/defineFlow.js'
import type { UseFeatureName } from '../foyer.js'

const later = () => import('./later.js')

/** Features in separate chunks, loaded by the first `load`. */
export const useFeatures: { readonly [name in UseFeatureName]: () => Promise<LoadedDefinition<name>> } = {
  analytics: async () => (await import('../features/analytics/index.js')).analytics,
  approval: async () => (await import('../features/approval/index.js')).approval,
  history: async () => (await later()).history(),
  login: async () => (await import('../features/login/index.js')).login,
  names: async () => (await later()).names(),
  onramp: async () => (await later()).onramp(),
  pairing: async () => (await import('../features/pairing/index.js')).pairing,
  pay: async () => (await later()).pay(),
  receive: async () => (await later()).receive(),
  send: async () => (await later()).send(),
  swap: async () => (await later()).swap(),
  sessions: async () => (await later()).sessions(),
  signIn: async () => (await import('../features/signIn/index.js')).signIn,
}

/** Flows that start with one of these features. */
export const useFlows: { readonly [name in UseFeatureName]?: () => Promise<FlowOf<name>> } = {
  login: async () => (await import('../flows/logIn.js')).logIn,
  pairing: async () => (await import('../flows/pairWallet.js')).pairWallet,
}

/** Flows that run when called; each loads and is created once. */
export const calledFlows: { readonly [name in keyof CalledFlows]: () => Promise<CalledFlow<name>> } = {
  addNetwork: async () => (await import('../flows/changeNetworks.js')).createAddNetwork,
  followTransaction: async () => (await import('../flows/followTransaction.js')).createFollowTransaction,
  loadProjectConfig: async () => (await import('../flows/loadProjectConfig.js')).createLoadProjectConfig,
  removeNetwork: async () => (await import('../flows/changeNetworks.js')).createRemoveNetwork,
  refreshAccount: async () => {
    const figures = await import('../features/account/figures.js')
    return (foyer) => figures.createFigures(foyer, foyer.steps.account).refresh
  },
  requireTerms: async () => (foyer) => async () => {
    ;(await import('../features/requireTerms.js')).requireTerms(foyer)
    return undefined
  },
  restoreConnection: async () => (await import('../flows/restoreConnection.js')).createRestoreConnection,
  switchAccount: async () => (await import('../flows/switchAccount.js')).createSwitchAccount,
  switchNetwork: async () => (await import('../flows/switchNetwork.js')).createSwitchNetwork,
}
