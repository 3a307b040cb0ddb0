import { expect, test, vi } from 'vitest'
import { createEmitter } from './emitter.js'

type Events = { greeted: { name: string }; left: { at: number } }

test('tells each listener of a name, and each listener of everything', () => {
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

test('a listener that throws keeps nobody from hearing, and is told', () => {
  const failures: unknown[] = []
  const events = createEmitter<Events>((error) => failures.push(error))
  const failure = new Error('mine')
  const heard = vi.fn()
  events.on('greeted', () => {
    throw failure
  })
  events.on('greeted', heard)
  events.onAny(heard)
  events.emit('greeted', { name: 'Ada' })
  expect(heard).toHaveBeenCalledTimes(2)
  expect(failures).toEqual([failure])
})

test('a listener cannot change what the others hear', () => {
  const failures: unknown[] = []
  const first = createEmitter<Events>(() => {})
  const events = createEmitter<Events>((error) => failures.push(error), first)
  const heard: string[] = []
  const change = (properties: object) => Object.assign(properties, { name: 'Eve' })
  events.on('greeted', change)
  events.on('greeted', ({ name }) => heard.push(name))
  events.onAny(({ properties }) => change(properties))
  events.onAny(({ properties }) => heard.push(JSON.stringify(properties)))
  events.emit('greeted', { name: 'Ada' })
  expect(heard).toEqual(['Ada', '{"name":"Ada"}'])
  expect(failures).toEqual([expect.any(TypeError), expect.any(TypeError)])
})

test('a listener that stops, or starts another, in the middle of an event disturbs nobody', () => {
  const events = createEmitter<Events>(() => {})
  const heard: string[] = []
  const stop = events.on('greeted', () => {
    heard.push('first')
    stop()
    events.on('greeted', () => heard.push('new'))
  })
  events.on('greeted', () => heard.push('second'))
  events.emit('greeted', { name: 'Ada' })
  expect(heard).toEqual(['first', 'second'])
  events.emit('greeted', { name: 'Ada' })
  expect(heard).toEqual(['first', 'second', 'second', 'new'])
})

test('what a listener emits is heard by all after what it heard', () => {
  const events = createEmitter<Events>(() => {})
  const heard: string[] = []
  events.on('greeted', () => events.emit('left', { at: 5 }))
  events.onAny(({ name }) => heard.push(name))
  events.emit('greeted', { name: 'Ada' })
  expect(heard).toEqual(['greeted', 'left'])
})

test('those of `first` hear before everybody else, however late they begin', () => {
  const first = createEmitter<Events>(() => {})
  const events = createEmitter<Events>(() => {}, first)
  const heard: string[] = []
  events.on('greeted', () => heard.push('early'))
  first.on('greeted', () => {
    heard.push('late')
    events.emit('left', { at: 5 })
  })
  events.on('left', () => heard.push('left'))
  events.emit('greeted', { name: 'Ada' })
  expect(heard).toEqual(['late', 'early', 'left'])
})

test('nobody hears anything after clear [G5]', () => {
  const events = createEmitter<Events>(() => {})
  const heard = vi.fn()
  events.on('greeted', heard)
  events.onAny(heard)
  events.clear()
  events.emit('greeted', { name: 'Ada' })
  expect(heard).not.toHaveBeenCalled()
})

test.each(['constructor', 'toString', '__proto__'])('an event may be called %s', (name) => {
  const events = createEmitter<{ [name: string]: number }>(() => {})
  const heard = vi.fn()
  const stop = events.on(name, heard)
  events.emit(name, 1)
  stop()
  events.emit(name, 2)
  expect(heard.mock.calls).toEqual([[1]])
})
