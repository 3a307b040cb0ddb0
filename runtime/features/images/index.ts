import { defineFeature } from '../defineFeature.js'
import { createImages } from './images.js'

/** Images of wallets and networks. */
export const images = defineFeature({
  name: 'images',
  create({ environment: { clock, log }, services, signal }) {
    const { state, actions } = createImages({
      walletService: async () => (await services()).walletService,
      clock,
      log,
      signal,
    })
    return { state, verbs: actions, steps: {} }
  },
})
