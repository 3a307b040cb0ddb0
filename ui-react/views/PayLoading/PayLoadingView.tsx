import { useBegin } from '../../hooks/useBegin.js'
import { type PayParts, usePay } from '../../hooks/usePay.js'
import { FeatureUnavailable } from '../../parts/FeatureUnavailable/FeatureUnavailable.js'
import { PayUnavailable } from '../../parts/PayUnavailable/PayUnavailable.js'
import { showAlone } from '../../parts/showAlone.js'
import { useInside } from '../../provider/FoyerContext.js'
import { AtExchange } from './AtExchange.js'
import { InWallet } from './InWallet.js'
import { Outcome } from './Outcome.js'

/** The progress of a payment, in the wallet or at an exchange. */
export default function PayLoadingView() {
  const reading = usePay()
  if (reading.status !== 'ready') return <PayUnavailable reading={reading} />
  return <Progress {...reading} />
}

function Progress(parts: PayParts) {
  const foyer = useInside()
  const { progress } = parts.state
  const { status } = progress
  const isOver = status === 'paid' || status === 'pending'
  const closeWayBack = () => {
    // No way back to a payment that was made.
    if (isOver && foyer.router.state.history.length > 1) showAlone(foyer, { name: 'PayLoading' })
  }
  useBegin('PayLoading', closeWayBack, [isOver])

  if (status === 'paid' || status === 'pending') return <Outcome {...parts} progress={progress} />
  if (status === 'exchange' || (status === 'failed' && progress.exchange))
    return <AtExchange {...parts} progress={progress} />
  if (status === 'waiting' || status === 'confirming' || status === 'failed')
    return <InWallet {...parts} progress={progress} />
  return <FeatureUnavailable reading={{ status: 'loading' }} />
}
