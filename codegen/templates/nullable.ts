import { type Issue, isNumber, isString, no } from './validate.js'

export function isStringOrNull(value: unknown, issue?: Issue): value is string | null {
  return value === null || isString(value) || no(issue, 'string | null', value)
}

export function isNumberOrNull(value: unknown, issue?: Issue): value is number | null {
  return value === null || isNumber(value) || no(issue, 'number | null', value)
}
