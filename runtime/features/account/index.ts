import { defineFeature } from '../defineFeature.js'
import { createAccount } from './account.js'

/** Who is connected: address, name, balance; by chain family. */
export const account = defineFeature({
  name: 'account',
  create() {
    const { state, actions } = createAccount()
    const { setTab, ...steps } = actions
    return { state, verbs: { setTab }, steps }
  },
})
