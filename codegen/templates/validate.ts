/** Where and why a value is invalid. */
export type Issue = {
  /** Keys and indices that lead to the invalid part. */
  path: (string | number)[]
  expected: string
  received: unknown
}

/** Checks a value. Fills in `issue`, if given, when the value is invalid. */
export type Check = (value: unknown, issue?: Issue) => boolean

/**
 * Creates an empty issue to pass to a check.
 *
 * @example
 * const issue = createIssue()
 * console.log(issue.path, issue.expected, issue.received)
 */
export function createIssue(): Issue {
  return { path: [], expected: '', received: undefined }
}

/** Fills in the issue, and returns false. */
export function no(issue: Issue | undefined, expected: string, received: unknown, key?: string): false {
  if (issue) Object.assign(issue, { path: key === undefined ? [] : [key], expected, received })
  return false
}

/** Adds a parent key to the path of the issue, and returns false. */
export function at(issue: Issue | undefined, key: string | number): false {
  issue?.path.unshift(key)
  return false
}

export function isObject(value: unknown, issue?: Issue): value is { readonly [key: string]: unknown } {
  return (typeof value === 'object' && value !== null && !Array.isArray(value)) || no(issue, 'object', value)
}

/** A field of an object, unless the object only inherits it. */
export function ownField(value: { readonly [key: string]: unknown }, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined
}

export function isArrayOf(value: unknown, check: Check, issue?: Issue): value is readonly unknown[] {
  if (!Array.isArray(value)) return no(issue, 'array', value)
  for (let index = 0; index < value.length; index++) if (!check(value[index], issue)) return at(issue, index)
  return true
}

export function isRecordOf(value: unknown, check: Check, issue?: Issue): boolean {
  if (!isObject(value, issue)) return false
  for (const key of Object.keys(value)) if (!check(value[key], issue)) return at(issue, key)
  return true
}

export function isTupleOf(
  value: unknown,
  checks: readonly Check[],
  issue?: Issue,
): value is readonly unknown[] {
  if (!Array.isArray(value) || value.length !== checks.length)
    return no(issue, `array of ${checks.length}`, value)
  return checks.every((check, index) => check(value[index], issue) || at(issue, index))
}

/** Checks the undeclared fields of an object. */
export function isRestOf(
  value: { readonly [key: string]: unknown },
  named: readonly string[],
  check: Check,
  issue?: Issue,
): boolean {
  for (const key of Object.keys(value))
    if (!named.includes(key) && !check(value[key], issue)) return at(issue, key)
  return true
}

/** Removes the entries of a list that fail a check. Other values are returned unchanged. */
export function keepValid(value: unknown, check: Check): unknown {
  return Array.isArray(value) ? value.filter((item) => check(item)) : value
}

export function isString(value: unknown, issue?: Issue): value is string {
  return typeof value === 'string' || no(issue, 'string', value)
}

/** Whether a value is a string that matches a pattern. */
export function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}

export function isNumber(value: unknown, issue?: Issue): value is number {
  return Number.isFinite(value) || no(issue, 'number', value)
}

export function isInteger(value: unknown, issue?: Issue): value is number {
  return Number.isInteger(value) || no(issue, 'integer', value)
}

export function isBoolean(value: unknown, issue?: Issue): value is boolean {
  return typeof value === 'boolean' || no(issue, 'boolean', value)
}

export function isUnknown(_value: unknown): boolean {
  return true
}
