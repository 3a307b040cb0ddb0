import {
  type ConnectorInfo,
  type Foyer,
  groupConnectors,
  type Namespace,
  type WalletInfo,
} from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The wallets that were found, and those that are connected. */
export type UseFoyerWalletsReturnType = {
  /** Each wallet once, with a connector for each family that it serves. */
  readonly wallets: readonly (readonly [ConnectorInfo, ...ConnectorInfo[]])[]
  /** The connected wallet of each family. */
  readonly connected: { readonly [namespace in Namespace]?: WalletInfo }
  /** Asks a wallet; see `foyer.connect`. */
  readonly connect: Foyer['connect']
}

/**
 * The wallets that were found on this page, for a list of the host's own.
 *
 * @example
 * function Wallets() {
 *   const { wallets, connect } = useFoyerWallets()
 *   return wallets.map(([{ id, name, namespace }]) => (
 *     <button key={id} onClick={() => connect({ connectorId: id, namespace })}>
 *       {name}
 *     </button>
 *   ))
 * }
 */
export function useFoyerWallets(): UseFoyerWalletsReturnType {
  const foyer = useInside()
  const { list } = useFeature('connectors').value
  const connections = Object.entries(useFeature('connection').value)
  return {
    wallets: groupConnectors(list),
    connected: Object.fromEntries(
      connections.flatMap(([namespace, connection]) =>
        connection.status === 'connected' ? [[namespace, connection.wallet]] : [],
      ),
    ),
    connect: foyer.connect,
  }
}
