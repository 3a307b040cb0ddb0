import { expect, test } from 'vitest'
import { describePermission } from './describePermission.js'

const address = `0x${'1'.repeat(40)}`
const spend = (data: { [name: string]: unknown }) =>
  describePermission({ type: 'native-token-recurring-allowance', data })

test('names contract and functions of a call', () => {
  const functions = [{ functionName: 'mint' }, { functionName: 7 }, null, 'burn']
  expect(describePermission({ type: 'contract-call', data: { address, functions } })).toEqual({
    kind: 'call',
    contract: address,
    functions: ['mint'],
  })
  expect(describePermission({ type: 'contract-call', data: { address } })).toMatchObject({
    functions: [],
  })
})

test.each([
  [60, { count: 1, unit: 'minute' }],
  [7200, { count: 2, unit: 'hour' }],
  [604_800, { count: 7, unit: 'day' }],
  [90, { count: 90, unit: 'second' }],
  [0, undefined],
  [1.5, undefined],
  ['60', undefined],
])('reads the period %s', (period, expected) => {
  expect(spend({ allowance: '0x64', period })).toEqual({ kind: 'spend', allowance: 100n, period: expected })
})

test.each(['0x', '-1', 'much', 100, null, `0x${'f'.repeat(65)}`])('%s is no allowance', (allowance) => {
  expect(spend({ allowance, period: 60 })).toMatchObject({ kind: 'spend', allowance: undefined })
})

test('keeps the type of any other permission', () => {
  expect(describePermission({ type: 'contract-call', data: {} })).toEqual({
    kind: 'other',
    type: 'contract-call',
  })
})

test('texts of the service cannot reorder what the visitor reads, or fill the view', () => {
  const functions = [
    { functionName: '\u202e\u0000tnirp' },
    { functionName: 'a'.repeat(10_000) },
    { functionName: '\u200b' },
  ]
  const call = describePermission({ type: 'contract-call', data: { address, functions } })
  expect(call).toMatchObject({ functions: ['tnirp', 'a'.repeat(64)] })
  expect(describePermission({ type: `\u202e${'a'.repeat(10_000)}`, data: {} })).toEqual({
    kind: 'other',
    type: 'a'.repeat(64),
  })
  for (const other of ['0x1', `\u202e${address}`, 'a'.repeat(10_000)])
    expect(describePermission({ type: 'contract-call', data: { address: other } })).toEqual({
      kind: 'other',
      type: 'contract-call',
    })
})
