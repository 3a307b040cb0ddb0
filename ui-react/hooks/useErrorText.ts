import type { FoyerError } from '#generated/support/FoyerError'
import { visibleValues } from '#runtime/internal'
import { useAnyText } from '../i18n/useText.js'

/** What the catalogue says of an error, in the visitor's language. */
export function useErrorText(): (error: FoyerError) => string {
  const text = useAnyText()
  return (error) => text(`error.${error.code}`, visibleValues(error.data))
}
