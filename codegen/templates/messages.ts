import { at, type Check, type Issue, isObject, no } from './validate.js'

/** What goes from one side to the other: its type tells it apart, its id ties an answer to what was asked. */
export type Message<type, payload> = {
  readonly type: type
  readonly id?: string | undefined
} & Carried<payload>

/** A payload that is there, one that may be left out, or none. */
type Carried<payload> = [payload] extends [undefined]
  ? { readonly payload?: undefined }
  : undefined extends payload
    ? { readonly payload?: payload }
    : { readonly payload: payload }

/** What is known of a request before it is made. */
export type MessageRequest<request, success, failure> = {
  readonly type: request
  /** Types of the messages that answer it. */
  readonly success: success
  readonly failure: failure
  /** How long its answer may take; when it is left out, as long as it takes. */
  readonly answerWithinMs?: number | undefined
  /** How long it waits for the other side to be there; when it is left out, as long as that takes. */
  readonly loadWithinMs?: number | undefined
  /** What happens to it when all that is under way is given up. */
  readonly onAbort: 'keep' | 'reject' | 'by-method'
}

/** Looks up what a message of this type carries, and checks that. Types that nobody knows are refused at once. */
export function isMessage(value: unknown, payloads: ReadonlyMap<unknown, Check>, issue?: Issue): boolean {
  if (!isObject(value)) return no(issue, 'object', value)
  const { type, id, payload } = value
  const check = payloads.get(type)
  if (!check) return no(issue, 'the type of a known message', type, 'type')
  if (id !== undefined && typeof id !== 'string') return no(issue, 'string', id, 'id')
  return check(payload, issue) || at(issue, 'payload')
}
