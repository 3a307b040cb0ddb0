import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.js'

type Events = { greeted: { name: string }; left: { at: number } }

test('notifies listeners of one event and listeners of all events', () => {
  const events = createEmitter<Events>(() => {})
  const [greeted, any] = [vi.fn(), vi.fn()]
  events.on('greeted', greeted)
  events.onAny(any)
  events.emit('greeted', { name: 'Ada' })
  events.emit('left', { at: 5 })
  expect(greeted.mock.calls).toEqual([[{ name: 'Ada' }]])
  expect(any.mock.calls).toEqual([
    [{ name: 'greeted', properties: { name: 'Ada' } }],
    [{ name: 'left', properties: { at: 5 } }],
  ])
})

test('a throwing listener is reported and does not stop the others', () => {
  const failures: unknown[] = []
  const events = createEmitter<Events>((error) => failures.push(error))
  const failure = new Error('mine')
  const listener = vi.fn()
  events.on('greeted', () => {
    throw failure
  })
  events.on('greeted', listener)
  events.onAny(listener)
  events.emit('greeted', { name: 'Ada' })
  expect(listener).toHaveBeenCalledTimes(2)
  expect(failures).toEqual([failure])
})

test('a listener cannot change the event for others', () => {
  const failures: unknown[] = []
  const first = createEmitter<Events>(() => {})
  const events = createEmitter<Events>((error) => failures.push(error), first)
  const calls: string[] = []
  const change = (properties: object) => Object.assign(properties, { name: 'Eve' })
  events.on('greeted', change)
  events.on('greeted', ({ name }) => calls.push(name))
  events.onAny(({ properties }) => change(properties))
  events.onAny(({ properties }) => calls.push(JSON.stringify(properties)))
  events.emit('greeted', { name: 'Ada' })
  expect(calls).toEqual(['Ada', '{"name":"Ada"}'])
  expect(failures).toEqual([expect.any(TypeError), expect.any(TypeError)])
})

test('listeners may stop or subscribe during an event', () => {
  const events = createEmitter<Events>(() => {})
  const calls: string[] = []
  const stop = events.on('greeted', () => {
    calls.push('first')
    stop()
    events.on('greeted', () => calls.push('new'))
  })
  events.on('greeted', () => calls.push('second'))
  events.emit('greeted', { name: 'Ada' })
  expect(calls).toEqual(['first', 'second'])
  events.emit('greeted', { name: 'Ada' })
  expect(calls).toEqual(['first', 'second', 'second', 'new'])
})

test('delivers an event emitted by a listener after the current one', () => {
  const events = createEmitter<Events>(() => {})
  const calls: string[] = []
  events.on('greeted', () => events.emit('left', { at: 5 }))
  events.onAny(({ name }) => calls.push(name))
  events.emit('greeted', { name: 'Ada' })
  expect(calls).toEqual(['greeted', 'left'])
})

test('`first` listeners run before all others, whenever they subscribe', () => {
  const first = createEmitter<Events>(() => {})
  const events = createEmitter<Events>(() => {}, first)
  const calls: string[] = []
  events.on('greeted', () => calls.push('early'))
  first.on('greeted', () => {
    calls.push('late')
    events.emit('left', { at: 5 })
  })
  events.on('left', () => calls.push('left'))
  events.emit('greeted', { name: 'Ada' })
  expect(calls).toEqual(['late', 'early', 'left'])
})

test('no listener is called after clear [G5]', () => {
  const events = createEmitter<Events>(() => {})
  const listener = vi.fn()
  events.on('greeted', listener)
  events.onAny(listener)
  events.clear()
  events.emit('greeted', { name: 'Ada' })
  expect(listener).not.toHaveBeenCalled()
})

test.each(['constructor', 'toString', '__proto__'])('an event may be named %s', (name) => {
  const events = createEmitter<{ [name: string]: number }>(() => {})
  const listener = vi.fn()
  const stop = events.on(name, listener)
  events.emit(name, 1)
  stop()
  events.emit(name, 2)
  expect(listener.mock.calls).toEqual([[1]])
})
