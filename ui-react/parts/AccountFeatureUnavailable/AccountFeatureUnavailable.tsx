import type { AccountFeatureMissing, AccountFeatureName } from '../../hooks/useAccountFeature.js'
import { connectFirstWords } from '../../i18n/en/connectFirst.js'
import { useText } from '../../i18n/useText.js'
import { ConnectFirst } from '../ConnectFirst/ConnectFirst.js'
import { FeatureUnavailable } from '../FeatureUnavailable/FeatureUnavailable.js'

export type AccountFeatureUnavailableProps = { feature: AccountFeatureName; reading: AccountFeatureMissing }

/** Stands in for the views of a feature: no wallet is connected, or code is loading or has failed. */
export function AccountFeatureUnavailable({ feature, reading }: AccountFeatureUnavailableProps) {
  const text = useText(connectFirstWords)
  if (reading.status === 'disconnected') return <ConnectFirst title={text(`${feature}.none`)} />
  return <FeatureUnavailable reading={reading} />
}
