import fc from 'fast-check'
import { expect, test } from 'vitest'
import { safeImageData, safeLink } from './url.js'

fc.configureGlobal({ seed: 20260102 })

test.each([
  ['https://wallet.test/a?b#c', 'https://wallet.test/a?b#c'],
  ['http://localhost:3000/', 'http://localhost:3000/'],
  ['http://127.0.0.1/', 'http://127.0.0.1/'],
  ['HTTPS://WALLET.TEST', 'https://wallet.test/'],
])('accepts %s', (value, link) => {
  expect(safeLink(value)).toBe(link)
})

test.each([
  'javascript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'JAVASCRIPT:alert(1)',
  'data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://wallet.test/1',
  'http://wallet.test',
  'http://localhost.evil.test',
  '//wallet.test',
  '/path',
  '',
  undefined,
  null,
  {},
])('rejects %o [WS-11]', (value) => {
  expect(safeLink(value)).toBeUndefined()
})

test('any accepted link is https or loopback [WS-11]', () => {
  const text = fc.oneof(
    fc.string(),
    fc.webUrl(),
    fc
      .tuple(fc.constantFrom('javascript:', 'data:', 'https:', 'http:', 'file:', 'blob:'), fc.string())
      .map((parts) => parts.join('')),
  )
  fc.assert(
    fc.property(text, (value) => {
      const link = safeLink(value)
      if (link === undefined) return
      const { protocol, hostname } = new URL(link)
      expect(protocol === 'https:' || ['localhost', '127.0.0.1'].includes(hostname)).toBe(true)
    }),
  )
})

test.each([
  'data:image/png;base64,AAAA',
  'data:image/svg+xml,%3Csvg/%3E',
  'DATA:IMAGE/WEBP;base64,AAAA',
  '\n data:image/gif;base64,AAAA ',
])('accepts the image %s', (value) => {
  expect(safeImageData(value, 100)).toBe(value.trim())
})

test.each([
  'https://tracker.test/pixel.png',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xmlx,',
  'data:image/png',
  'javascript:alert(1)',
  `data:image/png;base64,${'A'.repeat(100)}`,
  undefined,
  7,
])('rejects the image %o', (value) => {
  expect(safeImageData(value, 100)).toBeUndefined()
})
