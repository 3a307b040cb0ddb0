import type { Foyer } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'

/**
 * Disconnects one namespace, or all.
 *
 * @example
 * function SignOut() {
 *   const disconnect = useDisconnect()
 *   return <button onClick={() => disconnect()}>Sign out</button>
 * }
 *
 * @throws FailedToDisconnectError (as a rejection) when a wallet could not be reached,
 * FailedToDisconnectChainError when it was one of several. The page forgets the connection either way.
 */
export function useDisconnect(): Foyer['disconnect'] {
  return useInside().disconnect
}
