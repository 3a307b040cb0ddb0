import { defineFeature } from '../defineFeature.js'
import { createAlert } from './alert.js'

/** The bar at the top of the modal, for whoever builds the page. */
export const alert = defineFeature({
  name: 'alert',
  create() {
    const { state, actions } = createAlert()
    return { state, verbs: actions, steps: {} }
  },
})
