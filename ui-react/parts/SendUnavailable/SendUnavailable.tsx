import type { AccountFeatureMissing } from '../../hooks/useAccountFeature.js'
import { sendWords } from '../../i18n/en/send.js'
import { useText } from '../../i18n/useText.js'
import { ConnectFirst } from '../ConnectFirst/ConnectFirst.js'
import { FeatureUnavailable } from '../FeatureUnavailable/FeatureUnavailable.js'

/** Stands in for the views of a payment: no wallet is connected, or their code is loading or has failed. */
export function SendUnavailable({ reading }: { reading: AccountFeatureMissing }) {
  const text = useText(sendWords)
  if (reading.status === 'disconnected') return <ConnectFirst title={text('send.none')} />
  return <FeatureUnavailable reading={reading} />
}
