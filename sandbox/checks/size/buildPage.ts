import { join } from 'node:path'
import process from 'node:process'
import { build, type Plugin } from 'vite'
import { type Bundle, entryOf } from '../package/bundle.js'
import { type Chunk, readSources } from './readSources.js'

export type BuiltPage = {
  readonly entry: Chunk
  readonly chunks: readonly Chunk[]
  /** The folder of the chunk files. */
  readonly folder: string
  /** Modules that import this one statically. */
  importersOf(module: string): readonly string[]
}

export type BuildPageParameters = {
  /** The entry script or page, relative to the repository. */
  input: string
  /** The output folder, which is emptied first. */
  folder: string
  /** Packages to leave out because the page has them anyway. */
  external?: readonly RegExp[] | undefined
  published: Bundle
}

export const repository = join(import.meta.dirname, '../../..')
export const reactPackages = [/^react($|\/)/, /^react-dom($|\/)/]

/** Builds a page as a host would, from the published package, with the configuration of the demo. */
export async function buildPage(parameters: BuildPageParameters): Promise<BuiltPage> {
  const { input, folder, published, external = reactPackages } = parameters
  const importers = new Map<string, readonly string[]>()
  // Under `test`, as set by test runners, React would be its development build.
  process.env.NODE_ENV = 'production'
  const built = await build({
    configFile: join(repository, 'examples/react-vite/vite.config.ts'),
    logLevel: 'error',
    plugins: [usePublished(published), readImporters(importers)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      sourcemap: false,
      rolldownOptions: { input: join(repository, input), external: [...external] },
    },
  })
  const sources = readSources(published)
  const chunks = [built]
    .flat()
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === 'chunk')
    .map((chunk) => sources.expand(chunk))
  const entry = chunks.find((chunk) => chunk.isEntry)
  if (!entry) throw new Error(`The build of ${input} has no entry.`)
  return {
    entry,
    chunks,
    folder,
    importersOf: (module) => sources.importersOf(module, importers.get(module) ?? []),
  }
}

/** Resolves the package's names to the published files instead of the sources. */
function usePublished({ folder }: Bundle): Plugin {
  return {
    name: 'use-published',
    enforce: 'pre',
    resolveId(id) {
      const entry = entryOf(id)
      return entry && join(folder, `${entry}.js`)
    },
  }
}

function readImporters(importers: Map<string, readonly string[]>): Plugin {
  return {
    name: 'read-importers',
    buildEnd() {
      for (const id of this.getModuleIds()) importers.set(id, this.getModuleInfo(id)?.importers ?? [])
    },
  }
}

/** The path of a module, relative to the repository or to node_modules. */
export function nameOf(module: string): string {
  const path = module.startsWith(repository) ? module.slice(repository.length + 1) : module
  return path.split('node_modules/').at(-1) ?? path
}

/** Modules that load between the intent to open the modal and its first view. */
export const opening = ['ui-react/modal/ModalRoot.tsx', 'runtime/createIntentStage.ts']

/** Loads with the modal, because the first click shows it. */
export const firstView = 'ui-react/views/Connect/ConnectView.tsx'

/** Matches the modules of views. */
export const view = /^ui-react\/views\/(\w+)\/\1View\.tsx$/

/** These chunks and everything they import statically. */
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
