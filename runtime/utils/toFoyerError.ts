import { UnknownError } from '#generated/errors/unknown'
import { type FoyerError, isFoyerError } from '#generated/support/FoyerError'

/** Returns an error of the catalog as it is, and any other as the cause of an unknown error. */
export function toFoyerError(thrown: unknown): FoyerError {
  return isFoyerError(thrown) ? thrown : new UnknownError({}, { cause: thrown })
}
