import type { Foyer } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'

/**
 * Disconnects one chain family, or all.
 *
 * @example
 * function SignOut() {
 *   const disconnect = useDisconnect()
 *   return <button onClick={() => disconnect()}>Sign out</button>
 * }
 *
 * @throws FailedToDisconnectError (as a rejection) when a wallet could not be told, FailedToDisconnectChainError where it was one of
 *   several; the page has forgotten it all the same.
 */
export function useDisconnect(): Foyer['disconnect'] {
  return useInside().disconnect
}
