import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { anvilPackage, findAnvil } from './findAnvil.js'

const { optionalDependencies }: { optionalDependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
)
const lock: { packages: Record<string, { os?: string[]; cpu?: string[]; optional?: boolean }> } = JSON.parse(
  readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
)

test.each([
  ['linux', 'x64', '@foundry-rs/anvil-linux-amd64', 'bin/anvil'],
  ['linux', 'arm64', '@foundry-rs/anvil-linux-arm64', 'bin/anvil'],
  ['darwin', 'x64', '@foundry-rs/anvil-darwin-amd64', 'bin/anvil'],
  ['darwin', 'arm64', '@foundry-rs/anvil-darwin-arm64', 'bin/anvil'],
  ['win32', 'x64', '@foundry-rs/anvil-win32-amd64', 'bin/anvil.exe'],
])('on %s with %s, anvil comes from %s', (platform, architecture, name, program) => {
  expect(anvilPackage(platform, architecture)).toEqual({ manifest: `${name}/package.json`, program })
  expect(optionalDependencies[name]).toBe('1.7.1')
  expect(lock.packages[`node_modules/${name}`]).toMatchObject({
    version: '1.7.1',
    os: [platform],
    cpu: [architecture],
    optional: true,
  })
})

test.each([
  ['win32', 'arm64'],
  ['linux', 'ia32'],
  ['freebsd', 'x64'],
])('npm has no anvil for %s with %s', (platform, architecture) => {
  expect(anvilPackage(platform, architecture)).toBeUndefined()
})

test('finds a working anvil', () => {
  expect(spawnSync(findAnvil(), ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^anvil /)
})
