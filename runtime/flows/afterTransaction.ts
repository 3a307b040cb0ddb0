import type { FlowContext } from './defineFlow.js'

/** The wallet sends a transaction → refresh the account once it is mined. */
export function afterTransaction({ listen, report, run }: FlowContext) {
  const end = new AbortController()
  const { signal } = end
  const stop = listen('transaction.sent', (sent) => {
    // If its code fails to load, the account refreshes at the next opportunity.
    run('followTransaction', { ...sent, signal }).catch((error) => report(error, { isShown: true }))
  })
  return () => {
    stop()
    end.abort()
  }
}
