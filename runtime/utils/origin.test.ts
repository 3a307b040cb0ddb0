import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isOriginAllowed } from './origin.js'

fc.configureGlobal({ seed: 20260102 })

test.each([
  ['https://shop.example', ['https://shop.example']],
  ['https://shop.example', ['https://shop.example/']],
  ['https://shop.example', [' HTTPS://shop.example '.toLowerCase()]],
  ['https://shop.example', ['https://SHOP.example']],
  ['https://shop.example', ['https://shop.example:443']],
  ['https://a.shop.example', ['https://*.shop.example']],
  ['https://a.b.shop.example', ['https://*.shop.example']],
  ['https://shop.example:8443', ['https://shop.example:8443']],
  ['https://shop.example:8443', ['https://shop.example:*']],
  ['http://localhost:5173', []],
  ['http://127.0.0.1:4100', []],
  ['https://preview.vercel.app', []],
])('%s is allowed by %o', (origin, patterns) => {
  expect(isOriginAllowed(origin, patterns)).toBe(true)
})

test.each([
  ['https://evil.example', []],
  ['https://evil.example', ['*']],
  ['https://evil.example', ['https://*']],
  ['https://evil.example', ['*.*', 'https://*.*']],
  ['https://evil.example', ['https://*.example']],
  ['https://evil.example', ['https://e*.example']],
  ['https://evilXexample', ['https://evil.example']],
  ['https://evilshop.example', ['https://*.shop.example']],
  ['https://shop.example', ['https://*.shop.example']],
  ['https://shop.example.evil.example', ['https://shop.example']],
  ['https://shop.example:8443', ['https://shop.example']],
  ['http://shop.example', ['https://shop.example']],
  ['https://localhost', []],
  ['http://localhost.evil.example', []],
  ['https://shop.example', ['https://shop.example:99999']],
  ['null', ['null']],
  ['', ['']],
  ['https://evil.example', ['https://(.*)', 'https://.+', 'https://[a-z]+.example', '^.*$']],
])('%s is rejected by %o [WS-23]', (origin, patterns) => {
  expect(isOriginAllowed(origin, patterns)).toBe(false)
})

test('patterns of any text and length never throw and never allow another origin [WS-23]', () => {
  const piece = fc.constantFrom('*', '.', 'https://', 'a', ':', '(', ')+', '[', '\\', '$', '/', '%', '@')
  const pattern = fc.oneof(
    fc.string(),
    fc.string({ unit: piece, maxLength: 200 }),
    fc.constantFrom('', 'https://').map((scheme) => `${scheme}${'*.'.repeat(5000)}invalid`),
  )
  fc.assert(
    fc.property(fc.array(pattern, { maxLength: 5 }), (patterns) => {
      expect(isOriginAllowed('https://stranger.invalid', patterns)).toBe(false)
    }),
  )
})
