import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import { limits } from '#runtime/internal'
import { useAttempt } from '../../hooks/useAttempt.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { AsyncImage, Button, useAnnounce } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** Asks a wallet of this browser to connect, and shows how that goes. The modal closes by itself once it did. */
export default function ConnectingExternalView({ params }: ViewProps<'ConnectingExternal'>) {
  const { connectorId, namespace } = params
  const foyer = useFoyer()
  const text = useText(connectingWords)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const { list } = useSnapshot(foyer.connectors.state)
  const connector = list.find(
    (one) => one.id === connectorId && one.namespace === (namespace ?? one.namespace),
  )
  const name = connector?.name ?? text('connecting.wallet')

  const { attempt, count, retry } = useAttempt(connectorId, () => foyer.connect({ connectorId, namespace }))
  const isSlow = useHasPassed(limits.walletHintMs, attempt)
  const isSilent = useHasPassed(limits.walletSilenceMs, attempt)
  const connected = text('connecting.connected', { name })
  // The view is gone by the time the answer has travelled through React; the event comes first.
  useEffect(
    () => foyer.events.on('connection.connected', () => announce(connected)),
    [foyer, announce, connected],
  )

  const words = () => {
    if (attempt.status === 'done') return { title: connected, text: '' }
    if (attempt.status === 'pending') {
      return {
        title: text('connecting.pending', { name }),
        text: isSlow ? text('connecting.slow', { name }) : text('connecting.pending.text'),
      }
    }
    if (attempt.error.code === 'USER_REJECTED')
      return { title: text('connecting.rejected'), text: text('connecting.rejected.text', { name }) }
    return {
      title: text('connecting.failed'),
      text: errorText(attempt.error),
    }
  }

  // A wallet that is not on this page will not be there at the next try either.
  const isGone = attempt.status === 'failed' && attempt.error.code === 'CONNECTOR_NOT_FOUND'
  const mayRetry = (attempt.status === 'failed' && !isGone) || (attempt.status === 'pending' && isSilent)
  return (
    <ConnectionStatus
      {...words()}
      status={ringOf[attempt.status]}
      picture={<AsyncImage src={connector?.icon} size="huge" fallback="wallet" />}
      actions={
        <>
          {!isGone && (mayRetry || count > 1) && (
            <Button
              fullWidth
              pending={!mayRetry}
              onClick={() => {
                foyer.cancelConnect()
                retry()
              }}
            >
              {text('connecting.retry')}
            </Button>
          )}
          <Button
            variant="secondary"
            fullWidth
            onClick={() => {
              if (foyer.router.state.history.length > 1) foyer.back()
              else foyer.router.actions.replace({ name: 'Connect' })
            }}
          >
            {attempt.status === 'failed' ? text('connecting.others') : text('connecting.cancel')}
          </Button>
        </>
      }
    />
  )
}

const ringOf = { pending: 'pending', failed: 'error', done: 'success' } as const
