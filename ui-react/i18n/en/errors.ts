import { httpTexts } from '#generated/errors/texts/http'
import { unknownTexts } from '#generated/errors/texts/unknown'

/** Errors that can occur before anything else has loaded. The rest of the catalog loads on demand. */
export const errorWords = { ...httpTexts, ...unknownTexts } as const
