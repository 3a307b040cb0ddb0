import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { root, type Workshop } from './workshop.js'

/** Bundles and minifies modules and their imports into one page, which exports their `calls` as `calls0`, `calls1`, … */
export async function bundle({ folder }: Workshop, sources: readonly string[]): Promise<string> {
  for (const [index, source] of sources.entries()) writeFileSync(join(folder, `part${index}.js`), source)
  const input = join(folder, 'page.js')
  writeFileSync(
    input,
    sources.map((_, index) => `export { calls as calls${index} } from './part${index}.js'\n`).join(''),
  )
  const built = await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      rollupOptions: { input, preserveEntrySignatures: 'strict' },
    },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('')
}

/** Gzipped size in bytes. */
export function weigh(code: string): number {
  return gzipSync(code, { level: 9 }).length
}
