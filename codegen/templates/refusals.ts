import { refusalBodies } from './client.js'
import { isError } from './FoyerError.js'
import type { Issue } from './validate.js'

/** Checks of the bodies that an operation answers when it refuses, by status, `4XX` or `default`. */
export type Refusals<bodies> = {
  readonly [status in keyof bodies]: (value: unknown, issue?: Issue) => value is bodies[status]
}

/** A refusal whose body is what its specification promises. */
export type Refusal<bodies> = {
  [status in keyof bodies]: { readonly case: status; readonly status: number; readonly body: bodies[status] }
}[keyof bodies]

/**
 * Reads the body of a refusal; undefined when the error is none, or its body is not what was promised.
 *
 * @example
 * // `getPetRefusals` and its like stand beside the operations; checks of your own do as well.
 * const refusals: Refusals<{ 404: string }> = { 404: (body): body is string => typeof body === 'string' }
 * const refusal = readRefusal(error, refusals)
 * if (refusal?.case === 404) console.log(refusal.body)
 */
export function readRefusal<bodies>(error: unknown, refusals: Refusals<bodies>): Refusal<bodies> | undefined {
  if (!isError(error, 'HTTP_STATUS')) return undefined
  const { status } = error.data
  const body = refusalBodies.get(error)
  for (const key of [`${status}`, `${Math.floor(status / 100)}XX`, 'default'])
    for (const known in refusals)
      if (`${known}` === key) {
        const check = refusals[known]
        return check(body) ? { case: caseOf(known), status, body } : undefined
      }
  return undefined
}

/** Statuses are numbers, as they are written; ranges and `default` are texts. */
function caseOf<key extends PropertyKey>(key: key): key
function caseOf(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key
}
