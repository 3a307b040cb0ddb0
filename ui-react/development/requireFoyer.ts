import { InvalidOptionError } from '#generated/errors/config'
import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'

/**
 * Throws unless `foyer` is one of this copy of the package. `none` says what to do without one.
 *
 * @throws InvalidOptionError
 */
export function requireFoyer(foyer: Foyer | undefined, none: string): void {
  if (!foyer) throw new InvalidOptionError({ option: 'foyer', reason: none })
  try {
    inside(foyer)
  } catch (cause) {
    throw new InvalidOptionError({ option: 'foyer', reason: foreignFoyer }, { cause })
  }
}

const foreignFoyer =
  'it was not made by createFoyer() of this copy of foyer-kit. The page has two copies, or the object is a copy of a foyer. Install foyer-kit once, and pass what createFoyer() returned.'
