import { refusalBodies } from './client.js'
import { isError } from './FoyerError.js'
import type { Issue } from './validate.js'

/** Checks of the error bodies of an operation, by status, `4XX` or `default`. */
export type Refusals<bodies> = {
  readonly [status in keyof bodies]: (value: unknown, issue?: Issue) => value is bodies[status]
}

/** An error response whose body matches the specification. */
export type Refusal<bodies> = {
  [status in keyof bodies]: { readonly case: status; readonly status: number; readonly body: bodies[status] }
}[keyof bodies]

/**
 * Reads the body of an error response. Returns undefined for other errors, or if the body does not match its
 * specification.
 *
 * @example
 * // Use the generated checks, such as `getPetRefusals`, or your own:
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

/** Statuses are numbers; ranges and `default` are strings. */
function caseOf<key extends PropertyKey>(key: key): key
function caseOf(key: string): string | number {
  return /^\d+$/.test(key) ? Number(key) : key
}
