import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sdkVersion } from './version.js'

test('tells the services the version that is published', () => {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
  expect(sdkVersion).toBe(version)
})
