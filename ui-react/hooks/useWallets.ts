import { useCallback } from 'react'
import type { Features, InnerFeature } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

type State = Features['wallets']['state']

export type UseWalletsReturnType<value> = {
  /** Undefined until the feature has loaded. */
  readonly wallets: InnerFeature<'wallets'> | undefined
  /** What `select` picks from the state of the feature. */
  readonly value: value | undefined
  /** The feature failed to load; `prefetch` tries again. */
  readonly hasFailed: boolean
  /** Does not reject: failures are in the state of each list. */
  readonly prefetch: () => Promise<void>
}

/** The listed wallets; without `select`, their whole state. */
export function useWallets<value = State>(select?: (state: State) => value): UseWalletsReturnType<value> {
  const { log } = useInside().environment
  const { feature: wallets, retry, status, value } = useFeature('wallets', select)

  const prefetch = useCallback(
    async () =>
      (wallets ?? (await retry()))
        ?.prefetch()
        .catch((error: unknown) => log.debug('Wallets could not be listed.', error)),
    [wallets, retry, log],
  )
  return { wallets, value, hasFailed: status === 'failed', prefetch }
}
