import type { FrameRequest } from '../../generated/frame/messages.js'
import { isFrameMessage } from '../../generated/frame/validators.js'
import { createIssue } from '../../generated/support/validate.js'
import { readField } from '../../runtime/adapters/readField.js'
import type { Received } from './openSession.js'
import { redact } from './redact.js'
import { type CheckId, createProblem, type Problem } from './report.js'

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

/** A request, and what is expected of its answer. */
export type Exchange = Expectation & {
  readonly request: FrameRequest
  /** Message types of its answers. */
  readonly success: readonly string[]
  readonly failure: readonly string[]
  readonly withinMs: number
  readonly sentAt: number
}

/** What the frame sent after a request. */
export type Replies = {
  /** Messages with its id and a type of its answers. */
  readonly answers: readonly Received[]
  /** Messages with its id. */
  readonly linked: readonly Received[]
  /** Messages with a type of its answers, and an id that belongs to no other answer. */
  readonly unlinked: readonly Received[]
}

/** The problem of a request's answer, if it has one. */
export function judgeExchange(
  exchange: Exchange,
  { answers, linked, unlinked }: Replies,
): Problem | undefined {
  const { request, success, withinMs, sentAt } = exchange
  const [first] = answers
  const [other = unlinked[0]] = linked
  const sent = { request: nameOf(request.type), sent: redact(request) }
  if (!first && other) return judgeOther(exchange, sent, other)
  const seconds = withinMs / 1000
  if (!first) {
    const expected = `${typesOf(exchange).map(nameOf).join(' or ')} within ${seconds} seconds`
    const code = exchange.after === undefined ? 'no-answer' : 'stopped-answering'
    return createProblem(code, { ...sent, what: exchange.after, expected, received: undefined })
  }
  const details = { ...sent, received: redact(first.message) }
  if (first.at - sentAt > withinMs)
    return createProblem('late-answer', { ...details, expected: `an answer within ${seconds} seconds` })
  if (answers.length > 1) {
    const received = answers.map(({ message }) => redact(message))
    const isMixed = new Set(received.map((each) => success.includes(`${readField(each, 'type')}`))).size > 1
    const code = isMixed ? 'success-and-error' : 'answered-twice'
    return createProblem(code, { ...sent, times: received.length, expected: 'one answer', received })
  }
  if (first.isUnreadable) return createProblem('unreadable-answer', details)
  const issue = createIssue()
  if (isFrameMessage(first.message, issue)) return judgeAnswer(exchange, details)
  const path = issue.path.join('.')
  return createProblem('invalid-answer', { ...details, path, expected: issue.expected })
}

type Details = { readonly request: string; readonly sent: unknown; readonly received: unknown }

/** A message that seems to be the answer, but cannot be linked to the request. */
function judgeOther(exchange: Exchange, sent: Omit<Details, 'received'>, { message }: Received): Problem {
  const id = readField(message, 'id')
  const details = { ...sent, received: redact(message) }
  if (id === exchange.request.id) {
    const expected = typesOf(exchange).map(nameOf).join(' or ')
    return createProblem('wrong-type', { ...details, expected, path: 'type' })
  }
  const code = id === undefined ? 'missing-id' : 'wrong-id'
  return createProblem(code, { ...details, expected: `${exchange.request.id}`, path: 'id' })
}

/** Compares a valid answer with what is expected of it. */
function judgeAnswer(
  { success, expect, because, values = {} }: Exchange,
  details: Details,
): Problem | undefined {
  const { received } = details
  const isSuccess = success.includes(`${readField(received, 'type')}`)
  if (!isSuccess) {
    if (expect !== 'success') return undefined
    const reason = readField(readField(received, 'payload'), 'message') ?? 'no reason is given'
    return createProblem('unexpected-error', { ...details, reason, expected: nameOf(success[0]) })
  }
  if (expect === 'failure')
    return createProblem('unexpected-success', { ...details, because, expected: 'ERROR' })
  const wrong = Object.entries(values).find(([path, value]) => !isSame(readPath(received, path), value))
  if (!wrong) return undefined
  const [path, value] = wrong
  return createProblem('wrong-value', { ...details, path, expected: JSON.stringify(value) })
}

/** `@w3m-app/GET_USER` without its prefix. */
export function nameOf(type: unknown): string {
  return String(type).replace(/^@w3m-\w+\//, '')
}

export function typesOf({ success, failure }: Exchange): readonly string[] {
  return [...success, ...failure]
}

/** The value at a path such as `payload.accounts.0`. */
function readPath(value: unknown, path: string): unknown {
  return path.split('.').reduce(readField, value)
}

/** Texts are compared without regard to case, because addresses and emails are. */
function isSame(one: unknown, other: unknown): boolean {
  return `${one}`.toLowerCase() === `${other}`.toLowerCase()
}
