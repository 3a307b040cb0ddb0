import type { ThemeMode, ThemeVariables } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The look of the modal, and how to change it. */
export type UseFoyerThemeReturnType = {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
  /** Turns the look dark or light. */
  readonly setMode: (mode: ThemeMode) => void
  /** Changes those of the variables that are given. */
  readonly setVariables: (variables: ThemeVariables) => void
}

/**
 * Dark or light, and the colours of the host.
 *
 * @example
 * const { mode, setMode } = useFoyerTheme()
 */
export function useFoyerTheme(): UseFoyerThemeReturnType {
  const { setMode, setVariables } = useInside().theme
  const { mode, variables } = useFeature('theme').value
  return { mode, variables, setMode, setVariables }
}
