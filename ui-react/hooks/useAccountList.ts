import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { snapshot, subscribe } from 'valtio/vanilla'
import type { CaipAddress, LazyControllers } from '#runtime/index'
import { useFoyer } from '../provider/FoyerContext.js'
import { useLazyController } from './useLazyController.js'

type Lists = Pick<LazyControllers, 'activity' | 'nfts'>

export type UseAccountListReturnType<name extends keyof Lists> = {
  readonly status: Lists[name]['state']['status']
  /** What is known of this account. */
  readonly items: Lists[name]['state']['items']
  /** Leads to the next page; undefined at the end. */
  readonly next: string | undefined
  /** Reads on, or again what could not be read; what comes of it is told by the state. */
  readonly fetchMore: () => Promise<void>
}

/** What an account did, or the unique tokens that it holds; read as soon as somebody looks. */
export function useAccountList<name extends keyof Lists>(
  name: name,
  account: CaipAddress,
): UseAccountListReturnType<name> {
  const { environment } = useFoyer()
  const { controller, hasFailed, load } = useLazyController<name>(name)

  const quietly = useCallback(
    async (work: Promise<void> | undefined) => {
      await work?.catch((error: unknown) =>
        environment.log.debug('A list of an account could not be read.', error),
      )
    },
    [environment],
  )
  useEffect(() => {
    void quietly(controller?.actions.show(account))
  }, [controller, account, quietly])

  const listen = useCallback(
    (onChange: () => void) => (controller ? subscribe(controller.state, onChange) : () => {}),
    [controller],
  )
  const read = (): Lists[name]['state'] | undefined => controller && snapshot(controller.state)
  const latest = useSyncExternalStore(listen, read, read)
  const state = latest?.account === account ? latest : undefined

  return {
    // What a feature has to tell is unavailable as well where the feature itself did not arrive.
    status: hasFailed ? 'unavailable' : (state?.status ?? 'loading'),
    items: state?.items ?? [],
    next: state?.next,
    fetchMore: useCallback(async () => {
      if (controller) return quietly(controller.actions.fetchMore())
      await quietly((await load())?.actions.show(account))
    }, [controller, quietly, load, account]),
  }
}
