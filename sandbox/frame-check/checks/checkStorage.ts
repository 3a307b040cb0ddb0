import { isConnected } from '../../../generated/frame/requests.js'
import { limits } from '../../../runtime/limits.js'
import { createExchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { type CheckResults, createCheckResults, createProblem } from '../report.js'
import { patienceMs, readiesOf } from './checkLoading.js'

/**
 * Runs in every document before its scripts: denies storage to frames, as a browser does when the visitor blocks
 * third-party storage.
 */
export function denyStorage(): void {
  if (window.parent === window) return
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny, configurable: true })
}

/** Checks that the frame answers where storage is denied. Without storage, a login need not survive a reload. */
export async function checkStorage(session: Session, results: CheckResults): Promise<void> {
  const check = 'storage'
  results.begin(check)
  const fail = (what: string) => {
    const [error] = session.seen.errors
    results.fail(check, createProblem('needs-storage', { what, ...(error && { received: error.message }) }))
  }
  if (!(await session.until(() => readiesOf(session).length > 0, patienceMs)))
    return fail('READY is not sent')
  await session.pause(limits.frameInitMs)
  const exchanges = createExchanges(session, createCheckResults())
  if (!(await exchanges.ask(isConnected(), { check }))) fail('IS_CONNECTED is not answered')
}
