import type { FoyerError } from '#generated/support/FoyerError'
import { useAnyText } from '../i18n/TextsContext.js'

/** What the catalogue says of an error, in the visitor's language. */
export function useErrorText(): (error: FoyerError) => string {
  const text = useAnyText()
  return (error) => {
    const values = Object.entries(error.data).filter((entry): entry is [string, string | number] =>
      ['string', 'number'].includes(typeof entry[1]),
    )
    return text(`error.${error.code}`, Object.fromEntries(values))
  }
}
