import { cpSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { buildModules } from './buildModules.js'
import { emitTypes } from './emitTypes.js'

/** `npm run build -w codegen`: the package `@foyer-kit/codegen`. */
const root = join(import.meta.dirname, '../../..')
const codegen = join(root, 'codegen')
const made = join(codegen, `dist.${process.pid}`)

process.on('exit', () => rmSync(made, { recursive: true, force: true }))

const entries = [join(codegen, 'index.ts')]
await buildModules({
  input: [...entries, join(codegen, 'cli.ts')],
  folder: join(made, 'codegen'),
  isJoined: true,
})
cpSync(join(codegen, 'templates'), join(made, 'codegen/templates'), {
  recursive: true,
  filter: (path) => !path.includes('.test.'),
})
// Catalogs of errors, events and stored keys have a form of their own.
cpSync(join(root, 'schemas/dialects'), join(made, 'schemas/dialects'), { recursive: true })
emitTypes({ entries, folder: made, project: codegen })

rmSync(join(codegen, 'dist'), { recursive: true, force: true })
renameSync(made, join(codegen, 'dist'))
