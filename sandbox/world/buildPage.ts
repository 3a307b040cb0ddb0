import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SandboxAddresses } from './addresses.js'

export type PageFile = { text: string; type: string }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/**
 * Builds the HTML pages of a folder, in memory, with the sandbox's addresses in `import.meta.env.VITE_SANDBOX`. Returns the files by path.
 *
 * @example
 * const files = await buildPage({ folder: new URL('phone/', import.meta.url), pages: ['index.html'], addresses })
 * files.get('index.html')
 */
export async function buildPage(parameters: {
  folder: URL
  pages: readonly string[]
  addresses: SandboxAddresses
}): Promise<ReadonlyMap<string, PageFile>> {
  const { folder, pages, addresses } = parameters
  const { build, defaultClientConditions } = await import('vite')
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(folder),
    resolve: { conditions: ['foyer-source', ...defaultClientConditions] },
    define: { 'import.meta.env.VITE_SANDBOX': JSON.stringify(addresses), global: 'globalThis' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: pages.map((page) => fileURLToPath(new URL(page, folder))) },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((result) => ('output' in result ? result.output : []))
  return new Map(
    files.map((file) => [
      file.fileName,
      {
        text: file.type === 'chunk' ? file.code : String(file.source),
        type: types[extname(file.fileName)] ?? 'text/plain',
      },
    ]),
  )
}
