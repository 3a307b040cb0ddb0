import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as entry from 'foyer-kit/networks'
import { expect, test } from 'vitest'
import { serviceUrls } from '../runtime/services/serviceUrls.js'
import { formatPolicy, readGalleryPolicy, readPolicy, readSandboxPolicy } from './policy.js'
import { getAddresses } from './world/addresses.js'

const sourcesOf = (policy: ReturnType<typeof readPolicy>, directive: string) =>
  policy.find(({ name }) => name === directive)?.sources ?? []

test('docs/csp.md lists exactly the hosts that Foyer contacts on its own', () => {
  const { defineNetwork: _, ...networks } = entry
  const { verify, frame, ...services } = serviceUrls
  const sources = sourcesOf(readPolicy(), 'connect-src')
  const nodes = Object.entries(networks).flatMap(([name, { rpcUrls }]) =>
    rpcUrls.default.http.map((url) => ({ name, url })),
  )
  const [named, others] = [true, false].map((isNamed) =>
    nodes.filter(({ url }) => sources.includes(url) === isNamed),
  )
  expect(sources.toSorted()).toEqual(
    [...Object.values(services), ...(named ?? []).map(({ url }) => url)].sort(),
  )
  const page = readFileSync(join(import.meta.dirname, '../docs/csp.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| `(\S+)` \|$/gm)].map(([, name, url]) => `${name} ${url}`)
  expect(rows.sort()).toEqual(others?.map(({ name, url }) => `${name} ${url}`).sort())
  expect(sourcesOf(readPolicy(), 'frame-src')).toEqual([verify, new URL(frame).origin])
})

test('denies by default, and allows neither inline nor evaluated code', () => {
  const policy = readPolicy()
  expect(policy[0]).toEqual({ name: 'default-src', sources: ["'none'"] })
  expect(sourcesOf(policy, 'require-trusted-types-for')).toEqual(["'script'"])
  expect(formatPolicy(policy)).not.toMatch(/unsafe|nonce-|sha\d|\*/)
  expect(sourcesOf(policy, 'script-src')).toEqual(["'self'"])
  expect(sourcesOf(policy, 'style-src')).toEqual(["'self'"])
})

test('docs/csp.md explains the purpose of every directive and source', () => {
  const page = readFileSync(join(import.meta.dirname, '../docs/csp.md'), 'utf8')
  for (const { name, sources } of readPolicy())
    for (const source of sources) expect(page).toContain(`\n| \`${name}\` | \`${source}\` | `)
})

test('the sandbox replaces each public host with a local one', () => {
  const policy = readSandboxPolicy(getAddresses(4100))
  expect(policy.map(({ name }) => name)).toEqual(readPolicy().map(({ name }) => name))
  const asked = sourcesOf(policy, 'connect-src')
  expect(asked.every((source) => /^(http|ws):\/\/127\.0\.0\.1:41/.test(source))).toBe(true)
  expect(new Set(asked).size).toBe(sourcesOf(readPolicy(), 'connect-src').length)
})

test('the gallery policy differs only in allowing its own frames', () => {
  const addresses = getAddresses(4100)
  const [page, gallery] = [readSandboxPolicy(addresses), readGalleryPolicy(addresses)].map((policy) =>
    policy.map((each) => formatPolicy([each])),
  )
  expect(gallery?.filter((each) => !page?.includes(each))).toEqual([
    "frame-src 'self'",
    "frame-ancestors 'self'",
  ])
  expect(page?.filter((each) => !gallery?.includes(each))).toEqual([
    'frame-src http://127.0.0.1:4105 http://localhost:4106',
    "frame-ancestors 'none'",
  ])
})
