import type { AccountFeatureMissing } from '../../hooks/useAccountFeature.js'
import { onrampWords } from '../../i18n/en/onramp.js'
import { useText } from '../../i18n/useText.js'
import { ConnectFirst } from '../ConnectFirst/ConnectFirst.js'
import { FeatureUnavailable } from '../FeatureUnavailable/FeatureUnavailable.js'

/** Stands in for the views of a purchase: no wallet is connected, or their code is loading or has failed. */
export function OnrampUnavailable({ reading }: { reading: AccountFeatureMissing }) {
  const text = useText(onrampWords)
  if (reading.status === 'disconnected') return <ConnectFirst title={text('onramp.none')} />
  return <FeatureUnavailable reading={reading} />
}
