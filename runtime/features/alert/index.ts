import { defineFeature } from '../defineFeature.js'
import { createAlert } from './alert.js'

/** The alert bar at the top of the modal, for the developer of the page. */
export const alert = defineFeature({
  name: 'alert',
  create() {
    const { state, actions } = createAlert()
    return { state, verbs: actions, steps: {} }
  },
})
