import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from 'vitest'
import { viewStories } from '../../../ui-react/views/testing/stories.js'
import { encodePng } from './encodePng.js'
import { sheets, writeIndex } from './sheets.js'

const folder = join(import.meta.dirname, '../../../docs/screens')

test('the index of the screenshots lists every view, and every listed sheet exists', () => {
  const index = readFileSync(join(folder, 'README.md'), 'utf8')
  expect(index, 'Outdated. Run npm run screens.').toBe(writeIndex())
  for (const view of Object.keys(viewStories)) expect(index).toContain(`## ${view}\n`)
  expect(sheets.map(({ file }) => file).filter((file) => !existsSync(join(folder, file)))).toEqual([])
})

test('there are no screenshots of removed views', () => {
  const named = new Set([...sheets.map(({ file }) => file), 'foyer.png', 'README.md'])
  expect(readdirSync(folder).filter((file) => !named.has(file))).toEqual([])
})

test('the command names a view that it does not know', () => {
  const command = [
    '-C',
    'foyer-source',
    '--import',
    '@oxc-node/core/register',
    join(import.meta.dirname, 'screens.ts'),
    'Nowhere',
  ]
  const { status, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' })
  expect(stderr).toContain('Unknown view or language: Nowhere.')
  expect(status).toBe(1)
})

test('encodes a picture with few colors as a PNG with a palette', () => {
  const png = encodePng({
    width: 2,
    height: 1,
    palette: [
      [0, 0, 0],
      [255, 0, 0],
    ],
    pixels: Buffer.from([1, 0]).toString('base64'),
  })
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20), png[25]]).toEqual([2, 1, 3])
  expect(png.indexOf('PLTE')).toBeGreaterThan(0)
})
