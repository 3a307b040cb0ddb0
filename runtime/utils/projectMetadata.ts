/** What wallets show of the page when it asks to connect. */
export type ProjectMetadata = {
  readonly name: string
  readonly description: string
  /** Its origin, as the visitor knows it. */
  readonly url: string
  /** Pictures, best first. */
  readonly icons: readonly string[]
}

/** What is told of the page to wallets, in messages to sign and to the embedded wallet: what the host says, else its origin. */
export function completeMetadata(
  metadata: Partial<ProjectMetadata> | undefined,
  origin: string,
): ProjectMetadata {
  return { name: origin.replace(/^\w+:\/\//, ''), description: '', url: origin, icons: [], ...metadata }
}
