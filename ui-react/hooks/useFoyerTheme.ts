import type { ThemeMode, ThemeVariables } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The theme of the modal, and how to change it. */
export type UseFoyerThemeReturnType = {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
  /** Sets the color mode: dark, light, or that of the visitor's system. */
  readonly setMode: (mode: ThemeMode) => void
  /** Changes the given variables and keeps the others. */
  readonly setVariables: (variables: ThemeVariables) => void
}

/**
 * Reads and sets the color mode and theme variables.
 *
 * @example
 * const { mode, setMode } = useFoyerTheme()
 */
export function useFoyerTheme(): UseFoyerThemeReturnType {
  const { setMode, setVariables } = useInside().theme
  const { mode, variables } = useFeature('theme').value
  return { mode, variables, setMode, setVariables }
}
