import type { FoyerError } from '#generated/support/FoyerError'
import { visibleValues } from '#runtime/internal'
import type { Words } from '../i18n/texts.js'
import { useAnyText } from '../i18n/useText.js'

/** Translates an error from the catalog. The texts of errors that are not in `words` load when needed. */
export function useErrorText(...words: readonly Words[]): (error: FoyerError) => string {
  const text = useAnyText(...words)
  return (error) => text(`error.${error.code}`, visibleValues(error.data))
}
