import type { Namespace } from '../../utils/caip.js'
import { defineFeature } from '../defineFeature.js'
import { createConnection } from './connection.js'
import { toWalletSession } from './walletSession.js'

/** The connected wallet and its live session, by namespace. */
export const connection = defineFeature({
  name: 'connection',
  create(context) {
    const { environment, emit, signal } = context
    const { clock } = environment
    const shownAddress = (namespace: Namespace) => context.state.account[namespace]?.address
    const { state, actions, live } = createConnection({ clock, emit, shownAddress, signal })
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
