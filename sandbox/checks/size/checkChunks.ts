import { type BuiltPage, closure, firstView, nameOf, view } from './buildPage.js'
import type { Chunk } from './readSources.js'

type ChainLibrary = {
  readonly name: string
  readonly library: RegExp
  /** Our modules that may load with it, including helpers that nothing else needs. */
  readonly user: RegExp
}

const chainLibraries: readonly ChainLibrary[] = [
  {
    name: 'viem',
    library: /^(viem|ox|abitype)\//,
    // WalletConnect's library includes parts of viem.
    user: /^(runtime\/(core\/|adapters\/(evm\/|[^/]+$)|services\/(nodes|walletConnect)\/)|generated\/(wallet-rpc|errors)\/)/,
  },
  {
    name: '@noble or @scure',
    library: /^@(noble|scure)\//,
    // Part of viem and WalletConnect's library; Solana and Bitcoin use it for addresses and signatures, and so does the embedded wallet.
    user: /^(runtime\/(core|adapters|utils|limits|environment|features\/login|services)[/.]|runtime\/(limits|version)|generated\/)/,
  },
  {
    name: '@walletconnect/universal-provider',
    library: /^@walletconnect\//,
    user: /^(runtime\/(core\/|adapters\/[^/]+$|services\/(nodes|walletConnect)\/)|generated\/(wallet-rpc|errors)\/)/,
  },
  {
    name: '@solana/web3.js',
    library: /^@solana\//,
    user: /^(runtime\/adapters\/solana\/|examples\/react-vite\/src\/solana\.ts$)/,
  },
]
/** Views that follow each other share a chunk. */
const viewGroup = /^ui-react\/views\/\w+Views\.ts$/
const ours = /^(runtime|ui-react|generated|examples|sandbox)\//

/** Checks that each view but the first, or its group, and each chain library has its own chunk that loads on demand. Returns the violations. */
export function checkChunks(page: BuiltPage): string[] {
  return [...checkViews(page), ...chainLibraries.flatMap((each) => checkChainLibrary(page, each))]
}

function checkViews(page: BuiltPage): string[] {
  return page.chunks.flatMap((chunk) =>
    chunk.moduleIds.flatMap((id) => {
      const name = nameOf(id)
      if (!view.test(name) || name === firstView) return []
      const elsewhere = loadsWithout(page, chunk)
      const others = usersOf(page, chunk).filter((user) => elsewhere.has(user))
      const facade = chunk.facadeModuleId ?? ''
      const isOwn = facade === id || viewGroup.test(nameOf(facade))
      const isAlone = chunk.isDynamicEntry && isOwn && others.length === 0
      return isAlone ? [] : [`${name} is not in its own chunk${importedBy(page, [id])}.`]
    }),
  )
}

function checkChainLibrary(page: BuiltPage, { name, library, user }: ChainLibrary): string[] {
  const first = closure(page, [page.entry])
  return page.chunks.flatMap((chunk) => {
    const modules = chunk.moduleIds.filter((id) => library.test(nameOf(id)))
    if (modules.length === 0) return []
    const by = importedBy(page, modules, user)
    if (first.has(chunk)) return [`${name} is in the first load${by}.`]
    const company = [chunk, ...usersOf(page, chunk)].flatMap(({ moduleIds }) => moduleIds.map(nameOf))
    const others = company.filter((module) => ours.test(module) && !user.test(module))
    return others.length > 0 ? [`${name} loads together with other code${by}.`] : []
  })
}

/** Chunks that may load without a view; the others are parts that only the view loads. */
function loadsWithout(page: BuiltPage, view: Chunk): ReadonlySet<Chunk> {
  const found = new Set([page.entry])
  for (const { imports, dynamicImports } of found)
    for (const chunk of page.chunks)
      if (chunk !== view && [...imports, ...dynamicImports].includes(chunk.fileName)) found.add(chunk)
  return found
}

/** Chunks that import this one statically, directly or not. */
function usersOf(page: BuiltPage, chunk: Chunk): Chunk[] {
  const needed = new Set([chunk])
  for (const { fileName } of needed)
    for (const other of page.chunks) if (other.imports.includes(fileName)) needed.add(other)
  return [...needed].filter((each) => each !== chunk)
}

/** Names our modules that import these, also through the index of a library. */
function importedBy(page: BuiltPage, modules: readonly string[], expected?: RegExp): string {
  const seen = new Set(modules)
  const names = new Set<string>()
  for (const module of seen) {
    for (const importer of page.importersOf(module)) {
      const name = nameOf(importer)
      if (!ours.test(name)) seen.add(importer)
      else if (!expected?.test(name)) names.add(name)
    }
  }
  return names.size > 0 ? `: imported statically by ${[...names].join(' and ')}` : ''
}
