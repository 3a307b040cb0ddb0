import { frameNotices } from '../../../generated/frame/requests.js'
import { isFrameMessage } from '../../../generated/frame/validators.js'
import { createIssue } from '../../../generated/support/validate.js'
import { readField } from '../../../runtime/adapters/readField.js'
import { limits } from '../../../runtime/limits.js'
import type { Session } from '../openSession.js'
import { type CheckResults, createProblem, type Problem } from '../report.js'

/** How long to wait for READY: longer than Foyer does, to tell a late one from none. */
export const patienceMs = 1.5 * limits.frameLoadMs

/** Waits until the frame is ready. Returns false if it cannot be used. */
export async function checkLoading(session: Session, results: CheckResults): Promise<boolean> {
  const { seen, until } = session
  results.begin('embedding')
  const isReady = () => readiesOf(session).length > 0
  const hasFailed = () => seen.failure !== undefined || findRefusal(session) !== undefined
  const isDecided = await until(() => isReady() || hasFailed(), limits.frameLoadMs)
  const refusal = findRefusal(session)
  if (refusal) {
    results.fail('embedding', refusal)
    results.skipRest('notEmbedded')
    return false
  }
  if (!isDecided && seen.documents.length === 0) {
    const reason = `no response within ${limits.frameLoadMs / 1000} seconds`
    results.fail('embedding', createProblem('unreachable', { reason }))
    results.skipRest('notEmbedded')
    return false
  }
  results.begin('ready')
  if (!isDecided && !(await until(isReady, patienceMs - limits.frameLoadMs))) {
    const expected = frameNotices.ready
    results.fail('ready', createProblem('ready-never', { expected, received: seen.messages.at(-1)?.message }))
    results.skipRest('notReady')
    return false
  }
  if (!isDecided) results.fail('ready', createProblem('ready-late'))
  const [message] = readiesOf(session)
  const issue = createIssue()
  if (!isFrameMessage(message, issue))
    results.fail(
      'ready',
      createProblem('ready-invalid', {
        received: message,
        path: issue.path.join('.'),
        expected: issue.expected,
      }),
    )
  await session.pause(limits.frameInitMs)
  if (session.leftFor() === undefined) return true
  judgeLoading(session, results)
  results.skipRest('notEmbedded')
  return false
}

/** Reports a frame that left its origin, reloaded, or sent READY again. */
export function judgeLoading(session: Session, results: CheckResults): void {
  const { seen, frameOrigin } = session
  const readies = readiesOf(session).length
  const left = session.leftFor()
  if (left)
    results.fail('embedding', createProblem('navigated-away', { received: left, expected: frameOrigin }))
  else if (seen.loads > 1)
    results.fail(
      'embedding',
      createProblem('reloaded-itself', { received: seen.loads, expected: 'one document' }),
    )
  else if (readies > 1)
    results.fail('ready', createProblem('ready-twice', { received: readies, expected: 'one READY' }))
}

/** Reports errors that the frame did not catch. */
export function judgeErrors({ seen }: Session, results: CheckResults): void {
  results.begin('errors')
  for (const { message, stack } of seen.errors)
    results.fail('errors', createProblem('uncaught-error', { reason: message, received: stack }))
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
  // Reads Location, because the browser may never load the redirect's target.
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
