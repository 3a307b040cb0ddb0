import fc from 'fast-check'
import { expect, test } from 'vitest'
import { alignAnswers } from './alignAnswers.js'

const asked = [7, 8, 9, 10, 11].map((id) => ({ jsonrpc: '2.0', id, method: 'eth_getBalance' }))
const answer = (id: unknown, result: unknown = `0x${id}`) => ({ jsonrpc: '2.0', id, result })

test('returns three answers and two errors for three answers to five requests [RP-13]', () => {
  expect(alignAnswers(asked, [answer(11), answer(7), answer(9)])).toEqual([
    answer(7),
    { jsonrpc: '2.0', id: 8, error: expect.objectContaining({ code: -32002 }) },
    answer(9),
    { jsonrpc: '2.0', id: 10, error: expect.objectContaining({ code: -32002 }) },
    answer(11),
  ])
})

test('the first of two answers to one request wins [RP-15]', () => {
  expect(alignAnswers(asked.slice(0, 1), [answer(7, '0x1'), answer(7, '0x2')])).toEqual([answer(7, '0x1')])
})

test('a refused batch is an error for each request', () => {
  const error = { code: -32005, message: 'Too many.' }
  expect(alignAnswers(asked.slice(0, 2), { jsonrpc: '2.0', id: null, error })).toEqual([
    { jsonrpc: '2.0', id: 7, error },
    { jsonrpc: '2.0', id: 8, error },
  ])
})

test('each request always gets the answer with its id, or an error', () => {
  const answer = fc.oneof(
    fc.record({ id: fc.integer({ min: 0, max: 12 }), result: fc.string() }),
    fc.anything(),
  )
  fc.assert(
    fc.property(fc.oneof(fc.array(answer), fc.anything()), (answers) => {
      const aligned = alignAnswers(asked, answers)
      expect(aligned).toMatchObject(asked.map(({ id }) => expect.objectContaining({ id })))
    }),
    { seed: 5 },
  )
})
