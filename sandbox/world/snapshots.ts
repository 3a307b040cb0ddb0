import type { RunningChain } from './chains/runningChain.js'

type Snapshot = { readonly id: string; readonly caip: string; readonly restore: () => Promise<void> }

/** The snapshots of chains since the reset. */
export function createSnapshots() {
  let kept: readonly Snapshot[] = []
  let count = 0
  return {
    /** Undefined for a chain that can only be reset. */
    async take({ caip, snapshot }: RunningChain): Promise<string | undefined> {
      const restore = await snapshot?.()
      if (!restore) return undefined
      const id = String(++count)
      kept = [...kept, { id, caip, restore }]
      return id
    },
    /** Also ends the later snapshots of the same chain, which nodes forget. False if there is no such snapshot. */
    async revert(id: string): Promise<boolean> {
      const index = kept.findIndex((each) => each.id === id)
      const found = kept[index]
      if (!found) return false
      kept = kept.filter((each, place) => place <= index || each.caip !== found.caip)
      await found.restore()
      return true
    },
    clear() {
      kept = []
    },
  }
}
