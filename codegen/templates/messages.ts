import { at, type Check, type Issue, isObject, no } from './validate.js'

/** A message between two sides. Its type identifies it; its id links an answer to its request. */
export type Message<type, payload> = {
  readonly type: type
  readonly id?: string | undefined
} & Carried<payload>

/** A required payload, an optional one, or none. */
type Carried<payload> = [payload] extends [undefined]
  ? { readonly payload?: undefined }
  : undefined extends payload
    ? { readonly payload?: payload }
    : { readonly payload: payload }

/** Settings of a request. */
export type MessageRequest<request, success, failure> = {
  readonly type: request
  /** Message types of its answers. */
  readonly success: success
  readonly failure: failure
  /** Timeout for the answer; unlimited if undefined. */
  readonly answerWithinMs?: number | undefined
  /** Timeout for the other side to load; unlimited if undefined. */
  readonly loadWithinMs?: number | undefined
  /** What happens to it when all pending requests are aborted. */
  readonly onAbort: 'keep' | 'reject' | 'by-method'
}

/** Checks a message and its payload. Unknown types are rejected by a single lookup. */
export function isMessage(value: unknown, payloads: ReadonlyMap<unknown, Check>, issue?: Issue): boolean {
  if (!isObject(value)) return no(issue, 'object', value)
  const { type, id, payload } = value
  const check = payloads.get(type)
  if (!check) return no(issue, 'the type of a known message', type, 'type')
  if (id !== undefined && typeof id !== 'string') return no(issue, 'string', id, 'id')
  return check(payload, issue) || at(issue, 'payload')
}
