import { defineFeature } from '../defineFeature.js'
import { createTheme } from './theme.js'

/** Color scheme and theme overrides. */
export const theme = defineFeature({
  name: 'theme',
  create({ config }) {
    const { state, actions } = createTheme({ mode: config.themeMode, variables: config.themeVariables })
    return { state, verbs: actions, steps: {} }
  },
})
