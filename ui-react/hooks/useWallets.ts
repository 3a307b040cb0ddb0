import { useMemo } from 'react'
import type { Namespace } from '#runtime/index'
import type { Features } from '#runtime/internal'
import { useInside } from '../provider/FoyerContext.js'
import { useFeature } from './useFeature.js'

export type UseWalletsReturnType = {
  /** Undefined until the feature has loaded. */
  readonly state: Features['wallets']['state'] | undefined
  /** The feature itself did not arrive; `prefetch` asks for it again. */
  readonly hasFailed: boolean
  readonly prefetch: () => Promise<void>
  readonly fetchMore: () => Promise<void>
  readonly search: (query: string) => Promise<void>
  readonly narrow: (namespace: Namespace | undefined) => void
}

/** The listed wallets. What cannot be read is told by the state of its list, so nothing here rejects. */
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
