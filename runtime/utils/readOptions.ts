/** Options of a call that reads. */
export type ReadOptions = {
  /** Ends the read, unless another caller waits for it too. */
  readonly signal?: AbortSignal | undefined
}
