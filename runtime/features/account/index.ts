import { once } from '../../core/once.js'
import { defineFeature } from '../defineFeature.js'
import { createAccount } from './account.js'

const loadFigures = () => import('./figures.js')

/** Who is connected: address, name, balance; by chain family. */
export const account = defineFeature({
  name: 'account',
  code: [loadFigures],
  create(context) {
    const { state, actions } = createAccount()
    const { setTab, set, clear, ...figures } = actions
    const reader = once(async () => (await loadFigures()).createFigures(context, figures))
    return {
      state,
      verbs: { setTab },
      steps: { set, clear, refresh: async (parameters) => (await reader()).refresh(parameters) },
    }
  },
})
