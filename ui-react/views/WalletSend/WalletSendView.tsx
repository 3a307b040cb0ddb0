import { useSend } from '../../hooks/useSend.js'
import { SendUnavailable } from '../../parts/SendUnavailable/SendUnavailable.js'
import { SendForm } from './SendForm.js'

/** The form of a payment: what, how much, and to whom. */
export default function WalletSendView() {
  const reading = useSend()
  if (reading.status !== 'ready') return <SendUnavailable reading={reading} />
  return <SendForm key={reading.state.account} {...reading} />
}
