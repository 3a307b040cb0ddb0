import { defineFeature } from '../defineFeature.js'
import { createToast } from './toast.js'

/** The toast at the bottom of the modal. */
export const toast = defineFeature({
  name: 'toast',
  create({ environment: { clock }, signal }) {
    const { state, actions } = createToast({ clock, signal })
    return { state, verbs: actions, steps: {} }
  },
})
