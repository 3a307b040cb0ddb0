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
