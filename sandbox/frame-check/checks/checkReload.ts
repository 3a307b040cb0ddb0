import { isConnected, reload } from '../../../generated/frame/requests.js'
import { limits } from '../../../runtime/limits.js'
import type { Exchanges } from '../createExchanges.js'
import type { Session } from '../openSession.js'
import { type CheckResults, createProblem } from '../report.js'
import { readiesOf } from './checkLoading.js'

type Parameters = { readonly session: Session; readonly exchanges: Exchanges; readonly results: CheckResults }

/** Has the frame reload its document, as Foyer does when a visitor leaves a request. An answer to RELOAD is optional. */
export async function checkReload({ session, exchanges, results }: Parameters): Promise<void> {
  const check = 'reload'
  results.begin(check)
  const before = readiesOf(session).length
  const request = reload()
  exchanges.leave(request.id)
  await session.post(request)
  if (!(await session.until(() => readiesOf(session).length > before, limits.frameLoadMs)))
    return results.fail(check, createProblem('not-reloaded', { sent: request, expected: 'READY' }))
  await session.pause(limits.frameInitMs)
  await exchanges.ask(isConnected(), { check, after: 'RELOAD' })
}
