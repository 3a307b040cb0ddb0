/** What wallets show about this page when it asks to connect. */
export type ProjectMetadata = {
  readonly name: string
  readonly description: string
  /** URL of the page, as the visitor knows it. */
  readonly url: string
  /** Icons, best first. */
  readonly icons: readonly string[]
}

/**
 * The page metadata for wallets, sign-in messages and the embedded wallet: the host's values,
 * completed with the page's origin.
 */
export function completeMetadata(
  metadata: Partial<ProjectMetadata> | undefined,
  origin: string,
): ProjectMetadata {
  return { name: origin.replace(/^\w+:\/\//, ''), description: '', url: origin, icons: [], ...metadata }
}
