import { execFileSync } from 'node:child_process'
import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { pathToFileURL } from 'node:url'
import { minifyStyles, styleModule } from './minifyStyles.js'

/**
 * `npm run build`: source → dist/, one module per file with types and maps, minified style sheets, and the button styles as a CSS file.
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
const { buttonsCss }: { buttonsCss: string } = await import(
  pathToFileURL(join(made, 'ui-react/components/buttons.css.js')).href
)
writeFileSync(join(made, 'ui-react/buttons.css'), buttonsCss.trimStart())
for (const file of readdirSync(made, { recursive: true, encoding: 'utf8' })) {
  if (!styleModule.test(file)) continue
  const path = join(made, file)
  writeFileSync(path, await minifyStyles(path))
  rmSync(`${path}.map`, { force: true })
}
rmSync(join(root, 'dist'), { recursive: true, force: true })
renameSync(made, join(root, 'dist'))
