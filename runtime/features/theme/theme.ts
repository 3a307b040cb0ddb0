import type { ThemeMode, ThemeVariables } from '../../config.js'
import { createController } from '../../core/controller.js'

/** The current theme. */
export type ThemeState = { readonly mode: ThemeMode; readonly variables: ThemeVariables }

/** Creates the theme: color scheme and overrides. */
export function createTheme(options: { mode: ThemeMode | undefined; variables: ThemeVariables | undefined }) {
  return createController({
    initial: (): { mode: ThemeMode; variables: ThemeVariables } => ({
      mode: options.mode ?? 'dark',
      variables: { ...options.variables },
    }),
    actions: (state) => ({
      /** Sets the color scheme. */
      setMode(mode: ThemeMode) {
        state.mode = mode
      },
      /** Changes the given variables and keeps the others. */
      setVariables(variables: ThemeVariables) {
        state.variables = { ...state.variables, ...variables }
      },
    }),
  })
}
