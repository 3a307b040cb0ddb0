import { defineFeature } from '../defineFeature.js'
import { createNetwork } from './network.js'

/** The offered networks, the active one, and the network of each wallet. */
export const network = defineFeature({
  name: 'network',
  create({ config }) {
    const { state, actions, reads } = createNetwork(config)
    return { state, verbs: reads, steps: actions }
  },
})
