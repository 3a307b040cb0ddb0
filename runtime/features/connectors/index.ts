import { defineFeature } from '../defineFeature.js'
import { createConnectors } from './connectors.js'

/** The connectors found on this page. */
export const connectors = defineFeature({
  name: 'connectors',
  create() {
    const { state, actions, find, get } = createConnectors()
    return { state, verbs: {}, steps: { ...actions, find, get } }
  },
})
