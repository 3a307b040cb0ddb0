import { defineFeature } from '../defineFeature.js'
import { createLocale } from './locale.js'

/** The visitor's language. */
export const locale = defineFeature({
  name: 'locale',
  create({ config }) {
    const { state, actions } = createLocale({ locale: config.locale })
    return { state, verbs: actions, steps: {} }
  },
})
