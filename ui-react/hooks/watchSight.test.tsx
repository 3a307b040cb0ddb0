import { afterEach, expect, test, vi } from 'vitest'
import { watchSight } from './watchSight.js'

const visible = Object.getOwnPropertyDescriptor(IntersectionObserverEntry.prototype, 'isVisible')
afterEach(() => {
  vi.unstubAllGlobals()
  if (visible) Object.defineProperty(IntersectionObserverEntry.prototype, 'isVisible', visible)
})

/** What a browser without IntersectionObserver v2 reports, between these frames and the top of the page. */
function sightBelow(parent?: object) {
  Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  if (parent) vi.stubGlobal('parent', parent)
  const seen = vi.fn()
  watchSight(document.body, seen)
  return seen.mock.calls
}

test('where the browser cannot tell what is covered, trusts only pages that no other site frames', () => {
  const { top } = window
  const { origin } = window.location
  const sealed = {
    get location() {
      throw new DOMException('Blocked a frame.', 'SecurityError')
    },
    parent: top,
  }
  expect(sightBelow()).toEqual([['seen']])
  expect(sightBelow(sealed)).toEqual([['hidden']])
  expect(sightBelow({ location: { origin: 'https://other.test' }, parent: top })).toEqual([['hidden']])
  expect(sightBelow({ location: { origin }, parent: sealed })).toEqual([['hidden']])
  expect(sightBelow({ location: { origin }, parent: top })).toEqual([['seen']])
})
