import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
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

test('what is scrolled out of view is away, not covered', async () => {
  const box = document.createElement('div')
  box.style.cssText = 'block-size: 100px; overflow: auto'
  const target = document.createElement('button')
  target.style.marginBlockStart = '300px'
  box.append(target)
  document.body.append(box)
  onTestFinished(() => box.remove())
  const seen: string[] = []
  onTestFinished(watchSight(target, (sight) => seen.push(sight)))
  await expect.poll(() => seen).toEqual(['away'])
  target.scrollIntoView()
  // Chromium counts the frame of these tests as covered.
  await expect.poll(() => seen).toEqual(['away', 'hidden'])
})

test('where the browser cannot tell what is covered, trusts only pages that no other origin frames', () => {
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
