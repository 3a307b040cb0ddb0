import { expect, test } from 'vitest'
import { isReverted } from './isReverted.js'

test('recognizes a revert by its code or by what the node said', () => {
  expect(isReverted(Object.assign(new Error('No.'), { code: 3 }))).toBe(true)
  expect(isReverted(new Error('execution reverted: paused'))).toBe(true)
  expect(isReverted(new Error('The node is busy.'))).toBe(false)
})

test('ignores the URL and the request, which the messages of viem repeat', () => {
  const message = 'HTTP request failed.\nURL: https://rpc.example/revert\nDetails: busy'
  expect(isReverted(Object.assign(new Error(message), { details: 'busy' }))).toBe(false)
})
