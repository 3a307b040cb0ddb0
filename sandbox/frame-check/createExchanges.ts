import type { FrameRequest } from '../../generated/frame/messages.js'
import { frameNotices, frameRequests } from '../../generated/frame/requests.js'
import { isFrameMessage } from '../../generated/frame/validators.js'
import { readField } from '../../runtime/adapters/readField.js'
import { limits } from '../../runtime/limits.js'
import { type Exchange, type Expectation, judgeExchange, nameOf, typesOf } from './judgeExchange.js'
import type { Session } from './openSession.js'
import { redact } from './redact.js'
import { type CheckResults, createProblem, type Problem } from './report.js'

/** The answer to a request. */
export type Answer = { readonly isSuccess: boolean; readonly payload: unknown }

export type Exchanges = ReturnType<typeof createExchanges>

/** How long to wait for a right answer after a wrong one. */
const graceMs = 1000

/** Sends requests in a session, and judges their answers at its end, because more may follow the first one. */
export function createExchanges(session: Session, results: CheckResults) {
  const { seen, clock, until } = session
  const exchanges: Exchange[] = []
  const knownIds = new Set<unknown>()

  const repliesTo = (exchange: Exchange) => {
    const types = typesOf(exchange)
    const received = seen.messages.filter(({ at }) => at >= exchange.sentAt)
    const ids = received.map(({ message }) => readField(message, 'id'))
    const hasType = received.map(({ message }) => types.includes(`${readField(message, 'type')}`))
    const linked = received.filter((_, index) => ids[index] === exchange.request.id)
    return {
      linked,
      answers: linked.filter((each) => hasType[received.indexOf(each)]),
      unlinked: received.filter((_, index) => {
        const id = ids[index]
        const isSecond = ids.indexOf(id) < index
        return hasType[index] && id !== exchange.request.id && (isSecond || !knownIds.has(id))
      }),
    }
  }
  const send = async (request: FrameRequest, expectation: Expectation): Promise<Exchange> => {
    const { success, failure, answerWithinMs } = factsOf(request)
    const withinMs = expectation.withinMs ?? answerWithinMs ?? limits.frameAnswerMs
    const exchange = { ...expectation, request, success, failure, withinMs, sentAt: clock.elapsed() }
    results.begin(expectation.check)
    exchanges.push(exchange)
    knownIds.add(request.id)
    await session.post(request)
    return exchange
  }
  const isAnswered = (exchange: Exchange) => repliesTo(exchange).answers.length > 0
  const settle = async (exchange: Exchange): Promise<Answer | undefined> => {
    const isOver = () => {
      const { linked, unlinked } = repliesTo(exchange)
      return linked.length > 0 || unlinked.length > 0 || session.leftFor() !== undefined
    }
    if (await until(isOver, exchange.withinMs)) await until(() => isAnswered(exchange), graceMs)
    const [first] = repliesTo(exchange).answers
    if (!first || first.isUnreadable || !isFrameMessage(first.message)) return undefined
    return { isSuccess: exchange.success.includes(first.message.type), payload: first.message.payload }
  }

  return {
    /** Sends a request, and waits for its answer. Returns it if it is valid. */
    ask: async (request: FrameRequest, expectation: Expectation) => settle(await send(request, expectation)),
    /** Sends a request without waiting. */
    async begin(request: FrameRequest, expectation: Expectation) {
      const exchange = await send(request, expectation)
      return {
        settled: settle(exchange),
        isAnswered: () => isAnswered(exchange),
        /** Expects no answer any more. */
        drop: () => void exchanges.splice(exchanges.indexOf(exchange), 1),
      }
    },
    /** Posts anything, with an id of its own. Its answers are judged elsewhere. */
    async post(message: object): Promise<string> {
      const id = crypto.randomUUID()
      knownIds.add(id)
      await session.post({ ...message, id })
      return id
    },
    /** Leaves answers with this id to be judged elsewhere. */
    leave: (id: string | undefined) => void knownIds.add(id),
    /** Messages of the frame with this id. */
    linkedTo: (id: string) =>
      seen.messages.flatMap(({ message }) => (readField(message, 'id') === id ? [message] : [])),
    /** Finds the problems of all answers so far, and of messages that answer nothing. */
    judge({ hasLogin }: { readonly hasLogin: boolean }) {
      const judged = exchanges.splice(0).map((exchange) => ({ exchange, replies: repliesTo(exchange) }))
      for (const { exchange, replies } of judged) {
        const problem = judgeExchange(exchange, replies)
        if (problem) results.fail(exchange.check, problem)
      }
      const unlinked = new Set(judged.flatMap(({ replies }) => replies.unlinked))
      results.begin('unasked')
      for (const received of seen.messages) {
        const isAnswer = unlinked.has(received) || knownIds.has(readField(received.message, 'id'))
        const problem = isAnswer ? undefined : judgeUnasked(received.message, hasLogin)
        if (problem) results.fail('unasked', problem)
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
  const isKnown = requestFacts.some(({ success, failure }) => [...success, ...failure].includes(type))
  const code = isKnown ? 'unasked-message' : 'unknown-message'
  return createProblem(code, { request: nameOf(type), received })
}

type RequestFacts = Pick<Exchange, 'success' | 'failure'> & {
  readonly type: string
  readonly answerWithinMs?: number | undefined
}

const requestFacts: readonly RequestFacts[] = Object.values(frameRequests)

function factsOf({ type }: FrameRequest): RequestFacts {
  const facts = requestFacts.find((each) => each.type === type)
  if (!facts) throw new Error(`${type} is not a request.`)
  return facts
}
