import { expect, test } from 'vitest'
import * as styles from '../templates/styles.js'
import { regularExpression, variable } from './escape.js'
import { schemeVariable } from './operations/call.js'

test.each([
  ...Object.keys(styles),
  'isAdmin',
  'isÉtat',
  'pruneAdmin',
  'apiKeyScheme',
  'askAnythingChecks',
  'asked',
  'JSON',
])('no parameter hides %s', (name) => {
  expect(variable(name)).toBe(`${name}Value`)
})

test.each(['is', 'issue', 'prune', 'pruned', 'scheme', 'checks', 'Admin'])(
  'the parameter %s hides nothing, and keeps its name',
  (name) => {
    expect(variable(name)).toBe(name)
  },
)

test('the constant of a security scheme keeps its name', () => {
  expect(schemeVariable('isAdmin')).toBe('isAdminScheme')
  expect(schemeVariable('apiKeyScheme')).toBe('apiKeyScheme')
})

test.each([
  ['^[🌀-🗿]+$', '/^[🌀-🗿]+$/u'],
  ['^\\p{L}$', '/^\\p{L}$/u'],
  ['^[\\w-_]$', '/^[\\w-_]$/'],
  ['\\é', '/é/'],
])('the pattern %s is the regular expression %s', (pattern, written) => {
  expect(regularExpression(pattern)).toBe(written)
})
