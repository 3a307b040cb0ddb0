import { errorTexts, isFoyerError } from 'foyer-kit/errors'

const texts: { readonly [key: string]: string } = errorTexts

/** The English text of an error; undefined for errors to ignore, such as a superseded request. */
export function errorText(error: unknown): string | undefined {
  if (!isFoyerError(error)) return errorTexts['error.UNKNOWN']
  if (error.presentation === 'none') return undefined
  const values = new Map<string, unknown>(Object.entries(error.data))
  return texts[`error.${error.code}`]?.replace(
    /\{(\w+)\}/g,
    (braces, name) => `${values.get(name) ?? braces}`,
  )
}
