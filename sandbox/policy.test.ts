import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as entry from 'foyer-kit/networks'
import { expect, test } from 'vitest'
import { serviceUrls } from '../runtime/services/serviceUrls.js'
import { getAddresses } from './addresses.js'
import { formatPolicy, readGalleryPolicy, readPolicy, readSandboxPolicy } from './policy.js'

const sourcesOf = (policy: ReturnType<typeof readPolicy>, directive: string) =>
  policy.find(({ name }) => name === directive)?.sources ?? []

test('docs/csp.md lets a page ask every host that Foyer asks by itself, and no other [LC-21]', () => {
  const { defineNetwork: _, ...networks } = entry
  const rpcUrls = Object.values(networks).flatMap(({ rpcUrls }) => rpcUrls.default.http)
  expect([...sourcesOf(readPolicy(), 'connect-src')].sort()).toEqual(
    [...Object.values(serviceUrls), ...rpcUrls].sort(),
  )
})

test('it starts from nothing, and allows neither inline nor evaluated code', () => {
  const policy = readPolicy()
  expect(policy[0]).toEqual({ name: 'default-src', sources: ["'none'"] })
  expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"])
  expect(formatPolicy(policy)).not.toMatch(/unsafe|nonce-|sha\d|\*/)
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"])
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'"])
})

test('it says of every directive and every source what it is for', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/csp.md'), 'utf8')
  for (const { name, sources } of readPolicy())
    for (const source of sources) expect(page).toContain(`\n| \`${name}\` | \`${source}\` | `)
})

test('in the sandbox each public host is one of this machine', () => {
  const policy = readSandboxPolicy(getAddresses(4100))
  expect(policy.map(({ name }) => name)).toEqual(readPolicy().map(({ name }) => name))
  const asked = sourcesOf(policy, 'connect-src')
  expect(asked.every((source) => source.startsWith('http://127.0.0.1:41'))).toBe(true)
  expect(new Set(asked).size).toBe(sourcesOf(readPolicy(), 'connect-src').length)
})

test('the gallery may show frames of its own, and is otherwise held to the same', () => {
  const addresses = getAddresses(4100)
  const [page, gallery] = [readSandboxPolicy(addresses), readGalleryPolicy(addresses)].map((policy) =>
    policy.map((each) => formatPolicy([each])),
  )
  expect(gallery?.filter((each) => !page?.includes(each))).toEqual([
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ])
  expect(page?.filter((each) => !gallery?.includes(each))).toEqual(["frame-ancestors 'none'"])
})
