import { expect, test } from 'vitest'
import { FoyerError, isError, isFoyerError } from './FoyerError.js'
import { HttpStatusError, ServiceUnreachableError } from './httpErrors.js'

test('is named after its code, because minifiers rename classes', () => {
  expect(new HttpStatusError({ status: 503 }).name).toBe('HttpStatusError')
  expect(new FoyerError('RPC_ERROR', '', {}).name).toBe('RpcError')
})

test('is a toast and not retryable by default', () => {
  expect(new FoyerError('ANY', '', {})).toMatchObject({ presentation: 'toast', retryable: false })
})

test('keeps its cause', () => {
  const cause = new TypeError('Failed to fetch')
  expect(new ServiceUnreachableError({}, { cause }).cause).toBe(cause)
})

test('finds an error in the chain of causes', () => {
  const root = new TypeError('Failed to fetch')
  const middle = new ServiceUnreachableError({}, { cause: root })
  const outer = new FoyerError('OUTER', '', {}, { cause: new Error('plain', { cause: middle }) })
  expect(outer.walk(isFoyerError)).toBe(outer)
  expect(outer.walk((error) => isError(error, 'SERVICE_UNREACHABLE'))).toBe(middle)
  expect(outer.walk()).toBe(root)
  expect(outer.walk((error) => isError(error, 'HTTP_STATUS'))).toBeUndefined()
})

test('stops at circular causes', () => {
  const error = new Error('a')
  error.cause = new Error('b', { cause: error })
  const outer = new FoyerError('OUTER', '', {}, { cause: error })
  expect(outer.walk(() => false)).toBeUndefined()
  expect(outer.walk()).toBe(error.cause)
})

test('cannot be imitated by what a wallet or a service throws', () => {
  const own = new HttpStatusError({ status: 403 })
  const imitations = [
    Object.assign(new Error('x'), { code: 'HTTP_STATUS', data: { status: 403 }, presentation: 'toast' }),
    Object.create(own),
    Object.create(HttpStatusError.prototype, { code: { value: 'HTTP_STATUS' } }),
    structuredClone(own),
    { ...own },
  ]
  for (const value of imitations) {
    expect(isFoyerError(value)).toBe(false)
    expect(isError(value, 'HTTP_STATUS')).toBe(false)
  }
  expect(isError(own, 'HTTP_STATUS')).toBe(true)
})

test('keeps at most a kilobyte of each external text', () => {
  const long = 'x'.repeat(1_000_000)
  const data = { reason: long, names: [long], status: 7, absent: undefined }
  const error = new FoyerError('ANY', `It said ${long}`, data)
  expect(error.message).toMatch(/^It said x+$/)
  expect(error.data).toEqual({ reason: 'x'.repeat(1000), names: ['x'.repeat(1000)], status: 7 })
  expect(JSON.stringify(error).length + error.message.length + (error.stack ?? '').length).toBeLessThan(8000)
})

test.each([
  new Error('x'),
  Object.assign(new Error('x'), { code: 4001 }),
  { code: 'HTTP_STATUS' },
  undefined,
])('rejects other values (%#)', (value) => {
  expect(isFoyerError(value)).toBe(false)
  expect(isError(value, 'HTTP_STATUS')).toBe(false)
})
