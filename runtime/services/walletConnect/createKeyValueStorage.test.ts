import { expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '../../limits.js'
import { createTestWorld } from '../../testing/index.js'
import { createKeyValueStorage } from './createKeyValueStorage.js'

const names = ['messages', 'history']
const [session, log] = ['wc@2:client:0.3:test//session', 'wc@2:core:0.3:test//messages']

function setUp() {
  const { environment, storage, clock } = createTestWorld()
  const { library, close } = createKeyValueStorage({
    storage: environment.storage,
    timers: environment.clock,
    onInvalid: () => {},
    onWrite: () => {},
  })
  return { clock, storage, library, close }
}

/** A log as the library holds it. */
const createLog = (count: number) => ({
  topic: Object.fromEntries(Array.from({ length: count }, (_, index) => [`hash ${index}`, `text ${index}`])),
})

test.each(names)('writes %s at once, then at most once in a while', async (name) => {
  const { clock, storage, library } = setUp()
  const key = `wc@2:core:0.3:test//${name}`
  let writes = 0
  const { setItem } = storage
  storage.setItem = (written, text) => {
    if (written === key) writes++
    setItem.call(storage, written, text)
  }
  const value = name === 'history' ? [{ id: 1, topic: 'topic', request: { method: 'm' } }] : createLog(1)
  for (let index = 0; index < 1000; index++) await library.setItem(key, value)
  expect(writes).toBe(1)
  await clock.advance(limits.peerEventMs)
  expect(writes).toBe(2)
  expect(await library.getItem(key)).toBeDefined()
})

test('writes delayed values when it is closed', async () => {
  const { storage, library, close } = setUp()
  await library.setItem(log, createLog(1))
  await library.setItem(log, createLog(2))
  close()
  expect(storage.values[log]).toBe(JSON.stringify({ topic: { 'hash 0': '', 'hash 1': '' } }))
})

test('drops a log that has become too long, and nothing else', async () => {
  const { clock, storage, library } = setUp()
  await library.setItem(session, [])
  await library.setItem(log, createLog(limits.loggedMessages))
  expect(storage.values[log]).toContain(`hash ${limits.loggedMessages - 1}`)
  await library.setItem(log, createLog(limits.loggedMessages + 1))
  await clock.advance(limits.peerEventMs)
  expect(storage.values[session]).toBe('[]')
  expect(storage.values[log]).toBeUndefined()
})

test('keeps no messages that the library has not handled, and removes those of earlier versions', async () => {
  const { storage, library } = setUp()
  const key = `${log}_withoutClientAck`
  await library.setItem(key, createLog(1))
  expect(storage.values).toEqual({})
  storage.setItem(key, JSON.stringify(createLog(1)))
  expect(await library.getItem(key)).toBeUndefined()
  expect(storage.values).toEqual({})
})

test('removes a value of 4 MB without parsing it [LS-07]', async () => {
  const { storage, library } = setUp()
  const parse = vi.spyOn(JSON, 'parse')
  onTestFinished(() => parse.mockRestore())
  const text = JSON.stringify([{ topic: 'x'.repeat(4_000_000) }])
  for (const key of [session, 'wc@2:keys']) {
    storage.setItem(key, text)
    expect(await library.getItem(key)).toBeUndefined()
    expect(storage.values).toEqual({})
  }
  expect(parse.mock.calls.filter(([parsed]) => parsed.length > 1_000_000)).toEqual([])
})
