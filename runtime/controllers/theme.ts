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
      setMode(mode: ThemeMode) {
        state.mode = mode
      },
      setVariables(variables: ThemeVariables) {
        state.variables = { ...state.variables, ...variables }
      },
    }),
  })
}

export type ThemeController = ReturnType<typeof createTheme>
