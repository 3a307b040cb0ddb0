/** Where a command prints its output, and the signal that stops it. */
export type Output = {
  info(text: string): void
  error(text: string): void
  readonly signal?: AbortSignal | undefined
}
