import { join } from 'node:path'
import type { Rolldown } from 'vite'
import type { Bundle } from '../package/bundle.js'

/** A chunk of a page, with the sources of the package in place of its published files. */
export type Chunk = {
  readonly fileName: string
  readonly isEntry: boolean
  readonly isDynamicEntry: boolean
  readonly facadeModuleId: string | null
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
  readonly moduleIds: readonly string[]
  readonly modules: Readonly<Record<string, { readonly renderedLength: number }>>
}

/** Looks through the published files of the package, to what they are made of. */
export function readSources({ folder, files, importsOf }: Bundle) {
  const fileAt = new Map(files.map((file) => [join(folder, file.fileName), file]))
  const sourcesOf = (module: string): readonly string[] => fileAt.get(module)?.moduleIds ?? [module]
  const sources = files.flatMap(({ moduleIds }) => moduleIds)

  function expand(chunk: Rolldown.OutputChunk): Chunk {
    const { fileName, isEntry, isDynamicEntry, facadeModuleId, imports, dynamicImports } = chunk
    const facade = facadeModuleId && fileAt.get(facadeModuleId)
    return {
      fileName,
      isEntry,
      isDynamicEntry,
      facadeModuleId: facade ? facade.facadeModuleId : facadeModuleId,
      imports,
      dynamicImports,
      moduleIds: chunk.moduleIds.flatMap(sourcesOf),
      modules: Object.assign(
        {},
        ...Object.entries(chunk.modules).map(([id, module]) => fileAt.get(id)?.modules ?? { [id]: module }),
      ),
    }
  }

  /** The importers of a module, given those among the files of the page. */
  function importersOf(module: string, importers: readonly string[]): readonly string[] {
    const [, name = ''] = module.match(/.*node_modules\/((?:@[^/]+\/)?[^/]+)/) ?? []
    const importsIt = (imported: string) =>
      imported === module || (name !== '' && `${imported}/`.startsWith(`${name}/`))
    const candidates = name ? importers.flatMap(sourcesOf) : [...importers, ...sources]
    return candidates.filter(
      (source) => !fileAt.has(source) && (importers.includes(source) || importsOf(source).some(importsIt)),
    )
  }

  return { expand, importersOf }
}
