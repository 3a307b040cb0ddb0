import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type InputOptions, type OutputChunk, type Plugin, type RolldownOutput, rolldown } from 'rolldown'
import { minifyStyles, styleModule } from './minifyStyles.js'
import { replaceUnused } from './replacements.js'

const root = join(import.meta.dirname, '../../..')
type Target = {
  readonly 'foyer-source': string
  readonly development?: string
  readonly 'react-server'?: string
}
const manifest: {
  exports: Record<string, string | Target>
  dependencies: Record<string, string>
  peerDependencies: Record<string, string>
} = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const installed = Object.keys({ ...manifest.dependencies, ...manifest.peerDependencies })

/** The sources of the package's entries, by the names that hosts import. */
const entries = new Map(
  Object.entries(manifest.exports).flatMap(([subpath, target]) =>
    typeof target === 'object'
      ? [[subpath.replace('.', 'foyer-kit'), join(root, target['foyer-source'])]]
      : [],
  ),
)

/** The sources of the entries in development builds, and in React Server Components. */
const conditionalEntries = Object.values(manifest.exports).flatMap((target) => {
  const files = typeof target === 'object' ? [target.development, target['react-server']] : []
  return files.flatMap((file) => (file ? [join(root, file.replace(/^\.\/dist\/(.*)\.js$/, '$1.ts'))] : []))
})

/**
 * What loads together, in order of time. A moment becomes one file of the runtime and one of the interface, with everything that it
 * imports and that is in no earlier file. Host bundlers keep a file whole, so it is one request.
 */
const moments = {
  start: `
    export { afterStart } from './runtime/core/afterStart.ts'
    export { createFoyer } from './runtime/index.ts'
    export { ConnectButton, FoyerProvider } from './ui-react/index.ts'`,
  open: `
    export * as stage from './runtime/createIntentStage.ts'
    export * as modal from './ui-react/modal/ModalRoot.tsx'
    export * as view from './ui-react/views/Connect/ConnectView.tsx'
    export { backOr } from './ui-react/hooks/backOr.ts' // too small for a file
    export { useErrorText } from './ui-react/hooks/useErrorText.ts' // of most views, and too small for a file
    export { loadLogin } from './ui-react/hooks/loadLogin.ts' // of the email field and social logins, and too small for a file
    export { createNumberFormat } from './ui-react/i18n/createNumberFormat.ts' // too small for a file
    export { toFoyerError } from './runtime/utils/toFoyerError.ts' // too small for a file
    export { TextField } from './ui-react/primitives/TextField/TextField.tsx' // of most forms, and too small for a file
    export { VisuallyHidden } from './ui-react/primitives/index.ts'`,
  email: `
    export { EmailForm } from './ui-react/views/Connect/EmailForm.tsx'`,
  socials: `
    export { SocialButtons } from './ui-react/views/Connect/SocialButtons.tsx'`,
  // While the page is idle. The second is needed even if the visitor was faster.
  idle: `
    export { Rehearsal } from './ui-react/modal/Rehearsal.tsx'
    export * as ahead from './ui-react/views/ahead.ts'`,
  background: `
    export * as settings from './runtime/flows/loadProjectConfig.ts'
    export * as project from './runtime/services/projectService.ts'
    export * as tracking from './runtime/features/analytics/index.ts'
    export * as sending from './runtime/services/analytics.ts'`,
  // Parts of many views, each too small for a file.
  parts: `
    export { useConnectedAccount } from './ui-react/hooks/useConnectedAccount.ts'
    export { useConnectedWallet } from './ui-react/hooks/useConnectedWallet.ts'
    export { useCopy } from './ui-react/hooks/useCopy.ts'
    export { useHasPassed } from './ui-react/hooks/useHasPassed.ts'
    export { useInterval } from './ui-react/hooks/useInterval.ts'
    export { useSpokenNews } from './ui-react/hooks/useSpokenNews.ts'
    export { accountWords } from './ui-react/i18n/en/account.ts'
    export { ConnectFirst } from './ui-react/parts/ConnectFirst/ConnectFirst.tsx'
    export { CopyField } from './ui-react/parts/CopyField/CopyField.tsx'
    export { FeatureUnavailable } from './ui-react/parts/FeatureUnavailable/FeatureUnavailable.tsx'
    export { formatMoney } from './ui-react/parts/formatMoney.ts'
    export { LoadingRows } from './ui-react/parts/LoadingRows/LoadingRows.tsx'
    export { NetworkImage } from './ui-react/parts/NetworkImage/NetworkImage.tsx'
    export { OutsideLink } from './ui-react/parts/OutsideLink/OutsideLink.tsx'
    export { showAlone } from './ui-react/parts/showAlone.ts'
    export { Avatar } from './ui-react/primitives/Avatar/Avatar.tsx'
    export { LinkButton } from './ui-react/primitives/LinkButton/LinkButton.tsx'`,
  // Of the features that ask the wallet, each too small for a file.
  asking: `
    export { createPending } from './runtime/core/pending.ts'
    export { askApproval } from './runtime/features/askApproval.ts'`,
  // Of the features that read accounts, each too small for a file.
  reading: `
    export { createCache } from './runtime/core/cache.ts'
    export { paysToken } from './runtime/features/paysToken.ts'
    export { coinWorth } from './runtime/selectors/coinWorth.ts'
    export { offeredNetwork } from './runtime/selectors/offeredNetwork.ts'
    export { safePicture } from './runtime/utils/picture.ts'`,
  // Parts of the views that show accounts.
  account: `
    export { AddressText } from './ui-react/parts/AddressText/AddressText.tsx'
    export { AccountSkeleton } from './ui-react/views/Account/AccountSkeleton.tsx'`,
  // Parts of views that show coins.
  coins: `
    export { formatExact } from './ui-react/i18n/formatExact.ts'
    export { AmountHead } from './ui-react/parts/AmountHead/AmountHead.tsx'
    export { AssetImage } from './ui-react/parts/AssetImage/AssetImage.tsx'
    export { normalizeAmount } from './ui-react/parts/normalizeAmount.ts'
    export { parseQuantity } from './ui-react/parts/parseQuantity.ts'
    export { shownTokens } from './ui-react/parts/shownTokens.ts'
    export { TokenAmount } from './ui-react/parts/TokenAmount/TokenAmount.tsx'`,
  // Of views with long lists.
  lists: `
    export { useSpokenResults } from './ui-react/hooks/useSpokenResults.ts'
    export { AssetList } from './ui-react/parts/AssetList/AssetList.tsx'
    export { VirtualList } from './ui-react/primitives/VirtualList/VirtualList.tsx'`,
  // Of the views that lead to a signature, a payment or a permission.
  confirm: `
    export { ConfirmButton } from './ui-react/parts/ConfirmButton/ConfirmButton.tsx'
    export { ConfirmOrLeave } from './ui-react/parts/ConfirmButton/ConfirmOrLeave.tsx'
    export { CoveredNotice } from './ui-react/parts/ConfirmButton/CoveredNotice.tsx'
    export { FullAddress } from './ui-react/parts/FullAddress/FullAddress.tsx'
    export { heldIcon } from './ui-react/parts/heldIcon.ts'`,
  // Of the views that send, swap, buy and pay.
  money: `
    export { useAccountFeature } from './ui-react/hooks/useAccountFeature.ts'
    export { useShownError } from './ui-react/hooks/useShownError.ts'
    export { AmountField } from './ui-react/parts/AmountField/AmountField.tsx'
    export { ChooseButton } from './ui-react/parts/ChooseButton/ChooseButton.tsx'
    export { TokenRow } from './ui-react/parts/TokenRow/TokenRow.tsx'`,
  request: `
    export { useBegin } from './ui-react/hooks/useBegin.ts' // of most views that connect or pay, and too small for a file
    export { useWalletRequest } from './ui-react/hooks/useWalletRequest.ts'
    export { PaymentRequest } from './ui-react/parts/WalletRequest/PaymentRequest.tsx' // of the views that pay, and too small for a file
    export { WalletRequest } from './ui-react/parts/WalletRequest/WalletRequest.tsx'`,
  // Of features with and without accounts.
  stored: `
    export * as stored from './generated/storage/use.ts'`,
  // While the visitor decides in the wallet, and once a wallet is connected.
  connected: `
    export { createFigures } from './runtime/features/account/figures.ts'
    export { AccountButton } from './ui-react/components/AccountButton.tsx'`,
}

const options = {
  cwd: root,
  platform: 'browser',
  resolve: { conditionNames: ['foyer-source', 'module', 'import', 'browser', 'default'] },
  external: (id) => installed.some((name) => id === name || id.startsWith(`${name}/`)),
  // Bundled packages ask for names of Node.js. Some host bundlers would add a package for each.
  transform: { define: { process: 'undefined', global: 'undefined', Buffer: 'globalThis.Buffer' } },
  treeshake: { moduleSideEffects: false },
  preserveEntrySignatures: 'allow-extension',
  // Some modules are imported statically by one host and on demand by another.
  // Timings depend on what else the machine does.
  checks: { ineffectiveDynamicImport: false, moduleLevelDirective: false, pluginTimings: false },
  experimental: { nativeMagicString: true },
  onLog(level, { message }) {
    if (level === 'warn') throw new Error(message)
  },
} satisfies InputOptions

/** Minifies the style sheets. */
const styles: Plugin = {
  name: 'styles',
  load: { filter: { id: styleModule }, handler: minifyStyles },
}

/** Server components get references to client components only from the file that says `use client`. */
const clientFile: Plugin = {
  name: 'client-file',
  resolveId: (id, importer) =>
    id === '../index.js' && importer && nameOf(importer) === 'ui-react/serverComponents/index'
      ? { id, external: true }
      : null,
}

/** Writes namespaces as plain objects, because the bundler's helper for them would be a request of its own. */
const namespaces: Plugin = {
  name: 'namespaces',
  renderChunk(code, { moduleIds }, _options, { magicString }) {
    if (!moduleIds.every(isOurs)) return null
    const calls = [...code.matchAll(/__exportAll\(\{([^}]*)\}\)/g)]
    if (!magicString || calls.length === 0) return null
    magicString.replaceRegex(/^import \{ \w+ as __exportAll \} .*\n/, '')
    for (const { 0: call, 1: names = '', index } of calls) {
      const getters = names.replace(/(\w+): \(\) => (\w+)/g, 'get $1() { return $2 }')
      magicString.overwrite(index, index + call.length, `({${getters}})`)
    }
    return magicString
  },
}

export type Bundle = {
  readonly folder: string
  readonly files: readonly OutputChunk[]
  /** What a module imports statically: paths of modules, and names of packages. */
  importsOf(module: string): readonly string[]
}

/** Bundles the package into `folder`. */
export async function bundle(folder: string, plugins: Plugin[] = []): Promise<Bundle> {
  const { fileOf, afterStart } = await cutFiles(plugins)
  const imports = new Map<string, readonly string[]>()
  const built = await rolldown({
    ...options,
    input: inputOf([...entries.values(), ...conditionalEntries]),
    plugins: [
      ...plugins,
      styles,
      clientFile,
      replaceUnused,
      namespaces,
      joinStart(afterStart),
      readImports(imports),
    ],
  })
  const { output } = await built.write({
    dir: folder,
    entryFileNames: '[name].js',
    chunkFileNames: ({ name }) => (name.includes('/') ? '[name].js' : 'chunks/[name].js'),
    sourcemap: true,
    comments: { jsdoc: false }, // the types have them
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'moments', name: (module) => fileOf.get(module) }],
    },
  })
  await built.close()
  return { folder, files: chunksOf(output), importsOf: (module) => imports.get(module) ?? [] }
}

/** Bundles the package's command, for Node.js, into one file. */
export async function bundleCommand(folder: string): Promise<void> {
  const built = await rolldown({
    ...options,
    platform: 'node',
    transform: {},
    input: join(root, 'sandbox/frame-check/cli.ts'),
  })
  await built.write({ file: join(folder, 'frame-check/cli.mjs'), comments: { jsdoc: false } })
  await built.close()
}

/** Bundles the wallet for pages that a test drives into one script. */
export async function bundleWallet(folder: string): Promise<void> {
  const built = await rolldown({ ...options, input: join(root, 'runtime/testing/wallet.ts') })
  await built.write({
    file: join(folder, 'testing/wallet.js'),
    format: 'iife',
    minify: true,
    comments: { jsdoc: false },
  })
  await built.close()
}

/** What a page without bundler can import. */
const forPages = `
  export * from './runtime/index.ts'
  export * as networks from './runtime/networks/index.ts'
  export * from './runtime/adapters/bitcoin/index.ts'
  export * from './runtime/adapters/evm/index.ts'
  export * from './runtime/adapters/solana/index.ts'
  export * from './runtime/cookies/index.ts'
  export * from './ui-react/mount/index.ts'
  export * from './generated/errors/index.ts'`

/** Bundles all that a page needs, React included, into one file for content delivery networks. */
export async function bundleForCdn(folder: string): Promise<OutputChunk> {
  const input = join(root, 'cdn.ts')
  const built = await rolldown({
    ...options,
    input,
    external: [],
    transform: { define: { ...options.transform.define, 'process.env.NODE_ENV': '"production"' } },
    plugins: [virtual(input, forPages), styles, replaceUnused],
  })
  const { output } = await built.write({
    file: join(folder, 'cdn/foyer.js'),
    minify: true,
    comments: { jsdoc: false },
    codeSplitting: false,
  })
  await built.close()
  return output[0]
}

/** The file in the bundle that a host gets for this name, without extension. */
export function entryOf(name: string): string | undefined {
  const source = entries.get(name)
  return source && nameOf(source)
}

function readImports(imports: Map<string, readonly string[]>): Plugin {
  return {
    name: 'read-imports',
    buildEnd() {
      for (const id of this.getModuleIds()) imports.set(id, this.getModuleInfo(id)?.importedIds ?? [])
    },
  }
}

/**
 * Host bundlers put what the first load shares with a chunk that needs nothing else of it into a file of its own, which is
 * one more request of the first load. Such a chunk says that it comes after the first load.
 */
function joinStart(modules: ReadonlySet<string>): Plugin {
  const path = JSON.stringify(join(root, 'runtime/core/afterStart.ts'))
  return {
    name: 'join-start',
    transform(_code, id, { magicString }) {
      if (!magicString || !modules.has(id)) return null
      return { code: magicString.append(`\nimport { afterStart } from ${path}\nafterStart.add(0)`) }
    },
  }
}

/** Which file a module is in, and which modules say that they come after the first load. */
type Cut = { readonly fileOf: ReadonlyMap<string, string>; readonly afterStart: ReadonlySet<string> }

/** The file of what buttons with and without React share. */
const buttonFile = 'ui-react/button'

/** Cuts the package into files. What only one module loads on demand is left to the bundler. */
async function cutFiles(plugins: Plugin[]): Promise<Cut> {
  const files = new Map<string, string>()
  const published = [...entries].flatMap(([name, source]) => (name === 'foyer-kit/testing' ? [] : [source]))
  // One file each, so that a host takes only what it uses.
  const alone = [...published, join(root, 'runtime/adapters/evm/viemClients.ts')]
  for (const module of await loadedBy(inputOf(alone), plugins)) files.set(module, nameOf(module))
  const networks = await loadedBy(inputOf([entries.get('foyer-kit/networks') ?? '']), plugins)
  // What it shares with the first load is in a file of its own, because that of the first load imports React.
  const modal = entries.get('foyer-kit/modal') ?? ''
  for (const module of await loadedBy(inputOf([modal]), plugins)) {
    const name = nameOf(module)
    if (name.startsWith('ui-react/'))
      files.set(module, name.startsWith('ui-react/mount/') ? nameOf(modal) : buttonFile)
  }
  for (const [moment, code] of Object.entries(moments)) {
    const id = join(root, `${moment}.ts`)
    for (const module of await loadedBy({ [moment]: id }, [...plugins, virtual(id, code)])) {
      const layer = /^ui-react\//.test(nameOf(module)) ? 'ui-react' : 'runtime'
      const isOfStart = isForEveryHost(module) && !networks.has(module) && files.get(module) !== buttonFile
      if (moment === 'start' ? isOfStart : !files.has(module)) files.set(module, `${layer}/${moment}`)
    }
  }
  // Otherwise the bundler may move what is shared into an entry that most hosts do not use.
  const all = await generate({
    input: inputOf([...entries.values()]),
    plugins,
    experimental: { chunkOptimization: false },
  })
  for (const { name, isEntry, isDynamicEntry, moduleIds } of all)
    if (!isEntry && !isDynamicEntry)
      for (const module of moduleIds) if (!files.has(module)) files.set(module, `chunks/${name}`)
  const isStart = (module: string) => files.get(module)?.endsWith('/start') === true
  const afterStart = all.filter(
    (chunk) =>
      chunk.isDynamicEntry &&
      !nameOf(chunk.facadeModuleId ?? '').startsWith('generated/') &&
      !withImports(chunk, all).some(isStart),
  )
  return {
    fileOf: files,
    afterStart: new Set(afterStart.flatMap(({ facadeModuleId }) => facadeModuleId ?? [])),
  }
}

/** The modules of a chunk, and of all that it imports at once. */
function withImports(chunk: OutputChunk, all: readonly OutputChunk[]): readonly string[] {
  const loaded = new Set([chunk])
  for (const { imports } of loaded)
    for (const each of all) if (imports.includes(each.fileName)) loaded.add(each)
  return [...loaded].flatMap(({ moduleIds }) => moduleIds)
}

/** Clients and errors are also used alone, as networks are, and an entry is a file of its own. */
function isForEveryHost(module: string): boolean {
  return !nameOf(module).startsWith('generated/') && ![...entries.values()].includes(module)
}

/** Our modules that these load at once. */
async function loadedBy(input: Record<string, string>, plugins: Plugin[]): Promise<Set<string>> {
  const chunks = await generate({ input, plugins })
  return new Set(
    chunks
      .filter(({ isEntry }) => isEntry)
      .flatMap((chunk) => withImports(chunk, chunks))
      .filter(isOurs),
  )
}

async function generate(more: InputOptions): Promise<OutputChunk[]> {
  const built = await rolldown({ ...options, ...more })
  const { output } = await built.generate()
  await built.close()
  return chunksOf(output)
}

function isOurs(module: string): boolean {
  return module.startsWith(join(root, '/')) && !module.includes('node_modules')
}

/** A module that exists only in the build. */
function virtual(path: string, code: string): Plugin {
  return {
    name: 'virtual',
    resolveId: (id) => (id === path ? id : null),
    load: (id) => (id === path ? code : null),
  }
}

function inputOf(modules: readonly string[]): Record<string, string> {
  return Object.fromEntries(modules.map((module) => [nameOf(module), module]))
}

function chunksOf(output: RolldownOutput['output']): OutputChunk[] {
  return output.filter((file) => file.type === 'chunk')
}

/** The path of a module in the repository, without extension. */
function nameOf(module: string): string {
  return relative(root, module).replace(/\.tsx?$/, '')
}
