import type { Environment } from '../environment/environment.js'

export type RenewReviewParameters<reviewed> = {
  /** What the visitor reviews now. */
  current(): reviewed | undefined
  prepare(scope: AbortSignal): Promise<reviewed>
  show(next: reviewed): void
  readonly scope: AbortSignal
  readonly log: Environment['log']
}

/** Prepares what is under review again. What is on screen stays if that fails, or if the review is over by then. */
export async function renewReview<reviewed>(parameters: RenewReviewParameters<reviewed>): Promise<void> {
  const { current, prepare, show, scope, log } = parameters
  const before = current()
  if (before === undefined) return
  try {
    const next = await prepare(scope)
    if (current() === before) show(next)
  } catch (error) {
    if (!scope.aborted) log.debug('What is under review could not be prepared again.', error)
  }
}
