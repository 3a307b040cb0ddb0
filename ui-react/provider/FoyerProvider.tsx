import { type ReactNode, useEffect } from 'react'
import type { Foyer } from '#runtime/index'
import { FoyerContext } from './FoyerContext.js'
import { ModalHost } from './ModalHost.js'

export type FoyerProviderProps = { foyer: Foyer; children?: ReactNode }

/**
 * Gives a foyer to the components and hooks below, and shows its modal.
 *
 * @example
 * <FoyerProvider foyer={foyer}>
 *   <ConnectButton />
 * </FoyerProvider>
 */
export function FoyerProvider({ foyer, children }: FoyerProviderProps) {
  useEffect(() => foyer.start(), [foyer])
  return (
    <FoyerContext.Provider value={foyer}>
      {children}
      <ModalHost />
    </FoyerContext.Provider>
  )
}
