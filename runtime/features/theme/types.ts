import type { createTheme, ThemeState } from './theme.js'

/** Dark or light, and the look that the page wishes for. */
export type ThemeFeature = {
  state: ThemeState
  verbs: ReturnType<typeof createTheme>['actions']
  steps: Record<never, never>
}
