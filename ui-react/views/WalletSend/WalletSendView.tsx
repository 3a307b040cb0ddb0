import { useAccountFeature } from '../../hooks/useAccountFeature.js'
import { AccountFeatureUnavailable } from '../../parts/AccountFeatureUnavailable/AccountFeatureUnavailable.js'
import { SendForm } from './SendForm.js'

/** The form of a payment: what, how much, and to whom. */
export default function WalletSendView() {
  const reading = useAccountFeature('send')
  if (reading.status !== 'ready') return <AccountFeatureUnavailable feature="send" reading={reading} />
  return <SendForm key={reading.state.account} {...reading} />
}
