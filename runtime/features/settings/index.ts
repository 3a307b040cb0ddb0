import { defineFeature } from '../defineFeature.js'
import { createSettings } from './settings.js'

/** The enabled parts of the modal. */
export const settings = defineFeature({
  name: 'settings',
  create({ config }) {
    const { state, actions } = createSettings(config)
    const { acceptLegal, apply } = actions
    return { state, verbs: { acceptLegal }, steps: { apply } }
  },
})
