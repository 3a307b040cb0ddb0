import { expect, test, vi } from 'vitest'
import { createController, watch } from './controller.js'

const initial = () => ({ count: 0, list: ['a'] })

function createCounter() {
  return createController({
    initial,
    actions: (state) => ({
      add: () => state.count++,
      put: (item: string) => state.list.push(item),
    }),
  })
}

test('actions change the state', () => {
  const counter = createCounter()
  counter.actions.add()
  expect(counter.state.count).toBe(1)
})

test('instances share no state', () => {
  const [one, other] = [createCounter(), createCounter()]
  one.actions.add()
  one.actions.put('b')
  expect(other.state).toEqual(initial())
})

test('notifies a listener of the new and the previous value, once per burst', async () => {
  const counter = createCounter()
  const listener = vi.fn()
  watch(counter.state, (state) => state.count, listener)
  counter.actions.add()
  counter.actions.add()
  await Promise.resolve()
  expect(listener.mock.calls).toEqual([[2, 0]])
})

test('does not notify about unselected state', async () => {
  const counter = createCounter()
  const listener = vi.fn()
  watch(counter.state, (state) => state.count, listener)
  counter.actions.put('b')
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
})

test('a stopped listener is not notified', async () => {
  const counter = createCounter()
  const listener = vi.fn()
  const stop = watch(counter.state, (state) => state.count, listener)
  stop()
  counter.actions.add()
  await Promise.resolve()
  expect(listener).not.toHaveBeenCalled()
})
