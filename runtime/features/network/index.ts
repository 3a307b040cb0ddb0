import { defineFeature } from '../defineFeature.js'
import { createNetwork } from './network.js'

/** Which networks there are, which one is looked at, and where each wallet is. */
export const network = defineFeature({
  name: 'network',
  create({ config }) {
    const { state, actions, reads } = createNetwork(config)
    return { state, verbs: reads, steps: actions }
  },
})
