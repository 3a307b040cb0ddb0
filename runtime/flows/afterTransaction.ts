import type { FlowContext } from './defineFlow.js'

/** The wallet sends a transaction → refresh the account once it is mined. */
export function afterTransaction({ environment, listen, run }: FlowContext) {
  const end = new AbortController()
  const { signal } = end
  const stop = listen('transaction.sent', (sent) => {
    // The transaction was sent; the account refreshes at the next opportunity.
    run('followTransaction', { ...sent, signal }).catch((error: unknown) =>
      environment.log.debug('A transaction could not be tracked.', error),
    )
  })
  return () => {
    stop()
    end.abort()
  }
}
