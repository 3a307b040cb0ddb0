/** Whether an error is a cancellation. */
export function isAbort(error: unknown): boolean {
  return Object(error).name === 'AbortError'
}
