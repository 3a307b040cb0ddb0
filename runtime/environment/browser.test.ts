import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { createFoyer } from '../createFoyer.js'
import { mainnet } from '../networks/index.js'
import { createTestWorld } from '../testing/index.js'
import { createBrowserEnvironment, uuidFrom } from './browser.js'

fc.configureGlobal({ seed: 20260102 })

afterEach(() => vi.unstubAllGlobals())

test('creating it has no side effects, even without a window', () => {
  expect(() => createBrowserEnvironment()).not.toThrow()
})

test('uuids are version 4, even in insecure contexts', () => {
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.fill(255) })
  expect(createBrowserEnvironment().uuid()).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff')
})

test('no change of the system clock moves the clock of deadlines [D-24]', () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const { clock } = createBrowserEnvironment()
  const before = [clock.now(), clock.elapsed()] as const
  vi.setSystemTime(clock.now() - 86_400_000)
  expect(clock.now()).toBe(before[0] - 86_400_000)
  expect(clock.elapsed()).toBeGreaterThanOrEqual(before[1])
  vi.useRealTimers()
})

test('any sixteen bytes make a UUID of RFC 9562', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(uuidFrom(bytes)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }),
  )
})

/** A page at `href`; `deny` makes its URL unchangeable. */
function openPage(href: string, deny = () => {}) {
  const window = {
    location: { href },
    history: {
      state: { kept: true },
      replaceState(state: unknown, _: string, url: URL) {
        deny()
        expect(state).toEqual({ kept: true })
        window.location.href = url.href
      },
    },
  }
  vi.stubGlobal('window', window)
  return { page: createBrowserEnvironment().page, location: window.location }
}

test('removes a parameter from the address and keeps the rest', () => {
  const { page, location } = openPage(
    'https://shop.test/pay?item=3&result_uri=https%3A%2F%2Flogin.test%2F%3Fa%3D1#part',
  )
  expect(page.removeParameter('result_uri')).toBe('https://login.test/?a=1')
  expect(location.href).toBe('https://shop.test/pay?item=3#part')
  expect(page.removeParameter('result_uri')).toBeUndefined()
  expect(location.href).toBe('https://shop.test/pay?item=3#part')
})

test.each([
  ['?result_uri=1', ''],
  ['?a&result_uri=1&b=%20&c=+&d=~%7E', '?a&b=%20&c=+&d=~%7E'],
  ['?a=1&&result_uri=1', '?a=1&'],
  ['?result_uri=1&x=2&result_uri=3', '?x=2'],
  ['?result%5Furi=1&result_uris=2', '?result_uris=2'],
])('takes a parameter out of %s without changing the form of the others', (before, after) => {
  const { page, location } = openPage(`https://shop.test/pay${before}#part`)
  page.removeParameter('result_uri')
  expect(location.href).toBe(`https://shop.test/pay${after}#part`)
})

test('a foyer starts although the address cannot be changed', () => {
  const deny = vi.fn(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { page } = openPage('https://shop.test/pay?result_uri=1', deny)
  const { environment } = createTestWorld()
  const { removeParameter } = page
  const foyer = createFoyer({
    projectId: 'test',
    networks: [mainnet],
    environment: { ...environment, page: { ...environment.page, removeParameter } },
  })
  expect(() => foyer.start()).not.toThrow()
  expect(deny).toHaveBeenCalled()
  foyer.destroy()
})

test('reports the page address without query and hash', () => {
  vi.stubGlobal('window', { location: new URL('https://shop.test/pay?token=secret#part') })
  expect(createBrowserEnvironment().page.url).toBe('https://shop.test/pay')
})

test('a canceled timer does not run [G5]', () => {
  vi.useFakeTimers()
  vi.stubGlobal('window', { setTimeout, clearTimeout })
  const { clock } = createBrowserEnvironment()
  const callback = vi.fn()
  clock.after(10, callback)
  clock.after(20, callback)()
  vi.advanceTimersByTime(100)
  vi.useRealTimers()
  expect(callback).toHaveBeenCalledTimes(1)
})

/** A window that collects idle callbacks, or one without them whose timers run at once. */
function openIdlePage(connection: object | undefined, hasIdleCallbacks = true) {
  const waiting: unknown[][] = []
  vi.stubGlobal('navigator', { connection })
  vi.stubGlobal(
    'window',
    hasIdleCallbacks ? { requestIdleCallback: (...parameters: unknown[]) => waiting.push(parameters) } : {},
  )
  vi.stubGlobal('setTimeout', (...parameters: unknown[]) => waiting.push(parameters))
  return { page: createBrowserEnvironment().page, waiting }
}

test.each([undefined, {}, { saveData: false, effectiveType: '4g' }, { effectiveType: '3g' }])(
  'waits for the page to be idle, though not forever, on the connection %j',
  (connection) => {
    const { page, waiting } = openIdlePage(connection)
    const callback = vi.fn()
    page.whenIdle?.(callback)
    expect(waiting).toEqual([[callback, { timeout: expect.any(Number) }]])
    expect(callback).not.toHaveBeenCalled()
  },
)

test('without idle callbacks, as in Safari, waits for a timer', () => {
  const { page, waiting } = openIdlePage(undefined, false)
  const callback = vi.fn()
  page.whenIdle?.(callback)
  expect(waiting).toEqual([[callback, expect.any(Number)]])
})

test.each([
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { effectiveType: 'slow-2g' },
])('never counts as idle on the connection %j', (connection) => {
  for (const hasIdleCallbacks of [true, false]) {
    const { page, waiting } = openIdlePage(connection, hasIdleCallbacks)
    page.whenIdle?.(() => {})
    expect(waiting).toEqual([])
  }
})
