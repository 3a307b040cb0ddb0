import type { Foyer } from '#runtime/index'

/** Starts a foyer; returns a function that stops it, after the modal that goes with it has closed and the flows have heard of that. */
export function startFoyer(foyer: Foyer): () => void {
  const stop = foyer.start()
  return async () => {
    for (let turn = 0; turn < 3; turn++) await null
    stop()
  }
}
