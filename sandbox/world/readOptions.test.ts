import { expect, test } from 'vitest'
import { readOptions } from './readOptions.js'

test('reads ports, chains and parts', () => {
  expect(readOptions([])).toEqual({})
  expect(readOptions(['--help'])).toBe('help')
  expect(readOptions(['--port', '4500', '--chains', 'eip155:1,eip155:8453', '--parts='])).toEqual({
    basePort: 4500,
    chains: ['eip155:1', 'eip155:8453'],
    parts: [],
  })
})

test('says which options are wrong, and which there are', () => {
  expect(() => readOptions(['--port', 'http'])).toThrow('--port must be a number.')
  expect(() => readOptions(['--chains', 'eip155:2'])).toThrow(/--chains has no "eip155:2".*eip155:137/)
  expect(() => readOptions(['--parts', 'mailbox'])).toThrow('Choose from: services, relay, frame, payments')
  expect(() => readOptions(['--quiet'])).toThrow("Unknown option '--quiet'")
})
