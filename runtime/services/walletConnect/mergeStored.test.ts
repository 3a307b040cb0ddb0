import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeStored } from './mergeStored.js'

fc.configureGlobal({ seed: 20260102 })

const session = (topic: string, expiry = 1) => ({ topic, expiry })

test('keeps entries that another tab added and drops those that this tab removed [RL-21]', () => {
  const before = [session('a'), session('b')]
  const mine = [session('b'), session('c')]
  const theirs = [session('a'), session('b'), session('d')]
  expect(mergeStored({ before, mine, theirs })).toEqual([session('b'), session('d'), session('c')])
})

test('does not restore entries that another tab removed, unless this tab changed them', () => {
  const before = [session('a'), session('b')]
  expect(mergeStored({ before, mine: [...before, session('c')], theirs: [session('b')] })).toEqual([
    session('b'),
    session('c'),
  ])
  expect(mergeStored({ before, mine: [session('a', 2), session('b')], theirs: [] })).toEqual([
    session('a', 2),
  ])
})

test('merges records such as the keychain by key', () => {
  const merged = mergeStored({ before: { a: '1' }, mine: { a: '1', b: '2' }, theirs: { a: '1', c: '3' } })
  expect(merged).toEqual({ a: '1', b: '2', c: '3' })
})

test.each([
  ['text', 'x', 'y'],
  ['nothing stored', [session('a')], undefined],
  ['a list where there was a record', [session('a')], { a: 1 }],
  ['entries without an id', [1, 2], [3]],
])('does not merge %s', (_, mine, theirs) => {
  expect(mergeStored({ before: undefined, mine, theirs })).toBeUndefined()
})

test('the result does not depend on which tab writes last when they change different entries', () => {
  const entries = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 0, max: 2 }))
  const others = fc.dictionary(fc.constantFrom('d', 'e', 'f'), fc.integer({ min: 0, max: 2 }))
  fc.assert(
    fc.property(entries, others, entries, others, (mineBefore, theirsBefore, mine, theirs) => {
      const before = { ...mineBefore, ...theirsBefore }
      const one = mergeStored({
        before,
        mine: { ...mine, ...theirsBefore },
        theirs: { ...mineBefore, ...theirs },
      })
      const other = mergeStored({
        before,
        mine: { ...mineBefore, ...theirs },
        theirs: { ...mine, ...theirsBefore },
      })
      expect(one).toEqual({ ...mine, ...theirs })
      expect(other).toEqual(one)
    }),
  )
})
