import type { createTheme, ThemeState } from './theme.js'

/** Color scheme and theme overrides. */
export type ThemeFeature = {
  state: ThemeState
  verbs: ReturnType<typeof createTheme>['actions']
  steps: Record<never, never>
}
