import type { ThemeMode, ThemeVariables } from '../config.js'
import { createController } from '../core/controller.js'

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

/** Dark or light, and the look that the page wishes for. */
export type ThemeController = ReturnType<typeof createTheme>
