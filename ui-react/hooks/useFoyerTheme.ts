import { useSnapshot } from 'valtio/react'
import type { ThemeMode, ThemeVariables } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

/**
 * Dark or light, and the colours of the host.
 *
 * @example
 * const { mode, setMode } = useFoyerTheme()
 */
export function useFoyerTheme(): {
  readonly mode: ThemeMode
  readonly variables: ThemeVariables
  readonly setMode: (mode: ThemeMode) => void
  readonly setVariables: (variables: ThemeVariables) => void
} {
  const { theme } = useFoyer()
  const { mode, variables } = useSnapshot(theme.state)
  return { mode, variables, ...theme.actions }
}
