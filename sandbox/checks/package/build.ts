import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { buttonsCss } from '../../../ui-react/components/buttons.css.js'
import { pictureButtonsCss } from '../../../ui-react/components/pictureButtons.css.js'
import { bundle, bundleCommand, bundleForCdn, bundleWallet } from './bundle.js'
import { bundledPackages, writeBill, writeLicenses } from './thirdParty.js'

/**
 * `npm run build`: source → dist/, few bundled files with maps, types of each module, the button styles as a CSS file, the
 * command for authors of frames, the wallet script for tests, one file for content delivery networks with its hash, and what the
 * licenses of bundled packages ask for.
 * Builds next to dist/ and replaces it at the end, so that a failed build keeps the last good one.
 */
const root = join(import.meta.dirname, '../../..')
const made = join(root, `dist.${process.pid}`)

process.on('exit', () => rmSync(made, { recursive: true, force: true }))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1))

try {
  const tsc = join(root, 'node_modules/typescript-7/bin/tsc')
  execFileSync(process.execPath, [tsc, '-p', 'tsconfig.build.json', '--outDir', made], {
    cwd: root,
    stdio: 'inherit',
  })
} catch {
  process.exit(1) // the compiler has printed why
}
const [{ files }, cdn] = [await bundle(made), await bundleForCdn(made)]
const packages = bundledPackages([...files, cdn])
await bundleCommand(made)
await bundleWallet(made)
writeFileSync(
  join(made, 'cdn/integrity.json'),
  JSON.stringify({ [cdn.fileName]: `sha384-${createHash('sha384').update(cdn.code).digest('base64')}` }),
)
writeFileSync(join(made, 'licenses.md'), writeLicenses(packages))
writeFileSync(join(made, 'bill-of-materials.cdx.json'), writeBill(packages))
writeFileSync(join(made, 'ui-react/buttons.css'), `${buttonsCss}${pictureButtonsCss}`.trimStart())
rmSync(join(root, 'dist'), { recursive: true, force: true })
renameSync(made, join(root, 'dist'))
