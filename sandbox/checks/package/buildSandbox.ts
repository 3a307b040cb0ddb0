import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { fileURLToPath } from 'node:url'
import { buildPages, builtPages, type PageFolder } from '../../world/buildPage.js'
import { framePages } from '../../world/frame/frame.js'
import { phonePages } from '../../world/walletconnect/phone.js'
import { buildScript, builtScript } from '../../world/wallets/bundle.js'
import { buildModules } from './buildModules.js'
import { emitTypes } from './emitTypes.js'

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

await buildModules({
  input: [...entries, join(sandbox, 'world/start.ts')],
  folder: made,
  // What it borrows from the sources of foyer-kit is not public, so it is a part of this package.
  // The server for sign-in is for this project's demo alone.
  isOutside: (id) => id.includes('/examples/'),
})

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

emitTypes({ entries, folder: made, project: sandbox })
rmSync(join(sandbox, 'dist'), { recursive: true, force: true })
renameSync(made, join(sandbox, 'dist'))
