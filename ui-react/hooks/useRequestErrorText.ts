import { codeTexts } from '#generated/errors/texts/code'
import type { FoyerError } from '#generated/support/FoyerError'
import { isUnloadedCode } from '#runtime/internal'
import type { Words } from '../i18n/texts.js'
import { useText } from '../i18n/useText.js'
import { useErrorText } from './useErrorText.js'

/** Translates the error of a request whose code loads with it: code that did not load is reported as such. */
export function useRequestErrorText(...words: readonly Words[]): (error: FoyerError) => string {
  const text = useText(codeTexts)
  const errorText = useErrorText(...words)
  return (error) => (isUnloadedCode(error.cause) ? text('error.NOT_LOADED') : errorText(error))
}
