import { isConnected } from '../../../generated/frame/requests.js'
import { limits } from '../../../runtime/limits.js'
import { createExchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { createLedger, createProblem, type Ledger } from '../report.js'
import { patienceMs, readiesOf } from './checkLoading.js'

/** Runs in every document before its scripts: denies storage, as browsers do in frames of other sites on request of the visitor. */
export function denyStorage(): void {
  if (window.parent === window) return
  const deny = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny, configurable: true })
}

/** Checks that the frame answers where storage is denied. A login may end with the page there. */
export async function checkStorage(session: Session, ledger: Ledger): Promise<void> {
  const check = 'storage'
  ledger.begin(check)
  const fail = (what: string) => {
    const [error] = session.seen.errors
    ledger.fail(check, createProblem('needs-storage', { what, ...(error && { received: error.message }) }))
  }
  if (!(await session.until(() => readiesOf(session).length > 0, patienceMs)))
    return fail('READY is not sent')
  await session.pause(limits.frameInitMs)
  const exchanges = createExchanges(session, createLedger())
  if (!(await exchanges.ask(isConnected(), { check }))) fail('IS_CONNECTED is not answered')
}
