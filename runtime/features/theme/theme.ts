import type { ThemeMode, ThemeVariables } from '../../config.js'
import { createController } from '../../core/controller.js'

/** The look. */
export type ThemeState = { readonly mode: ThemeMode; readonly variables: ThemeVariables }

/** Dark or light, and the host's colours. */
export function createTheme(options: { mode: ThemeMode | undefined; variables: ThemeVariables | undefined }) {
  return createController({
    initial: (): { mode: ThemeMode; variables: ThemeVariables } => ({
      mode: options.mode ?? 'dark',
      variables: { ...options.variables },
    }),
    actions: (state) => ({
      /** Turns the look dark or light. */
      setMode(mode: ThemeMode) {
        state.mode = mode
      },
      /** Changes those of the colours, fonts and shapes that are given. */
      setVariables(variables: ThemeVariables) {
        state.variables = { ...state.variables, ...variables }
      },
    }),
  })
}
