import { colorSchemeOf } from '../../utils/colorScheme.js'
import type { FeatureContext } from '../defineFeature.js'

/** The surfaces of the modal, which the frame continues. A test compares them with the theme, which the runtime does not import. */
const surfaces = { light: '#ffffff', dark: '#17181c' } as const
const defaultAccents = { light: 'hsla(231, 100%, 70%, 1)', dark: 'hsla(230, 100%, 67%, 1)' } as const

/** The theme of the modal, as the frame takes it. */
export function toFrameTheme({ mode: chosen, variables: { accent } }: FeatureContext['state']['theme']) {
  const mode = colorSchemeOf(chosen)
  return {
    themeMode: mode,
    w3mThemeVariables: {
      // The frame is another document, without the variables of this page.
      '--w3m-accent': !accent || accent.includes('var(') ? defaultAccents[mode] : accent,
      '--w3m-background': surfaces[mode],
    },
  }
}
