import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson, readText } from '../../world/json.js'
import { checkLock } from './checkLock.js'
import { checkRelease } from './checkRelease.js'
import { checkVersion } from './checkVersion.js'

// npm run release:check
const root = join(import.meta.dirname, '../../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const pages = [
  'README.md',
  ...readdirSync(join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
]
const manifest = parseJson(read('package.json'))
const results = [
  checkRelease({ root, codegen: join(root, 'codegen/foyer-codegen.mjs') }),
  checkLock(parseJson(read('package-lock.json'))),
  checkVersion(new Map(pages.map((page) => [page, read(page)])), {
    name: readText(manifest, 'name') ?? '',
    version: readText(manifest, 'version') ?? '',
  }),
]
console.info(results.flatMap(({ lines }) => lines).join('\n'))
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1
