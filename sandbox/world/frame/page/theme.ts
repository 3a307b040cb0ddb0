import type { SyncThemePayload } from 'foyer-kit/frame'

/** Follows the dApp's theme. Values that are no colors are ignored. */
export function applyTheme({ themeMode, w3mThemeVariables = {} }: SyncThemePayload): void {
  const { dataset, style } = document.documentElement
  if (themeMode) dataset.theme = themeMode
  const set = (property: string, color: string | undefined) => {
    if (color && CSS.supports('color', color)) style.setProperty(property, color)
  }
  set('--accent', w3mThemeVariables['--w3m-accent'])
  set('--ground', w3mThemeVariables['--w3m-background'])
}
