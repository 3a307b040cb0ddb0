import type { Foyer } from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'

/**
 * Disconnects one namespace, or all.
 *
 * @example
 * function DisconnectButton() {
 *   const disconnect = useDisconnect()
 *   return <button onClick={() => disconnect()}>Disconnect</button>
 * }
 *
 * @throws FailedToDisconnectError (as a rejection) when the wallet could not be notified, or
 * FailedToDisconnectChainError if several were connected. The page is disconnected either way.
 * InvalidOptionError if `namespace` is not a namespace; nothing is disconnected then.
 */
export function useDisconnect(): Foyer['disconnect'] {
  return useInside().disconnect
}
