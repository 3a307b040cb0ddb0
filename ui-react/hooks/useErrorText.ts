import type { FoyerError } from '#generated/support/FoyerError'
import { visibleValues } from '#runtime/internal'
import { walletErrorWords } from '../i18n/en/walletErrors.js'
import type { Words } from '../i18n/texts.js'
import { useAnyText } from '../i18n/useText.js'

/**
 * Translates an error from the catalog. `words` are the feature's own errors, in addition to wallet errors.
 */
export function useErrorText(...words: readonly Words[]): (error: FoyerError) => string {
  const text = useAnyText(walletErrorWords, ...words)
  return (error) => text(`error.${error.code}`, visibleValues(error.data))
}
