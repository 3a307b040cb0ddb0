import { useSyncExternalStore } from 'react'

/** Whether this part of the page takes over markup of a server, where code that loads on demand is never there. */
export function useIsHydrating(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
}

const neverChanges = () => () => {}
