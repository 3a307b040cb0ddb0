import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findChromium } from './findChromium.js'

test('takes Chromium from CHROMIUM_PATH, else from PATH, else leaves the choice to Playwright', () => {
  const [empty, folder] = [mkdtempSync(join(tmpdir(), 'empty-')), mkdtempSync(join(tmpdir(), 'chromium-'))]
  onTestFinished(() => {
    for (const each of [empty, folder]) rmSync(each, { recursive: true })
  })
  const file = join(folder, 'google-chrome')
  const PATH = [empty, folder].join(delimiter)
  writeFileSync(file, '')
  expect(findChromium({ PATH })).toBeUndefined()
  chmodSync(file, 0o755)
  expect(findChromium({ PATH })).toBe(file)
  expect(findChromium({ PATH, CHROMIUM_PATH: '/elsewhere/chrome' })).toBe('/elsewhere/chrome')
})

test('takes no folder for Chromium', () => {
  const PATH = mkdtempSync(join(tmpdir(), 'folders-'))
  onTestFinished(() => rmSync(PATH, { recursive: true }))
  mkdirSync(join(PATH, 'chromium'))
  expect(findChromium({ PATH })).toBeUndefined()
})
