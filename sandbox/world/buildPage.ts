import { existsSync, readFileSync } from 'node:fs'
import { extname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { SandboxAddresses } from './addresses.js'
import { createLate, type Late } from './createLate.js'

export type PageFile = { text: string; type: string }

/** A folder of HTML pages. */
export type PageFolder = { readonly folder: URL; readonly pages: readonly string[] }

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

/** Stands for the sandbox's addresses in built pages, as `import.meta.env.VITE_SANDBOX` does in their source. */
const placeholder = '__SANDBOX_ADDRESSES__'

/** The pages of a folder in the package, which are built when it is. */
export const builtPages = 'pages.json'

/**
 * The files of a folder of HTML pages, by path, with the sandbox's addresses. Pages that are not built are built in memory.
 *
 * @example
 * const files = await readPages({ folder: new URL('phone/', import.meta.url), pages: ['index.html'], addresses })
 * files.get('index.html')
 */
export async function readPages(
  parameters: PageFolder & { addresses: SandboxAddresses },
): Promise<ReadonlyMap<string, PageFile>> {
  const { folder, addresses } = parameters
  const built = new URL(builtPages, folder)
  const files: Pages = existsSync(built)
    ? JSON.parse(readFileSync(built, 'utf8'))
    : await buildPages(parameters)
  const fill = (text: string) => text.replaceAll(placeholder, JSON.stringify(addresses))
  return new Map(Object.entries(files).map(([path, { text, type }]) => [path, { text: fill(text), type }]))
}

type Pages = Record<string, PageFile>

/** By folder, because the sandboxes of a process share what was built. */
const builds = new Map<string, Late<Pages>>()

/** Builds the HTML pages of a folder, without addresses. Returns the files by path. */
export function buildPages(parameters: PageFolder): Promise<Pages> {
  const { href } = parameters.folder
  const pages = builds.get(href) ?? createLate(() => build(parameters))
  builds.set(href, pages)
  return pages.open()
}

async function build({ folder, pages }: PageFolder): Promise<Pages> {
  const vite = await import('vite')
  const built = await vite.build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(folder),
    resolve: { conditions: ['foyer-source', ...vite.defaultClientConditions] },
    define: { 'import.meta.env.VITE_SANDBOX': placeholder, global: 'globalThis' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: { polyfill: false },
      rollupOptions: { input: pages.map((page) => fileURLToPath(new URL(page, folder))) },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  const files = outputs.flatMap((result) => ('output' in result ? result.output : []))
  return Object.fromEntries(
    files.map((file) => [
      file.fileName,
      {
        text: file.type === 'chunk' ? file.code : String(file.source),
        type: types[extname(file.fileName)] ?? 'text/plain',
      },
    ]),
  )
}
