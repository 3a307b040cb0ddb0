import { frameNotices } from '../../../generated/frame/requests.js'
import { isFrameMessage } from '../../../generated/frame/validators.js'
import { createIssue } from '../../../generated/support/validate.js'
import { readField } from '../../../runtime/adapters/readField.js'
import { limits } from '../../../runtime/limits.js'
import type { Session } from '../openSession.js'
import { createProblem, type Ledger, type Problem } from '../report.js'

/** How long to wait for READY: longer than Foyer does, to tell a late one from none. */
export const patienceMs = 1.5 * limits.frameLoadMs

/** Waits until the frame is ready. Returns false if it cannot be used. */
export async function checkLoading(session: Session, ledger: Ledger): Promise<boolean> {
  const { seen, until } = session
  ledger.begin('embedding')
  const isReady = () => readiesOf(session).length > 0
  const hasFailed = () => seen.failure !== undefined || findRefusal(session) !== undefined
  const isInTime = await until(() => isReady() || hasFailed(), limits.frameLoadMs)
  const refusal = findRefusal(session)
  if (refusal) {
    ledger.fail('embedding', refusal)
    ledger.skipRest('notEmbedded')
    return false
  }
  if (!isInTime && seen.documents.length === 0) {
    const reason = `no response within ${limits.frameLoadMs / 1000} seconds`
    ledger.fail('embedding', createProblem('unreachable', { reason }))
    ledger.skipRest('notEmbedded')
    return false
  }
  ledger.begin('ready')
  if (!isInTime && !(await until(isReady, patienceMs - limits.frameLoadMs))) {
    const expected = frameNotices.ready
    ledger.fail('ready', createProblem('ready-never', { expected, received: seen.messages.at(-1)?.message }))
    judgeErrors(session, ledger)
    ledger.skipRest('notReady')
    return false
  }
  if (!isInTime) ledger.fail('ready', createProblem('ready-late'))
  const [message] = readiesOf(session)
  const issue = createIssue()
  if (!isFrameMessage(message, issue))
    ledger.fail(
      'ready',
      createProblem('ready-invalid', {
        received: message,
        path: issue.path.join('.'),
        expected: issue.expected,
      }),
    )
  await session.pause(limits.frameInitMs)
  if (session.leftFor() === undefined) return true
  judgeLoading(session, ledger)
  ledger.skipRest('notEmbedded')
  return false
}

/** Finds what only shows over time: further documents, and further READY messages. */
export function judgeLoading(session: Session, ledger: Ledger): void {
  const { seen, frameOrigin } = session
  const readies = readiesOf(session).length
  const left = session.leftFor()
  if (left)
    ledger.fail('embedding', createProblem('navigated-away', { received: left, expected: frameOrigin }))
  else if (seen.loads > 1)
    ledger.fail(
      'embedding',
      createProblem('reloaded-itself', { received: seen.loads, expected: 'one document' }),
    )
  else if (readies > 1)
    ledger.fail('ready', createProblem('ready-twice', { received: readies, expected: 'one READY' }))
}

/** Reports errors that the frame did not catch. */
export function judgeErrors({ seen }: Session, ledger: Ledger): void {
  ledger.begin('errors')
  for (const { message, stack } of seen.errors)
    ledger.fail('errors', createProblem('uncaught-error', { reason: message, received: stack }))
}

/** The READY messages so far, valid or not. */
export function readiesOf({ seen }: Session): readonly unknown[] {
  return seen.messages.flatMap(({ message }) =>
    readField(message, 'type') === frameNotices.ready ? [message] : [],
  )
}

/** Why the browser does not show the frame, as far as it is known by now. */
function findRefusal({ seen, frameOrigin, origin }: Session): Problem | undefined {
  const last = seen.documents.at(-1)
  // The browser may not get as far as the other page.
  const place = last && (last.headers.location ? new URL(last.headers.location, last.url).href : last.url)
  if (place && new URL(place).origin !== frameOrigin)
    return seen.documents.some(isPageOf(frameOrigin))
      ? createProblem('navigated-away', { received: place, expected: frameOrigin })
      : createProblem('redirected', { received: place, expected: `a page of ${frameOrigin}` })
  if (last && last.status >= 400)
    return createProblem('http-error', { received: last.status, expected: '200' })
  if (seen.failure === undefined) return undefined
  if (!last) return createProblem('unreachable', { reason: seen.failure })
  const frameOptions = last.headers['x-frame-options']
  const ancestors = /frame-ancestors[^;]*/i.exec(last.headers['content-security-policy'] ?? '')?.[0]
  // Browsers ignore X-Frame-Options next to frame-ancestors.
  if (ancestors) return createProblem('frame-ancestors', { received: ancestors, origin, expected: origin })
  if (frameOptions)
    return createProblem('x-frame-options', {
      received: `X-Frame-Options: ${frameOptions}`,
      expected: 'no such header',
    })
  return createProblem('blocked', { reason: seen.failure })
}

/** Whether a response is a page of this origin, and not a redirect. */
function isPageOf(origin: string) {
  return ({ url, status }: Session['seen']['documents'][number]) =>
    new URL(url).origin === origin && status < 300
}
