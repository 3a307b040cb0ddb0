import { useEffect } from 'react'
import { type Inside, visibleRoute } from '#runtime/internal'
import { useConnectedWallet } from '../../hooks/useConnectedWallet.js'
import { useWalletRequest } from '../../hooks/useWalletRequest.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { switchNetworkWords } from '../../i18n/en/switchNetwork.js'
import { useText } from '../../i18n/useText.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { WalletRequest } from '../../parts/WalletRequest/WalletRequest.js'
import { useAnnounce } from '../../primitives/index.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** Shows the request to switch the wallet to another network. */
export default function SwitchNetworkView({ params }: ViewProps<'SwitchNetwork'>) {
  const foyer = useInside()
  const text = useText(switchNetworkWords, connectingWords)
  const network = foyer.network.find(params.caipNetworkId)
  const name = network?.name ?? params.caipNetworkId
  const wallet = useConnectedWallet(network?.chainNamespace)?.name ?? text('connecting.wallet')
  const announce = useAnnounce()
  const { attempt, count, retry } = useWalletRequest({ name: 'SwitchNetwork', params })
  const switched = text('switchNetwork.switched', { name })
  useEffect(() => {
    if (attempt.status !== 'done') return
    announce(switched)
    leave(foyer)
  }, [attempt.status, foyer, announce, switched])

  return (
    <WalletRequest
      attempt={attempt}
      count={count}
      picture={<NetworkImage network={network} size="huge" />}
      wallet={wallet}
      words={{
        pending: {
          title: text('switchNetwork.pending', { name }),
          text: text('switchNetwork.pending.text', { wallet }),
        },
        rejected: {
          title: text('switchNetwork.rejected'),
          text: text('switchNetwork.rejected.text', { wallet }),
        },
        failed: text('switchNetwork.failed'),
        done: switched,
        others: text('switchNetwork.others'),
      }}
      onRetry={retry}
      onLeave={foyer.back}
    />
  )
}

/** Returns to Account when opened from there; otherwise closes the modal. */
function leave(foyer: Inside) {
  const { router } = foyer
  if (visibleRoute(router.state).name !== 'SwitchNetwork') return
  if (!router.state.history.some((route) => route.name === 'Account')) return foyer.close()
  while (visibleRoute(router.state).name !== 'Account') router.pop()
}
