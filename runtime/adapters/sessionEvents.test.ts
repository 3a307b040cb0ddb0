import { expect, test, vi } from 'vitest'
import { createTestLog } from '../testing/index.js'
import { createSessionProviderEvents } from './providerEvents.js'
import { createSessionEvents } from './sessionEvents.js'

test('logs a listener that throws, and still calls the others', () => {
  const log = createTestLog()
  const events = createSessionEvents(log)
  const provider = createSessionProviderEvents(events.on)
  const failure = new Error('mine')
  const [host, session] = [vi.fn(), vi.fn()]
  provider.on('accountsChanged', () => {
    throw failure
  })
  provider.on('accountsChanged', host)
  events.on('accounts', session)
  events.emit('accounts', ['0x1'])
  expect([host.mock.calls, session.mock.calls]).toEqual([[[['0x1']]], [[['0x1']]]])
  expect(log.entries).toMatchObject([{ level: 'error', cause: failure }])
})

test('tells a late listener once that the session has ended, and nothing else', async () => {
  const events = createSessionEvents(undefined)
  const [early, late, left] = [vi.fn(), vi.fn(), vi.fn()]
  events.on('ended', early)
  events.emit('ended', undefined)
  events.on('ended', late)
  events.on('ended', left)()
  events.on('accounts', late)
  events.emit('accounts', ['0x1'])
  events.emit('ended', undefined)
  expect(late).not.toHaveBeenCalled()
  await Promise.resolve()
  expect([early, late, left].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
})

test('a listener added twice is called once, and not after its removal', () => {
  const events = createSessionEvents(undefined)
  const provider = createSessionProviderEvents(events.on)
  const listener = vi.fn()
  provider.on('chainChanged', listener)
  provider.on('chainChanged', listener)
  provider.on('constructor', listener)
  events.emit('network', 'eip155:1')
  provider.removeListener('chainChanged', listener)
  events.emit('network', 'eip155:10')
  expect(listener.mock.calls).toEqual([['eip155:1']])
})
