import { defineFeature } from '../defineFeature.js'
import { createConnection } from './connection.js'
import { toWalletSession } from './walletSession.js'

/** The connected wallet and its live session, by namespace. */
export const connection = defineFeature({
  name: 'connection',
  create({ environment: { clock }, emit, signal }) {
    const { state, actions, live } = createConnection({ clock, emit, signal })
    return {
      state,
      verbs: {
        session(namespace) {
          const session = live(namespace)
          return session && toWalletSession(session)
        },
      },
      steps: {
        ...actions,
        connect: async (parameters) => toWalletSession(await actions.connect(parameters)),
        live,
      },
    }
  },
})
