import type { Namespace, WalletInfo } from '#runtime/index'
import { activeNamespace } from '#runtime/internal'
import { useFeature } from './useFeature.js'
import { useWalletName } from './useWalletName.js'

export type ConnectedWallet = WalletInfo & { readonly connectorId: string }

/** The wallet connected in a namespace, by default the active network's; undefined if there is none. */
export function useConnectedWallet(namespace?: Namespace): ConnectedWallet | undefined {
  const nameOf = useWalletName()
  const active = activeNamespace(useFeature('network').value)
  const connection = useFeature('connection').value[namespace ?? active]
  if (connection?.status !== 'connected') return undefined
  const { connectorId, wallet } = connection
  return { ...wallet, name: nameOf(wallet), connectorId }
}
