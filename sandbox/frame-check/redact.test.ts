import { expect, test } from 'vitest'
import { redact, redactLink } from './redact.js'

test('leaves out codes and tokens, also those that the frame quotes', () => {
  const payload = { otp: '123456', token: 'abc', message: 'The code 123456 is wrong', chainId: 123456 }
  expect(redact({ type: 'x', payload })).toEqual({
    type: 'x',
    payload: { otp: '…', token: '…', message: 'The code … is wrong', chainId: 123456 },
  })
})

test('of the link in a mail, only the site is left', () => {
  expect(redactLink('https://wallet.example/device?token=abc')).toBe('https://wallet.example/…')
  expect(redactLink('abc')).toBe('…')
})
