import { useSyncExternalStore } from 'react'
import { type ColorScheme, colorSchemeOf, watchSystemColors } from '#runtime/internal'
import { useFeature } from './useFeature.js'

/** The color scheme that the modal shows; follows the system while the theme mode is `auto`. */
export function useColorScheme(): ColorScheme {
  const { mode } = useFeature('theme').value
  return useSyncExternalStore(watchSystemColors, () => colorSchemeOf(mode))
}
