import { createContext, useContext } from 'react'
import { MissingProviderError } from '#generated/errors/react'
import type { Foyer } from '#runtime/index'
import type { Inside } from '#runtime/internal'

export const FoyerContext = createContext<Inside | undefined>(undefined)

/**
 * The foyer of the nearest `<FoyerProvider>`.
 *
 * @example
 * const foyer = useFoyer()
 * foyer.open({ name: 'Networks' })
 *
 * @throws MissingProviderError outside a provider.
 */
export function useFoyer(): Foyer {
  return useInside().host
}

/** The same foyer with its internals, for the kit's own components. */
export function useInside(): Inside {
  const inside = useContext(FoyerContext)
  if (!inside) throw new MissingProviderError()
  return inside
}
