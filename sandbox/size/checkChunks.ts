import { type BuiltPage, type Chunk, closure, nameOf, view } from './buildPage.js'

const chainLibrary = /^(viem|ox|abitype|@noble|@scure)\//
const chainCode = /^runtime\/adapters\/evm\//
const ours = /^(runtime|ui-react|generated|examples|sandbox)\//

/** Each view and viem are in chunks of their own, which load when they are asked for. Gives a sentence for each that is not. */
export function checkChunks(page: BuiltPage): string[] {
  return [...checkViews(page), ...checkChainLibrary(page)]
}

function checkViews(page: BuiltPage): string[] {
  return page.chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const name = nameOf(id)
      if (!view.test(name)) return []
      const isAlone = chunk.isDynamicEntry && chunk.facadeModuleId === id && usersOf(page, chunk).length === 0
      return isAlone ? [] : [`${name} does not load by itself${importedBy(page, [id])}.`]
    }),
  )
}

function checkChainLibrary(page: BuiltPage): string[] {
  const first = closure(page, [page.entry])
  return page.chunks.flatMap((chunk) => {
    const library = chunk.moduleIds.filter((id) => chainLibrary.test(nameOf(id)))
    if (library.length === 0) return []
    if (first.has(chunk)) return [`viem is in the first load${importedBy(page, library)}.`]
    const company = [chunk, ...usersOf(page, chunk)].flatMap(({ moduleIds }) => moduleIds.map(nameOf))
    const others = company.filter((name) => ours.test(name) && !chainCode.test(name))
    return others.length > 0 ? [`viem loads together with other code${importedBy(page, library)}.`] : []
  })
}

/** Chunks that cannot load without this one. */
function usersOf(page: BuiltPage, chunk: Chunk): Chunk[] {
  return page.chunks.filter(({ imports }) => imports.includes(chunk.fileName))
}

/** Which of our modules have to be looked at; a library is imported by way of its index. */
function importedBy(page: BuiltPage, modules: readonly string[]): string {
  const seen = new Set(modules)
  const names = new Set<string>()
  for (const module of seen) {
    for (const importer of page.importersOf(module)) {
      const name = nameOf(importer)
      if (!ours.test(name)) seen.add(importer)
      else if (!chainCode.test(name)) names.add(name)
    }
  }
  return names.size > 0 ? `: imported at the top of ${[...names].join(' and ')}` : ''
}
