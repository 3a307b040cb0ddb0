/** A command that was not understood: what is wrong with it, in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
