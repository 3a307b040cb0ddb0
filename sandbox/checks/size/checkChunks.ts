import { type BuiltPage, closure, firstView, nameOf, opening, view } from './buildPage.js'
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
type LazyPart = {
  readonly name: string
  /** Its modules. Helpers may be in its chunks, too. */
  readonly own: RegExp
}

/** What only some visits need, so that each loads on its own. */
const lazyParts: readonly LazyPart[] = [
  {
    name: 'email login',
    own: /^ui-react\/views\/(EmailVerify\w+\/|U(pdate|pgrade)Email\w+\/|Connect\/EmailForm)/,
  },
  {
    name: 'social login',
    own: /^ui-react\/views\/(ConnectingSocial\/|ConnectSocials\/|ConnectingFarcaster\/|Connect\/SocialButtons)/,
  },
  { name: 'the login of either', own: /^runtime\/features\/login\// },
  { name: 'swaps', own: /^(runtime\/features\/swap|ui-react\/views\/Swap\w*)\// },
  { name: 'send', own: /^(runtime\/features\/send|ui-react\/views\/WalletSend\w*)\// },
  { name: 'receive', own: /^(runtime\/features\/receive|ui-react\/views\/WalletReceive)\// },
  { name: 'onramp', own: /^(runtime\/features\/onramp|ui-react\/views\/(OnRamp\w*|BuyInProgress))\// },
  {
    name: 'activity',
    own: /^(runtime\/features\/history\/|ui-react\/views\/Account\/(Activity|ageOf|formatMonth|groupByMonth))/,
  },
  { name: 'pay', own: /^(runtime\/features\/pay|ui-react\/views\/Pay\w*)\// },
]
const partOfAny = /^(runtime\/features|ui-react\/views)\/\w+\//
/** Views that follow each other share a chunk. */
const viewGroup = /^ui-react\/views\/\w+Views\.ts$/
const ours = /^(runtime|ui-react|generated|examples|sandbox)\//

/**
 * Checks that each view but the first, or its group, each lazy part and each chain library has its own chunk that loads on demand.
 * Returns the violations.
 */
export function checkChunks(page: BuiltPage): string[] {
  return [
    ...checkViews(page),
    ...lazyParts.flatMap((each) => checkLazyPart(page, each)),
    ...checkFirstLoad(page),
    ...chainLibraries.flatMap((each) => checkChainLibrary(page, each)),
  ]
}

/** Checks that no chain library loads with the page. Returns the violations. */
export function checkFirstLoad(page: BuiltPage): string[] {
  return chainLibraries.flatMap(({ name, library, user }) =>
    [...closure(page, [page.entry])].flatMap(({ moduleIds }) => {
      const modules = moduleIds.filter((id) => library.test(nameOf(id)))
      return modules.length > 0 ? [`${name} is in the first load${importedBy(page, modules, user)}.`] : []
    }),
  )
}

function checkLazyPart(page: BuiltPage, { name, own }: LazyPart): string[] {
  const has = ({ moduleIds }: Chunk, names: readonly string[]) =>
    moduleIds.some((id) => names.includes(nameOf(id)))
  const open = closure(page, [
    page.entry,
    ...page.chunks.filter((chunk) => has(chunk, [...opening, firstView])),
  ])
  const chunks = page.chunks.filter(({ moduleIds }) => moduleIds.some((id) => own.test(nameOf(id))))
  if (chunks.length === 0) return [`No chunk has ${name}.`]
  return chunks.flatMap((chunk) => {
    const by = importedBy(
      page,
      chunk.moduleIds.filter((id) => own.test(nameOf(id))),
      own,
    )
    if (open.has(chunk)) return [`${name} loads with the first view${by}.`]
    const company = [chunk, ...usersOf(page, chunk)].flatMap(({ moduleIds }) => moduleIds.map(nameOf))
    const others = company.filter((module) => partOfAny.test(module) && !own.test(module))
    return others.length > 0 ? [`${name} loads together with ${others[0]}${by}.`] : []
  })
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
    if (modules.length === 0 || first.has(chunk)) return []
    const company = [chunk, ...usersOf(page, chunk)].flatMap(({ moduleIds }) => moduleIds.map(nameOf))
    const others = company.filter((module) => ours.test(module) && !user.test(module))
    return others.length > 0
      ? [`${name} loads together with other code${importedBy(page, modules, user)}.`]
      : []
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
