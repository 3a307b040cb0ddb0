import { defineFeature } from '../defineFeature.js'
import { createReceive } from './receive.js'

/** The networks on which an account can receive. */
export const receive = defineFeature({
  name: 'receive',
  create({ adapter, environment: { log }, session, signal, state: seen, watch }) {
    const { state, actions } = createReceive({
      isEnabled: () => seen.settings.features.receive,
      networks: () => seen.network.networks,
      adapter,
      session,
      signal,
    })
    const renew = () => {
      if (state.account)
        actions
          .show(state.account)
          .catch((error: unknown) => log.debug('The networks to receive on are unknown.', error))
    }
    return {
      state,
      verbs: actions,
      steps: {},
      start: () => watch('network', ({ networks }) => networks, renew),
    }
  },
})
