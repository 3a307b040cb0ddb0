/** Attempts, for a chain that keeps changing. */
const attempts = 5

/**
 * Repeats `advance` until it returns true. It returns false if, meanwhile, a reset changed the chain or another request changed the
 * index. Requests do not wait for each other, because a node may leave one of them without an answer.
 */
export async function untilCurrent(caip: string, advance: () => Promise<boolean>): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt++) if (await advance()) return
  throw new Error(`${caip} changed while it was indexed.`)
}
