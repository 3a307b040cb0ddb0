import type { Account, Network } from '#runtime/index'
import type { Features, InnerFeature } from '#runtime/internal'
import { useConnectedAccount } from './useConnectedAccount.js'
import { useFeature } from './useFeature.js'
import { useFoyerNetwork } from './useFoyerNetwork.js'

/** A feature that works for the active account. */
export type AccountFeatureName = 'onramp' | 'send' | 'swap'

/** Why such a feature is not available. */
export type AccountFeatureMissing =
  | { readonly status: 'disconnected' }
  | { readonly status: 'loading' }
  | { readonly status: 'failed'; readonly retry: () => Promise<unknown> }

export type UseAccountFeatureReturnType<name extends AccountFeatureName> =
  | AccountFeatureMissing
  | {
      readonly status: 'ready'
      readonly account: Account
      readonly network: Network
      readonly feature: InnerFeature<name>
      readonly state: Features[name]['state']
    }

/** What the views of such a feature need, once all of it is there. */
export type AccountParts<name extends AccountFeatureName> = Extract<
  UseAccountFeatureReturnType<name>,
  { status: 'ready' }
>

/** A feature for the active account, once a wallet is connected and the code of the feature has loaded. */
export function useAccountFeature<name extends AccountFeatureName>(
  name: name,
): UseAccountFeatureReturnType<name> {
  const { account } = useConnectedAccount()
  const { network } = useFoyerNetwork()
  const { status, feature, value: state, retry } = useFeature(name)
  if (!account || !network) return { status: 'disconnected' }
  if (status === 'failed') return { status, retry }
  if (!feature || !state) return { status: 'loading' }
  return { status: 'ready', account, network, feature, state }
}
