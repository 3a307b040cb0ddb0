import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseJson } from '../../world/json.js'
import { checkLock } from './checkLock.js'
import { checkRelease } from './checkRelease.js'

// npm run release:check
const root = join(import.meta.dirname, '../../..')
const results = [
  checkRelease({ root, codegen: join(root, 'codegen/foyer-codegen.mjs') }),
  checkLock(parseJson(readFileSync(join(root, 'package-lock.json'), 'utf8'))),
]
console.info(results.flatMap(({ lines }) => lines).join('\n'))
process.exitCode = results.every(({ isGood }) => isGood) ? 0 : 1
