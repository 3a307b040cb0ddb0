import { expect, test } from 'vitest'
import { readOptions } from './options.js'

test('measures everything in five rounds when nothing is asked for', () => {
  expect(readOptions([])).toEqual({
    peers: ['foyer', 'appkit', 'rainbowkit', 'connectkit', 'wagmi', 'react-19', 'react-18'],
    profiles: ['desktop', 'cpu4'],
    parts: ['size', 'open', 'connect', 'server', 'install'],
    rounds: 5,
    isWritten: false,
  })
})

test('adds the React that the chosen peers run on', () => {
  expect(readOptions(['--peers', 'rainbowkit,foyer']).peers).toEqual(['foyer', 'rainbowkit', 'react-19'])
  expect(readOptions(['--peers', 'connectkit']).peers).toEqual(['connectkit', 'react-18'])
})

test('a quick run is one round without throttling, unless the options say more', () => {
  expect(readOptions(['--quick'])).toMatchObject({ rounds: 1, profiles: ['desktop'] })
  expect(readOptions(['--quick', '--rounds', '2', '--profiles', 'cpu4'])).toMatchObject({
    rounds: 2,
    profiles: ['cpu4'],
  })
})

test('writes the README only from a complete run', () => {
  expect(readOptions(['--write', '--rounds', '1'])).toMatchObject({ isWritten: true })
  const gaps = '--write needs all peers, parts and profiles'
  expect(() => readOptions(['--write', '--quick'])).toThrow(gaps)
  expect(() => readOptions(['--write', '--parts', 'size,install'])).toThrow(gaps)
  expect(() => readOptions(['--write', '--peers', 'foyer,appkit'])).toThrow(gaps)
})

test('names the choices when a name is unknown', () => {
  expect(() => readOptions(['--peers', 'foyer,metamask'])).toThrow(
    'Unknown peer: metamask. Choose from foyer, appkit, rainbowkit, connectkit, wagmi, react-19, react-18.',
  )
  expect(() => readOptions(['--profiles', 'phone'])).toThrow('Choose from desktop, cpu4.')
  expect(() => readOptions(['--rounds', '0'])).toThrow('--rounds is 0.')
  expect(() => readOptions(['--round', '2'])).toThrow()
})
