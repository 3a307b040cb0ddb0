import { expect, test } from 'vitest'
import { describePermission } from './describePermission.js'

const spend = (data: { [name: string]: unknown }) =>
  describePermission({ type: 'native-token-recurring-allowance', data })

test('names contract and functions of a call', () => {
  const functions = [{ functionName: 'mint' }, { functionName: 7 }, null, 'burn']
  expect(describePermission({ type: 'contract-call', data: { address: '0x1', functions } })).toEqual({
    kind: 'call',
    contract: '0x1',
    functions: ['mint'],
  })
  expect(describePermission({ type: 'contract-call', data: { address: '0x1' } })).toMatchObject({
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
