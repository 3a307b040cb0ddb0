/** A command line that cannot be run; the message says why in one sentence. */
export class UsageError extends Error {
  override readonly name = 'UsageError'
}
