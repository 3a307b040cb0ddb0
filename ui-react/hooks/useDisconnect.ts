import type { Foyer } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'

/**
 * Disconnects one chain family, or all.
 *
 * @example
 * const disconnect = useDisconnect()
 * await disconnect()
 */
export function useDisconnect(): Foyer['disconnect'] {
  return useFoyer().disconnect
}
