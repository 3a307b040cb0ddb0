import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { LazyControllers, Namespace } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'
import { useLazyController } from './useLazyController.js'

export type UseWalletsReturnType = {
  /** Undefined until the feature has loaded. */
  readonly state: LazyControllers['wallets']['state'] | undefined
  /** The feature itself did not arrive; `prefetch` asks for it again. */
  readonly hasFailed: boolean
  readonly prefetch: () => Promise<void>
  readonly fetchMore: () => Promise<void>
  readonly search: (query: string) => Promise<void>
  readonly narrow: (namespace: Namespace | undefined) => void
}

/** The listed wallets. What cannot be read is told by the state of its list, so nothing here rejects. */
export function useWallets(): UseWalletsReturnType {
  const { environment } = useFoyer()
  const { controller: wallets, hasFailed, load } = useLazyController('wallets')

  const listen = useCallback(
    (onChange: () => void) => (wallets ? subscribe(wallets.state, onChange) : () => {}),
    [wallets],
  )
  const read = () => wallets && snapshot(wallets.state)
  const state = useSyncExternalStore(listen, read, read)

  const actions = useMemo(() => {
    const quietly = async (work: Promise<void> | undefined) => {
      await work?.catch((error: unknown) => environment.log.debug('Wallets could not be listed.', error))
    }
    return {
      prefetch: async () => quietly((wallets ?? (await load()))?.actions.prefetch()),
      fetchMore: () => quietly(wallets?.actions.fetchMore()),
      search: (query: string) => quietly(wallets?.actions.search(query)),
      narrow: (namespace: Namespace | undefined) => wallets?.actions.narrow(namespace),
    }
  }, [wallets, load, environment])

  return { state, hasFailed, ...actions }
}
