import { errorTexts, isFoyerError } from 'foyer-kit/errors'

const texts: { readonly [key: string]: string } = errorTexts

/** What to tell the visitor, in English; undefined for what is no news, such as a request that another one replaced. */
export function errorText(error: unknown): string | undefined {
  if (!isFoyerError(error)) return errorTexts['error.UNKNOWN']
  if (error.presentation === 'none') return undefined
  const values = new Map<string, unknown>(Object.entries(error.data))
  return texts[`error.${error.code}`]?.replace(
    /\{(\w+)\}/g,
    (braces, name) => `${values.get(name) ?? braces}`,
  )
}
