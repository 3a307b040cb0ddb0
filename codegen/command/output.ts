/** Where a command writes what it has to say, and what ends it early. */
export type Output = {
  info(text: string): void
  error(text: string): void
  readonly signal?: AbortSignal | undefined
}
