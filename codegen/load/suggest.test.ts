import { expect, test } from 'vitest'
import { suggest } from './suggest.js'

const words = ['required', 'properties', 'type', 'items']

test.each([
  ['requird', 'required'],
  ['tpye', 'type'],
  ['Items', 'items'],
  ['propertys', 'properties'],
])('suggests the fix for %s: %s', (word, meant) => {
  expect(suggest(word, words)).toBe(`did you mean \`${meant}\`?`)
})

test.each(['banana', 'x', ''])('suggests nothing for "%s"', (word) => {
  expect(suggest(word, words)).toBeUndefined()
})
