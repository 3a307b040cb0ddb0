import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
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

test('any sixteen bytes make a UUID of RFC 9562', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      expect(uuidFrom(bytes)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    }),
  )
})

test('takes a parameter out of the address once and keeps the rest', () => {
  const window = {
    location: { href: 'https://shop.test/pay?item=3&result_uri=https%3A%2F%2Flogin.test%2F%3Fa%3D1#part' },
    history: {
      state: { kept: true },
      replaceState(state: unknown, _: string, url: URL) {
        expect(state).toEqual({ kept: true })
        window.location.href = url.href
      },
    },
  }
  vi.stubGlobal('window', window)
  const { page } = createBrowserEnvironment()
  expect(page.takeParameter('result_uri')).toBe('https://login.test/?a=1')
  expect(window.location.href).toBe('https://shop.test/pay?item=3#part')
  expect(page.takeParameter('result_uri')).toBeUndefined()
})

test('reports the page address without query and hash [G6]', () => {
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
