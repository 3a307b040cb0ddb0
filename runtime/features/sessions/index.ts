import { defineFeature } from '../defineFeature.js'
import { createSessions } from './sessions.js'

/** Smart sessions of the active account. */
export const sessions = defineFeature({
  name: 'sessions',
  create(context) {
    const { state, actions } = createSessions(context)
    const { follow, ...verbs } = actions
    return { state, verbs, steps: {}, start: () => context.watch('account', (accounts) => accounts, follow) }
  },
})
