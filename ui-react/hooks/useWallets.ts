import { useMemo } from 'react'
import type { Namespace } from '#runtime/index'
import type { Features } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

export type UseWalletsReturnType = {
  /** Undefined until the feature has loaded. */
  readonly state: Features['wallets']['state'] | undefined
  /** The feature failed to load; `prefetch` tries again. */
  readonly hasFailed: boolean
  readonly prefetch: () => Promise<void>
  readonly fetchMore: () => Promise<void>
  readonly search: (query: string) => Promise<void>
  readonly narrow: (namespace: Namespace | undefined) => void
}

/** The listed wallets. Nothing here rejects: failures are in the state of each list. */
export function useWallets(): UseWalletsReturnType {
  const { log } = useInside().environment
  const { feature: wallets, retry, status, value: state } = useFeature('wallets')

  const actions = useMemo(() => {
    const quietly = async (work: Promise<void> | undefined) => {
      await work?.catch((error: unknown) => log.debug('Wallets could not be listed.', error))
    }
    return {
      prefetch: async () => quietly((wallets ?? (await retry()))?.prefetch()),
      fetchMore: () => quietly(wallets?.fetchMore()),
      search: (query: string) => quietly(wallets?.search(query)),
      narrow: (namespace: Namespace | undefined) => wallets?.narrow(namespace),
    }
  }, [wallets, retry, log])

  return { state, hasFailed: status === 'failed', ...actions }
}
