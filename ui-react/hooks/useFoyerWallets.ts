import {
  type ConnectorInfo,
  type Foyer,
  groupConnectors,
  type Namespace,
  type WalletInfo,
} from '#runtime/index'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

/** The wallets found on this page, and the connected ones. */
export type UseFoyerWalletsReturnType = {
  /**
   * Each wallet once, with one connector per namespace it supports. The one of the type `MULTI_CHAIN` is WalletConnect, whose code
   * the modal shows.
   */
  readonly wallets: readonly (readonly [ConnectorInfo, ...ConnectorInfo[]])[]
  /** The connected wallet of each namespace. */
  readonly connected: { readonly [namespace in Namespace]?: WalletInfo }
  /** Connects a wallet; see `foyer.connect`. */
  readonly connect: Foyer['connect']
}

/**
 * The wallets found on this page, for your own wallet list.
 *
 * @example
 * function Wallets() {
 *   const { wallets, connect } = useFoyerWallets()
 *   const { open } = useFoyerModal()
 *   const choose = ({ id, namespace, type }: ConnectorInfo) => {
 *     if (type === 'MULTI_CHAIN') open({ name: 'ConnectingWalletConnectBasic' })
 *     else connect({ connectorId: id, namespace }).catch(foyer.report)
 *   }
 *   return wallets.map(([wallet]) => (
 *     <button key={wallet.id} onClick={() => choose(wallet)}>
 *       {wallet.name}
 *     </button>
 *   ))
 * }
 */
export function useFoyerWallets(): UseFoyerWalletsReturnType {
  const foyer = useInside()
  const { list } = useFeature('connectors').value
  const connections = Object.entries(useFeature('connection').value)
  return {
    wallets: groupConnectors(list.filter(({ type }) => type !== 'AUTH')),
    connected: Object.fromEntries(
      connections.flatMap(([namespace, connection]) =>
        connection.status === 'connected' ? [[namespace, connection.wallet]] : [],
      ),
    ),
    connect: foyer.connect,
  }
}
