import { expect, test } from 'vitest'
import { limits } from '../limits.js'
import { createTestWorld } from '../testing/index.js'
import { createStored } from './stored.js'

function setUp() {
  const { environment, storage, clock } = createTestWorld()
  return { storage, clock, stored: createStored(environment.storage, environment.clock) }
}

const key = '@foyer/connectorIds'

test('a value comes back as it was, in an envelope that says what it is [D-16]', () => {
  const { stored, storage, clock } = setUp()
  stored.set('connectorIds', { eip155: 'test.wallet' })
  expect(stored.get('connectorIds')).toEqual({ eip155: 'test.wallet' })
  const text = storage.values[key]
  expect(JSON.parse(text ?? '')).toEqual({ version: 1, at: clock.now(), value: { eip155: 'test.wallet' } })
  stored.remove('connectorIds')
  expect(storage.values).toEqual({})
})

test('what would not be read back is not written, and nothing older stays [LS-07] [LS-23]', () => {
  const { stored, storage } = setUp()
  stored.set('connectorIds', { eip155: 'old' })
  stored.set('connectorIds', { eip155: 'x'.repeat(limits.storedBytes) })
  expect(storage.values).toEqual({})
})

test('nothing is undefined [LS-03]', () => {
  expect(setUp().stored.get('connectorIds')).toBeUndefined()
})

test.each([
  'null',
  '{',
  'hello',
  '7',
  '[]',
  '{"version":1}',
  '{"value":{}}',
  '{"version":2,"at":1,"value":{}}',
  '{"version":"1","at":1,"value":{}}',
  '{"version":1,"at":1,"value":[]}',
  '{"version":1,"at":1,"value":{"eip155":7}}',
  `{"version":1,"at":1,"value":{"eip155":"${'x'.repeat(limits.storedBytes)}"}}`,
])('%.40s is thrown away [LS-05] [LS-07] [LC-15] [STORE-06]', (text) => {
  const { stored, storage } = setUp()
  storage.setItem(key, text)
  expect(stored.get('connectorIds')).toBeUndefined()
  expect(storage.values).toEqual({})
})

test('storage that fails is as good as an empty one [LS-01] [LS-19] [STORE-06]', () => {
  const { stored, storage } = setUp()
  storage.deny()
  expect(stored.get('connectorIds')).toBeUndefined()
  stored.set('connectorIds', { eip155: 'a' })
  expect(stored.get('connectorIds')).toEqual({ eip155: 'a' })
  stored.remove('connectorIds')
  expect(stored.get('connectorIds')).toBeUndefined()
})
