import { useCallback } from 'react'
import type { Features, InnerFeature } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

export type UseWalletsReturnType = {
  /** Undefined until the feature has loaded. */
  readonly wallets: InnerFeature<'wallets'> | undefined
  readonly state: Features['wallets']['state'] | undefined
  /** The feature failed to load; `prefetch` tries again. */
  readonly hasFailed: boolean
  /** Does not reject: failures are in the state of each list. */
  readonly prefetch: () => Promise<void>
}

/** The listed wallets. */
export function useWallets(): UseWalletsReturnType {
  const { log } = useInside().environment
  const { feature: wallets, retry, status, value: state } = useFeature('wallets')

  const prefetch = useCallback(
    async () =>
      (wallets ?? (await retry()))
        ?.prefetch()
        .catch((error: unknown) => log.debug('Wallets could not be listed.', error)),
    [wallets, retry, log],
  )
  return { wallets, state, hasFailed: status === 'failed', prefetch }
}
