import { defineFeature } from '../defineFeature.js'
import { createAccount } from './account.js'

/** The connected accounts by namespace: address, name, balance. */
export const account = defineFeature({
  name: 'account',
  create() {
    const { state, actions } = createAccount()
    const { setTab, ...steps } = actions
    return { state, verbs: { setTab }, steps }
  },
})
