import { httpTexts } from '#generated/errors/texts/http'
import { unknownTexts } from '#generated/errors/texts/unknown'

/** What can go wrong before anything else has loaded; the rest of the catalogue is fetched when it is needed. */
export const errorWords = { ...httpTexts, ...unknownTexts } as const
