import { join } from 'node:path'
import process from 'node:process'
import { build, type Plugin, type Rolldown } from 'vite'
import { minifyStyles, styleModule } from '../package/minifyStyles.js'

export type Chunk = Rolldown.OutputChunk

export type BuiltPage = {
  readonly entry: Chunk
  readonly chunks: readonly Chunk[]
  /** Where the files of the chunks lie. */
  readonly folder: string
  /** Modules that import this one at their top. */
  importersOf(module: string): readonly string[]
}

export type BuildPageParameters = {
  /** The script or page to begin with, from the root of the repository. */
  input: string
  /** Where to put what comes out; emptied first. */
  folder: string
  /** Packages that the page has anyway; they are left out. */
  external?: readonly RegExp[] | undefined
  plugins?: readonly Plugin[] | undefined
}

export const repository = join(import.meta.dirname, '../../..')
const reactPackages = [/^react($|\/)/, /^react-dom($|\/)/]

/** Builds a page as a host would, with the configuration of the demo. */
export async function buildPage(parameters: BuildPageParameters): Promise<BuiltPage> {
  const { input, folder, external = reactPackages, plugins = [] } = parameters
  const importers = new Map<string, readonly string[]>()
  // A test runner says `test`, and React would be compiled for finding mistakes.
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: join(repository, 'examples/react-vite/vite.config.ts'),
    logLevel: 'error',
    plugins: [...plugins, publishedStyles, readImporters(importers)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: join(repository, input), external: [...external] },
    },
  })
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === 'chunk')
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error(`The build of ${input} has no entry.`)
  return { entry, chunks, folder, importersOf: (module) => importers.get(module) ?? [] }
}

/** Style sheets as they are published. */
const publishedStyles: Plugin = {
  name: 'published-styles',
  load: { filter: { id: styleModule }, handler: minifyStyles },
}

function readImporters(importers: Map<string, readonly string[]>): Plugin {
  return {
    name: 'read-importers',
    buildEnd() {
      for (const id of this.getModuleIds()) importers.set(id, this.getModuleInfo(id)?.importers ?? [])
    },
  }
}

/** A module as it is called in this repository or among its packages. */
export function nameOf(module: string): string {
  const path = module.startsWith(repository) ? module.slice(repository.length + 1) : module
  return path.split('node_modules/').at(-1) ?? path
}

/** Comes with the modal, because the first click shows it. */
export const firstView = 'ui-react/views/Connect/ConnectView.tsx'

/** Names of modules that are views. */
export const view = /^ui-react\/views\/(\w+)\/\1View\.tsx$/

/** These chunks and all that they cannot do without. */
export function closure(page: BuiltPage, from: readonly Chunk[]): Set<Chunk> {
  const found = new Set<Chunk>()
  const visit = (chunk: Chunk | undefined) => {
    if (!chunk || found.has(chunk)) return
    found.add(chunk)
    for (const file of chunk.imports) visit(page.chunks.find(({ fileName }) => fileName === file))
  }
  for (const chunk of from) visit(chunk)
  return found
}
