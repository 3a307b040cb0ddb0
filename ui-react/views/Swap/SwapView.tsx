import { useSwap } from '../../hooks/useSwap.js'
import { SwapUnavailable } from '../../parts/SwapUnavailable/SwapUnavailable.js'
import { SwapForm } from './SwapForm.js'

/** The form of a swap: what is sold, what is bought, and the quote. */
export default function SwapView() {
  const reading = useSwap()
  if (reading.status !== 'ready') return <SwapUnavailable reading={reading} />
  return <SwapForm key={reading.state.account} {...reading} />
}
