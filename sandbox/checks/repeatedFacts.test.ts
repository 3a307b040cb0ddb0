import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as errors from 'foyer-kit/errors'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { findRepeats, readFacts, sourcesIn } from './repeatedFacts.js'

const root = join(import.meta.dirname, '../..')
const facts = readFacts(join(root, 'schemas'))

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-facts-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('each error message belongs to one class with a code, and no source repeats facts of the schemas [ERR-01]', () => {
  const messages = facts.filter(({ source }) => /^errors\.yaml \w+\.message$/.test(source))
  expect(new Set(messages.map(({ text }) => text)).size).toBe(messages.length)
  const made = Object.values<unknown>({ ...errors }).flatMap((value) =>
    typeof value === 'function' && /^(?!Foyer)\w+Error$/.test(value.name)
      ? [Reflect.construct(value, [{}])]
      : [],
  )
  const codes = made.filter(errors.isFoyerError).map(({ code }) => `errors.yaml ${code}.message`)
  expect(codes.toSorted()).toEqual(messages.map(({ source }) => source).toSorted())

  const sources = ['runtime', 'ui-react'].flatMap((name) => sourcesIn(join(root, name)))
  expect(sources.length).toBeGreaterThan(100)
  const repeats = findRepeats(facts, sources)
  expect(
    repeats.map(({ file, line, fact }) => `${file}:${line} repeats the ${fact.kind} of ${fact.source}`),
  ).toEqual([])
})

test.each([
  ['a message', `throw new Error('Failed to disconnect')`, 'message'],
  ['a message with values', `throw new Error(\`HTTP status code: \${status}\`)`, 'message'],
  ['a text between tags', 'export const view = <p>Unknown error</p>', 'message'],
  ['a stored key', `localStorage.getItem('@foyer/lastWallet')`, 'stored key'],
  ['a path', `fetch(base + '/getWallets')`, 'endpoint'],
  ['a path with values', `fetch(\`\${base}/v1/account/\${address}/balance?currency=usd\`)`, 'endpoint'],
  ['a whole address', `fetch(\`https://rpc.example/v1/identity/\${address}\`)`, 'endpoint'],
  ['the address of a service', `const base = 'https://rpc.walletconnect.org'`, 'server'],
  ['a method', `wallet.request({ method: 'eth_requestAccounts' })`, 'method'],
  ['a method of another namespace', `const ask = 'signPsbt'`, 'method'],
  ['a method that is a type', `type Method = 'signPsbt'`, 'method'],
  ['a message to the frame', `frame.postMessage({ type: '@w3m-app/GET_USER' })`, 'message of the frame'],
  ['a message of the frame', `if (type === '@w3m-frame/GET_USER_SUCCESS') done()`, 'message of the frame'],
])('finds %s that is repeated', (_what, line, kind) => {
  const file = join(folder, 'source.tsx')
  writeFileSync(file, `// One line before it.\n${line}\n`)
  expect(findRepeats(facts, [file])).toMatchObject([{ file, line: 2, fact: { kind } }])
})

test('ignores names that the compiler checks', () => {
  const file = join(folder, 'source.ts')
  writeFileSync(
    file,
    `track('MODAL_OPEN', {})\nfoyer.events.on('modal.opened', listen)\nstored.get('lastWallet')\nask(eth_accounts)\ntype Params = RpcMethods['signMessage']['params']\n`,
  )
  expect(findRepeats(facts, [file])).toEqual([])
})
