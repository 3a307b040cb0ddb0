import { createContext, useContext } from 'react'
import { MissingProviderError } from '#generated/errors/react'
import type { Foyer } from '#runtime/index'

export const FoyerContext = createContext<Foyer | undefined>(undefined)

/**
 * The foyer of the nearest `<FoyerProvider>`.
 *
 * @example
 * const foyer = useFoyer()
 * foyer.open({ name: 'Networks' })
 *
 * @throws MissingProviderError outside of one.
 */
export function useFoyer(): Foyer {
  const foyer = useContext(FoyerContext)
  if (!foyer) throw new MissingProviderError()
  return foyer
}
