import { defineFeature } from '../defineFeature.js'
import { createNames } from './names.js'

/** Names of accounts, and the registration of one. */
export const names = defineFeature({
  name: 'names',
  create(context) {
    const { state, actions } = createNames(context)
    const { follow, ...verbs } = actions
    return {
      state,
      verbs,
      steps: {},
      start() {
        verbs.reset()
        return context.watch('account', (accounts) => accounts, follow)
      },
    }
  },
})
