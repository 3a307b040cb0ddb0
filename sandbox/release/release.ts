import { join } from 'node:path'
import { checkRelease } from './checkRelease.js'

// npm run release:check
const root = join(import.meta.dirname, '../..')
const { isGood, lines } = checkRelease({
  root,
  codegen: join(root, 'codegen/foyer-codegen.mjs'),
})
console.info(lines.join('\n'))
process.exitCode = isGood ? 0 : 1
