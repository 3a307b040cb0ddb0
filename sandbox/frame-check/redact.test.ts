import { expect, test } from 'vitest'
import { redact, redactLink } from './redact.js'

test('leaves out codes and tokens, even if the frame quotes them', () => {
  const payload = { otp: '123456', token: 'abc', message: 'The code 123456 is wrong', chainId: 123456 }
  expect(redact({ type: 'x', payload })).toEqual({
    type: 'x',
    payload: { otp: '…', token: '…', message: 'The code … is wrong', chainId: 123456 },
  })
})

test('keeps only the site of a link in an email', () => {
  expect(redactLink('https://wallet.example/device?token=abc')).toBe('https://wallet.example/…')
  expect(redactLink('abc')).toBe('…')
})
