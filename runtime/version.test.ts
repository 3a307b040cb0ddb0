import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sdkVersion } from './version.js'

test('sends the published version to the services', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(sdkVersion).toBe(version)
})
