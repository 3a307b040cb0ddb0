/** The colors that the modal shows. */
export type ColorScheme = 'dark' | 'light'

/** The color scheme of a theme mode: that of the system for `auto`, or dark where it is unknown. */
export function colorSchemeOf(mode: ColorScheme | 'auto'): ColorScheme {
  if (mode !== 'auto') return mode
  return systemIsLight()?.matches ? 'light' : 'dark'
}

/** Calls `callback` when the color scheme of the system changes; returns a stop function. */
export function watchSystemColors(callback: () => void): () => void {
  const query = systemIsLight()
  query?.addEventListener('change', callback)
  return () => query?.removeEventListener('change', callback)
}

/** Not in jsdom and Node.js. */
function systemIsLight(): MediaQueryList | undefined {
  const { matchMedia }: Partial<typeof globalThis> = globalThis
  return matchMedia?.('(prefers-color-scheme: light)')
}
