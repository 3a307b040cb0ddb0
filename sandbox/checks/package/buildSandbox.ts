import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, isAbsolute, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { buildPages, builtPages, type PageFolder } from '../../world/buildPage.js'
import { framePages } from '../../world/frame/frame.js'
import { phonePages } from '../../world/walletconnect/phone.js'
import { buildScript, builtScript } from '../../world/wallets/bundle.js'

/**
 * `npm run build -w sandbox`: the package `@foyer-kit/sandbox`. Each module becomes a file, because modules find contracts and pages beside
 * them; pages and wallets are built for browsers.
 */
const root = join(import.meta.dirname, '../../..')
const sandbox = join(root, 'sandbox')
const made = join(sandbox, `dist.${process.pid}`)

process.on('exit', () => rmSync(made, { recursive: true, force: true }))

const manifest: { exports: Record<string, string | { 'foyer-source': string }> } = JSON.parse(
  readFileSync(join(sandbox, 'package.json'), 'utf8'),
)
const entries = Object.values(manifest.exports).flatMap((target) =>
  typeof target === 'object' ? [join(sandbox, target['foyer-source'])] : [],
)

const built = await rolldown({
  cwd: root,
  platform: 'node',
  input: [...entries, join(sandbox, 'world/start.ts')],
  resolve: { conditionNames: ['foyer-source', 'module', 'import', 'node', 'default'] },
  // What it borrows from the sources of foyer-kit is not public, so it is a part of this package.
  // The server for sign-in is for this project's demo alone.
  external: (id) =>
    id.includes('/examples/') || (!id.startsWith('.') && !id.startsWith('#') && !isAbsolute(id)),
  checks: { pluginTimings: false },
  onLog(level, { message }) {
    if (level === 'warn') throw new Error(message)
  },
})
await built.write({ dir: made, preserveModules: true, preserveModulesRoot: root, comments: { jsdoc: false } })
await built.close()

/** Where a file of the sources is in the package. */
const packed = (source: string) => join(made, relative(root, source))
const write = (file: string, text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
const writePages = async (folder: PageFolder) =>
  write(packed(fileURLToPath(new URL(builtPages, folder.folder))), JSON.stringify(await buildPages(folder)))
await Promise.all([writePages(framePages), writePages(phonePages)])
write(packed(join(sandbox, 'world/wallets', builtScript)), await buildScript())
for (const asset of ['world/chains/artifacts', 'world/frame/page/frame.css'])
  cpSync(join(sandbox, asset), packed(join(sandbox, asset)), { recursive: true })

emitTypes()
rmSync(join(sandbox, 'dist'), { recursive: true, force: true })
renameSync(made, join(sandbox, 'dist'))

/** Writes the types of the entries, and of what they name. Most modules are not among that, and need no types. */
function emitTypes() {
  const config = join(sandbox, `tsconfig.${process.pid}.json`)
  const types = mkdtempSync(join(tmpdir(), 'foyer-sandbox-types-'))
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: types,
    types: ['node'],
  }
  writeFileSync(
    config,
    JSON.stringify({ extends: '../tsconfig.json', compilerOptions, files: entries, include: [] }),
  )
  try {
    const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [tsc, '-p', config], { cwd: root, encoding: 'utf8' })
    const named = new Set(entries.map((entry) => relative(root, entry)))
    for (const source of named) {
      if (stdout.includes(`${source}(`))
        throw new Error(`The types of ${source} cannot be written:\n${stdout}`)
      const declared = source.replace(/ts$/, 'd.ts')
      const text = readFileSync(join(types, declared), 'utf8')
      write(join(made, declared), text)
      for (const [, path = ''] of text.matchAll(/(?:from |import\()['"](\.[^'"]+)\.js['"]/g))
        named.add(`${join(dirname(source), path)}.ts`)
    }
  } finally {
    rmSync(config)
    rmSync(types, { recursive: true })
  }
}
