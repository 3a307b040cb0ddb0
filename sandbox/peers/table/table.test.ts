import { expect, test } from 'vitest'
import { createSamples } from '../measure/samples.js'
import { withModal } from '../peers.js'
import { describeRun } from './describeRun.js'
import { formatTable } from './formatTable.js'
import { writeBetweenMarks } from './readmeTable.js'

const kilobyte = 1000

function measured() {
  const samples = createSamples()
  samples.add('react-19', 'desktop', { firstScriptBytes: 60 * kilobyte, buttonMs: 100 })
  samples.add('react-18', 'desktop', { firstScriptBytes: 40 * kilobyte, buttonMs: 50 })
  samples.add('foyer', 'desktop', {
    firstScriptBytes: 80 * kilobyte,
    buttonMs: 140,
    flingFrameMs: 28,
    packages: 4,
  })
  samples.add('connectkit', 'desktop', { firstScriptBytes: 400 * kilobyte, buttonMs: 150, packages: 4 })
  samples.add('foyer', 'desktop', { plainImportMs: 51.4 })
  samples.add('connectkit', 'desktop', { plainImportMs: 'fails' })
  return samples
}

test('shows the peers side by side, each with its multiple of Foyer’s value', () => {
  expect(formatTable({ samples: measured(), peers: ['foyer', 'connectkit', 'react-19'] })).toBe(
    `
|  | Foyer | ConnectKit | React 19 alone |
|---|--:|--:|--:|
| First load: JavaScript | 20.0 kB | 360.0 kB (18×) | – |
| Navigation → button, × React alone | 1.40× | 3.00× | 1.00× |
| Fling through all wallets: 95th percentile of frames | 28 ms | – | – |
| Server import, plain Node.js | 51 ms | fails | – |
| Installed packages | 4 | 4 (1.0×) | – |
`.trim(),
  )
})

test('shows heap and scripts without those of React', () => {
  const samples = createSamples()
  samples.add('react-19', 'desktop', { firstScriptBytes: 60 * kilobyte, openHeapBytes: 2e6 })
  samples.add('foyer', 'desktop', { connectScriptBytes: 120 * kilobyte, openHeapBytes: 3.5e6 })
  const table = formatTable({ samples, peers: ['foyer'] })
  expect(table).toContain('| JavaScript until the wallets are shown | 60.0 kB |')
  expect(table).toContain('| Heap with the modal open | 1.5 MB |')
})

test('knows which peers show a modal', () => {
  expect(withModal(['foyer', 'connectkit', 'wagmi', 'react-19'])).toEqual(['foyer', 'connectkit'])
})

test('names the day, the browser and the rounds', () => {
  const run = { at: new Date('2026-11-23T10:00:00Z'), browserVersion: '140.0', rounds: 5 }
  expect(describeRun(run)).toMatch(/^Medians of 5 rounds on 2026-11-23, Chromium 140\.0, Node\.js /)
  expect(describeRun({ ...run, rounds: 1 })).toMatch(/^One round on/)
  expect(describeRun({ ...run, browserVersion: undefined })).not.toContain('Chromium')
})

test('writes between the marks of the README, any number of times', () => {
  const start = '<!-- peers: written by `npm run bench:peers -- --write` -->'
  const once = writeBetweenMarks(`Before\n${start}\n<!-- /peers -->\nafter\n`, '| table |')
  expect(once).toBe(`Before\n${start}\n| table |\n<!-- /peers -->\nafter\n`)
  expect(writeBetweenMarks(once, '| table |')).toBe(once)
  expect(() => writeBetweenMarks('no marks', '')).toThrow('The README lacks the marks')
})
