import { useEffect } from 'react'
import { useSnapshot } from 'valtio/react'
import type { Foyer } from '#runtime/index'
import { limits, visibleRoute } from '#runtime/internal'
import { useAttempt } from '../../hooks/useAttempt.js'
import { useErrorText } from '../../hooks/useErrorText.js'
import { useHasPassed } from '../../hooks/useHasPassed.js'
import { connectingWords } from '../../i18n/en/connecting.js'
import { switchNetworkWords } from '../../i18n/en/switchNetwork.js'
import { useText } from '../../i18n/useText.js'
import { ConnectionStatus } from '../../parts/ConnectionStatus/ConnectionStatus.js'
import { NetworkImage } from '../../parts/NetworkImage/NetworkImage.js'
import { Button } from '../../primitives/index.js'
import { useFoyer } from '../../provider/FoyerContext.js'
import type { ViewProps } from '../view.js'

/** Asks the wallet to move to another network, and shows how that goes. */
export default function SwitchNetworkView({ params: { caipNetworkId } }: ViewProps<'SwitchNetwork'>) {
  const foyer = useFoyer()
  const text = useText(switchNetworkWords, connectingWords)
  const errorText = useErrorText()
  const network = foyer.network.find(caipNetworkId)
  const name = network?.name ?? caipNetworkId
  const connection = useSnapshot(foyer.connection.state)[network?.chainNamespace ?? 'eip155']
  const wallet = connection?.status === 'connected' ? connection.wallet.name : text('connecting.wallet')

  const { attempt, count, retry } = useAttempt(caipNetworkId, () => foyer.switchNetwork({ caipNetworkId }))
  const isSlow = useHasPassed(limits.walletHintMs, attempt)
  const isSilent = useHasPassed(limits.walletSilenceMs, attempt)
  useEffect(() => {
    if (attempt.status === 'done') leave(foyer)
  }, [attempt.status, foyer])

  const words = () => {
    if (attempt.status === 'done') return { title: text('switchNetwork.switched', { name }), text: '' }
    if (attempt.status === 'pending') {
      return {
        title: text('switchNetwork.pending', { name }),
        text: isSlow
          ? text('connecting.slow', { name: wallet })
          : text('switchNetwork.pending.text', { wallet }),
      }
    }
    if (attempt.error.code === 'USER_REJECTED')
      return { title: text('switchNetwork.rejected'), text: text('switchNetwork.rejected.text', { wallet }) }
    return {
      title: text('switchNetwork.failed'),
      text: errorText(attempt.error),
    }
  }

  const mayRetry = attempt.status === 'failed' || (attempt.status === 'pending' && isSilent)
  return (
    <ConnectionStatus
      {...words()}
      status={ringOf[attempt.status]}
      picture={<NetworkImage network={network} size="huge" />}
      actions={
        <>
          {(mayRetry || count > 1) && (
            <Button fullWidth pending={!mayRetry} onClick={retry}>
              {text('connecting.retry')}
            </Button>
          )}
          <Button variant="secondary" fullWidth onClick={foyer.back}>
            {attempt.status === 'failed' ? text('switchNetwork.others') : text('connecting.cancel')}
          </Button>
        </>
      }
    />
  )
}

const ringOf = { pending: 'pending', failed: 'error', done: 'success' } as const

/** Back to the account where the way led past it; else the question is answered, and the modal closes. */
function leave(foyer: Foyer) {
  const { router } = foyer
  if (visibleRoute(router.state).name !== 'SwitchNetwork') return
  if (!router.state.history.some((route) => route.name === 'Account')) return foyer.close()
  while (visibleRoute(router.state).name !== 'Account') router.actions.pop()
}
