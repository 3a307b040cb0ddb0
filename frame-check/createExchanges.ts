import type { FrameRequest } from '#generated/frame/messages'
import { frameNotices, frameRequests } from '#generated/frame/requests'
import { isFrameMessage } from '#generated/frame/validators'
import { createIssue } from '#generated/support/validate'
import { readField } from '#runtime/adapters/readField'
import { limits } from '#runtime/limits'
import type { Session } from './openSession.js'
import { redact } from './redact.js'
import { type CheckId, createProblem, type Ledger, type Problem } from './report.js'

export type Expectation = {
  /** The check that the request belongs to. */
  readonly check: CheckId
  /** What the answer must be. Either, if omitted. */
  readonly expect?: 'success' | 'failure'
  /** Why it must fail. */
  readonly because?: string
  /** Values that SUCCESS must have, by path. */
  readonly values?: Readonly<Record<string, unknown>>
  /** What may have broken the frame before the request. */
  readonly after?: string
  /** Time limit, instead of the one of the request. */
  readonly withinMs?: number
}

/** A request and what was expected of its answer. */
type Exchange = Expectation & {
  readonly request: FrameRequest
  readonly name: string
  readonly success: readonly string[]
  readonly failure: readonly string[]
  readonly withinMs: number
  readonly sentAt: number
}

/** The answer to a request, as far as it is valid. */
export type Answer = { readonly isSuccess: boolean; readonly payload: unknown }

export type Exchanges = ReturnType<typeof createExchanges>

/** How long to wait for a right answer after a wrong one. */
const graceMs = 1000

const nameOf = (type: unknown) => String(type).replace(/^@w3m-\w+\//, '')

/** Sends requests in a session, and judges all answers at its end. */
export function createExchanges(session: Session, ledger: Ledger) {
  const { seen, clock, until } = session
  const exchanges: Exchange[] = []
  const knownIds = new Set<unknown>()

  const fromFrame = (from = 0) => seen.messages.filter(({ isFrame, at }) => isFrame && at >= from)
  const typesOf = ({ success, failure }: Exchange) => [...success, ...failure]
  /** Messages with the id of the request. */
  const linkedTo = ({ request, sentAt }: Exchange) =>
    fromFrame(sentAt).filter(({ message }) => readField(message, 'id') === request.id)
  const answersOf = (exchange: Exchange) =>
    linkedTo(exchange).filter(({ message }) => typesOf(exchange).includes(`${readField(message, 'type')}`))
  /** Messages that look like its answer, with an unknown id or with the id of a request that already has an answer. */
  const unlinkedTo = (exchange: Exchange) =>
    fromFrame(exchange.sentAt).filter(({ message }, index, all) => {
      const id = readField(message, 'id')
      const isRepeated = all.findIndex((each) => readField(each.message, 'id') === id) < index
      return (
        id !== exchange.request.id &&
        (isRepeated || !knownIds.has(id)) &&
        typesOf(exchange).includes(`${readField(message, 'type')}`)
      )
    })

  const judge = (exchange: Exchange): Problem | undefined => {
    const { request, name, success, withinMs, sentAt, because = '' } = exchange
    const described = { request: name, sent: redact(request) }
    const [first, ...others] = answersOf(exchange)
    if (!first) {
      const expected = `${typesOf(exchange).map(nameOf).join(' or ')} within ${withinMs / 1000} seconds`
      const [linked] = linkedTo(exchange)
      if (linked)
        return createProblem('wrong-type', { ...described, expected, received: linked.message, path: 'type' })
      const [unlinked] = unlinkedTo(exchange)
      if (!unlinked && exchange.after)
        return createProblem('stopped-answering', { ...described, what: exchange.after, expected })
      if (!unlinked) return createProblem('no-answer', { ...described, expected, received: undefined })
      const received = unlinked.message
      const code = readField(received, 'id') === undefined ? 'missing-id' : 'wrong-id'
      return createProblem(code, { ...described, expected: `${request.id}`, received, path: 'id' })
    }
    const received = redact(first.message)
    const details = { ...described, received }
    if (first.at - sentAt > withinMs) {
      const expected = `an answer within ${withinMs / 1000} seconds`
      return createProblem('late-answer', { ...details, expected })
    }
    if (others.length > 0) {
      const all = [first, ...others].map(({ message }) => message)
      const times = all.length
      const isMixed = new Set(all.map((each) => success.includes(`${readField(each, 'type')}`))).size > 1
      const code = isMixed ? 'success-and-error' : 'answered-twice'
      return createProblem(code, { ...described, times, expected: 'one answer', received: all })
    }
    if (first.isUnreadable) return createProblem('unreadable-answer', details)
    const issue = createIssue()
    if (!isFrameMessage(first.message, issue))
      return createProblem('invalid-answer', {
        ...details,
        path: issue.path.join('.'),
        expected: issue.expected,
      })
    const isSuccess = success.includes(first.message.type)
    if (exchange.expect === 'success' && !isSuccess) {
      const reason = String(readField(readField(received, 'payload'), 'message') ?? 'it gives no reason')
      return createProblem('unexpected-error', { ...details, reason, expected: nameOf(success[0]) })
    }
    if (exchange.expect === 'failure' && isSuccess)
      return createProblem('unexpected-success', { ...details, because, expected: 'ERROR' })
    for (const [path, expected] of isSuccess ? Object.entries(exchange.values ?? {}) : [])
      if (!isSame(readPath(received, path), expected))
        return createProblem('wrong-value', { ...details, path, expected: JSON.stringify(expected) })
    return undefined
  }

  /** The answer to a request, if it is valid. */
  const answerTo = (exchange: Exchange): Answer | undefined => {
    const [first] = answersOf(exchange)
    if (!first || first.isUnreadable || !isFrameMessage(first.message)) return undefined
    const { type, payload } = first.message
    return { isSuccess: exchange.success.includes(type), payload }
  }

  const send = async (request: FrameRequest, expectation: Expectation): Promise<Exchange> => {
    const { success, failure, answerWithinMs } = factsOf(request)
    ledger.begin(expectation.check)
    const exchange = {
      ...expectation,
      request,
      name: nameOf(request.type),
      success,
      failure,
      withinMs: expectation.withinMs ?? answerWithinMs ?? limits.frameAnswerMs,
      sentAt: clock.elapsed(),
    }
    exchanges.push(exchange)
    knownIds.add(request.id)
    await session.post(request)
    return exchange
  }
  const settle = async (exchange: Exchange): Promise<Answer | undefined> => {
    const isAnswered = () => answersOf(exchange).length > 0
    const isHinted = () => isAnswered() || linkedTo(exchange).length + unlinkedTo(exchange).length > 0
    const isOver = () => isHinted() || session.leftFor() !== undefined
    if ((await until(isOver, exchange.withinMs)) && !isAnswered()) await until(isAnswered, graceMs)
    return answerTo(exchange)
  }

  return {
    /** Sends a request, and waits for its answer. Problems are found when the session is judged. */
    ask: async (request: FrameRequest, expectation: Expectation) => settle(await send(request, expectation)),
    /** Sends a request without waiting. */
    async begin(request: FrameRequest, expectation: Expectation) {
      const exchange = await send(request, expectation)
      return {
        settled: settle(exchange),
        isAnswered: () => answersOf(exchange).length > 0,
        /** Expects no answer any more. */
        drop: () => void exchanges.splice(exchanges.indexOf(exchange), 1),
      }
    },
    /** Posts anything, with an id of its own. */
    async post(message: object): Promise<string> {
      const id = crypto.randomUUID()
      knownIds.add(id)
      await session.post({ ...message, id })
      return id
    },
    /** An answer with this id is judged elsewhere. */
    expect: (id: string | undefined) => void knownIds.add(id),
    /** Messages of the frame with this id. */
    linkedTo: (id: string) =>
      fromFrame().flatMap(({ message }) => (readField(message, 'id') === id ? [message] : [])),
    /** Finds the problems of all answers so far, and of messages that answer nothing. */
    judge({ hasLogin }: { readonly hasLogin: boolean }) {
      const found = exchanges.map((exchange) => ({ check: exchange.check, problem: judge(exchange) }))
      for (const { check, problem } of found) if (problem) ledger.fail(check, problem)
      const answers = new Set(exchanges.splice(0).flatMap((each) => [...linkedTo(each), ...unlinkedTo(each)]))
      ledger.begin('unasked')
      for (const received of fromFrame()) {
        const isAnswer = answers.has(received) || knownIds.has(readField(received.message, 'id'))
        const problem = isAnswer ? undefined : judgeUnasked(received.message, hasLogin)
        if (problem) ledger.fail('unasked', problem)
      }
    },
  }
}

/** A message that answers no request. Those of other protocols are left alone. */
function judgeUnasked(message: unknown, hasLogin: boolean): Problem | undefined {
  const type = readField(message, 'type')
  if (typeof type !== 'string' || !type.startsWith('@w3m-frame/') || type === frameNotices.ready)
    return undefined
  const received = redact(message)
  if (type === frameNotices.sessionUpdate)
    return hasLogin ? undefined : createProblem('unasked-session', { received })
  const isKnown = Object.values(frameRequests).some(({ success, failure }: AnswerTypes) =>
    [...success, ...failure].includes(type),
  )
  const code = isKnown ? 'unasked-message' : 'unknown-message'
  return createProblem(code, { request: nameOf(type), received })
}

type AnswerTypes = { readonly success: readonly string[]; readonly failure: readonly string[] }

function factsOf({ type }: FrameRequest) {
  const all: readonly (AnswerTypes & {
    readonly type: string
    readonly answerWithinMs?: number | undefined
  })[] = Object.values(frameRequests)
  const facts = all.find((each) => each.type === type)
  if (!facts) throw new Error(`${type} is not a request.`)
  return facts
}

/** The value at a path such as `payload.accounts.0`. */
function readPath(value: unknown, path: string): unknown {
  return path.split('.').reduce(readField, value)
}

/** Texts are compared without regard to case, because addresses and emails are. */
function isSame(value: unknown, expected: unknown): boolean {
  const [one, other] = [value, expected].map((each) => `${each}`.toLowerCase())
  return one === other
}
