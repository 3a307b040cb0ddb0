import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestClock } from '../../testing/testClock.js'
import { createToast } from './toast.js'

function setUp() {
  const clock = createTestClock()
  const lifetime = new AbortController()
  return { clock, lifetime, toast: createToast({ clock, signal: lifetime.signal }) }
}

test.each(['success', 'error'] as const)(
  'shows a toast of variant %s, which closes automatically [TOAST-01] [TOAST-03]',
  async (variant) => {
    const { clock, toast } = setUp()
    toast.actions.show({ variant, text: 'hello' })
    expect(toast.state.current).toEqual({ variant, text: 'hello' })
    await clock.advance(limits.toastMs - 1)
    expect(toast.state.current).toBeDefined()
    await clock.advance(1)
    expect(toast.state.current).toBeUndefined()
  },
)

test('a loading toast and one without auto-close stay until replaced', async () => {
  const { clock, toast } = setUp()
  toast.actions.show({ variant: 'loading', text: 'wait' })
  await clock.advance(60_000)
  expect(toast.state.current?.text).toBe('wait')
  toast.actions.hide()
  toast.actions.show({ variant: 'error', text: 'stay', autoClose: false })
  await clock.advance(60_000)
  expect(toast.state.current?.text).toBe('stay')
})

test('a new toast closes the current one and appears 150 ms later [TOAST-02]', async () => {
  const { clock, toast } = setUp()
  toast.actions.show({ variant: 'success', text: 'one' })
  toast.actions.show({ variant: 'error', text: 'two' })
  expect(toast.state.current).toBeUndefined()
  await clock.advance(149)
  expect(toast.state.current).toBeUndefined()
  await clock.advance(1)
  expect(toast.state.current?.text).toBe('two')
})

test('a third toast within the gap appears 150 ms after it was asked for, instead of the second', async () => {
  const { clock, toast } = setUp()
  for (const text of ['one', 'two']) toast.actions.show({ variant: 'success', text })
  await clock.advance(100)
  toast.actions.show({ variant: 'error', text: 'three' })
  await clock.advance(149)
  expect(toast.state.current).toBeUndefined()
  await clock.advance(1)
  expect(toast.state.current?.text).toBe('three')
})

test('a toast after a hidden one appears at once', () => {
  const { toast } = setUp()
  for (const text of ['one', 'two']) toast.actions.show({ variant: 'success', text })
  toast.actions.hide()
  toast.actions.show({ variant: 'success', text: 'three' })
  expect(toast.state.current?.text).toBe('three')
})

test('the second toast has its full duration', async () => {
  const { clock, toast } = setUp()
  toast.actions.show({ variant: 'success', text: 'one' })
  await clock.advance(limits.toastMs - 10)
  toast.actions.show({ variant: 'success', text: 'two' })
  await clock.advance(limits.toastGapMs + limits.toastMs - 1)
  expect(toast.state.current?.text).toBe('two')
  await clock.advance(1)
  expect(toast.state.current).toBeUndefined()
})

test('hiding between two toasts cancels the second', async () => {
  const { clock, toast } = setUp()
  toast.actions.show({ variant: 'success', text: 'one' })
  toast.actions.show({ variant: 'success', text: 'two' })
  toast.actions.hide()
  await clock.advance(60_000)
  expect(toast.state.current).toBeUndefined()
  expect(clock.pending).toBe(0)
})

test('destroy leaves no timer [G5]', () => {
  const { clock, lifetime, toast } = setUp()
  toast.actions.show({ variant: 'success', text: 'one' })
  lifetime.abort()
  expect(clock.pending).toBe(0)
})
