import { backOr } from '../../hooks/backOr.js'
import { useFeature } from '../../hooks/useFeature.js'
import { useWalletRequest } from '../../hooks/useWalletRequest.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { modalWords } from '../../i18n/en/modal.js'
import { useText } from '../../i18n/useText.js'
import { WalletImage } from '../../parts/WalletImage/WalletImage.js'
import { WalletRequest } from '../../parts/WalletRequest/WalletRequest.js'
import { useInside } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** Shows the connection request to an installed wallet. The modal closes automatically once connected. */
export default function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const { connectorId, namespace } = params
  const foyer = useInside()
  const text = useText(connectingWords, modalWords)
  const { list } = useFeature('connectors').value
  const connector = list.find(
    (one) => one.id === connectorId && one.namespace === (namespace ?? one.namespace),
  )
  const name = connector?.name ?? text('connecting.wallet')
  const { attempt, count, retry } = useWalletRequest({ name: 'ConnectingExternal', params })

  // A wallet missing from this page will still be missing on a retry.
  const isGone = attempt.status === 'failed' && attempt.error.code === 'CONNECTOR_NOT_FOUND'
  const askAgain = () => {
    foyer.cancelConnect()
    retry()
  }
  return (
    <WalletRequest
      attempt={attempt}
      count={count}
      picture={<WalletImage imageId={connector?.imageId} src={connector?.icon} size="huge" />}
      wallet={name}
      words={{
        pending: { title: text('connecting.pending', { name }), text: text('connecting.pending.text') },
        rejected: { title: text('connecting.rejected'), text: text('connecting.rejected.text', { name }) },
        failed: text('connecting.failed'),
        done: text('modal.connected', { name }),
        others: text('connecting.others'),
      }}
      onRetry={isGone ? undefined : askAgain}
      onLeave={() => backOr(foyer, { name: 'Connect' })}
    />
  )
}
