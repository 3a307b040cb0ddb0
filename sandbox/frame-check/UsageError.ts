/** The check cannot run as it was called. */
export class UsageError extends Error {
  override name = 'UsageError'
}
