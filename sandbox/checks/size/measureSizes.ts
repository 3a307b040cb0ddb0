import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join, relative } from 'node:path'
import process from 'node:process'
import file from '@size-limit/file'
import sizeLimit from 'size-limit'
import type { Plugin } from 'vite'
import type { Row } from '../bench/table.js'
import { readBlocks } from '../docs/readMarkdown.js'
import { type Bundle, bundle } from '../package/bundle.js'
import {
  type BuiltPage,
  buildPage,
  closure,
  firstView,
  nameOf,
  opening,
  reactPackages,
  repository,
  view,
} from './buildPage.js'
import { checkChunks, checkFirstLoad } from './checkChunks.js'
import { bytesOf, installedPackages } from './installedPackages.js'
import type { Chunk } from './readSources.js'

/** 1 kB = 1000 bytes. */
const kilobyte = 1000
const megabyte = 1_000_000

export type Size = {
  what: string
  unit: 'kB' | 'MB' | 'requests' | 'packages'
  value: number
  /** Higher values fail. */
  budget?: number | undefined
  /** The target, below the budget. */
  goal?: number | undefined
  /** Its parts, largest first, in the same unit. */
  parts: readonly Part[]
}

type Part = { readonly name: string; readonly value: number }

export type Sizes = {
  readonly sizes: readonly Size[]
  /** Descriptions of the rules that the chunks break. */
  readonly broken: readonly string[]
}

const firstLoadBudget = 16.5
/** Of the quick start with a section of the guide; another 17.5. */
const guideBudgets: Readonly<Record<string, number>> = {
  wagmi: 19.5,
  'A wagmi config that you already have': 18.5,
  'Without React': 16.5,
  Solana: 20,
  Bitcoin: 19,
  'Account hooks': 18.5,
}
const account = 'ui-react/views/Account/AccountView.tsx'
const logins = ['ui-react/views/Connect/EmailForm.tsx', 'ui-react/views/Connect/SocialButtons.tsx']
const chainReader = 'runtime/adapters/evm/chain.ts'
const solanaReader = 'runtime/adapters/solana/chain.ts'
const bitcoin = ['runtime/adapters/bitcoin/openWallet.ts', 'runtime/adapters/bitcoin/openEsplora.ts']
const bitcoinDraft = 'runtime/adapters/bitcoin/draftTransfer.ts'
const walletConnect = 'runtime/services/walletConnect/createWalletConnect.ts'

export type MeasureSizesParameters = {
  /** Plugins for the build of the package. */
  plugins?: Plugin[]
  /** The text of the README. */
  readme?: string
  /** The text of docs/guide.md. */
  guide?: string
}

const read = (page: string) => readFile(join(repository, page), 'utf8')

/** Measures what a visitor's browser downloads of Foyer, step by step, in builds like a host's. */
export async function measureSizes(parameters: MeasureSizesParameters = {}): Promise<Sizes> {
  // In the repository, so that the published files find their dependencies.
  const folder = await mkdtemp(join(repository, 'dist.size-'))
  try {
    const published = await bundle(join(folder, 'dist'), parameters.plugins)
    const page = await buildPage({
      input: 'sandbox/checks/bench/pages/foyer.tsx',
      folder: join(folder, 'page'),
      published,
    })
    const demo = await buildPage({
      input: 'examples/react-vite/src/main.tsx',
      folder: join(folder, 'demo'),
      published,
    })
    const react = await buildPage({
      input: 'sandbox/checks/bench/pages/empty.tsx',
      folder: join(folder, 'react'),
      published,
      external: [],
    })
    const { readme = await read('README.md'), guide = await read('docs/guide.md') } = parameters
    const codes = [...codesOfReadme(readme), ...codesOfGuide(guide, readme)]
    const lines = await buildCodes(codes, join(folder, 'codes'), published)
    const first = closure(demo, [demo.entry])
    const open = new Set([...first, ...loadedBy(demo, opening, first)])
    const bitcoinChunks = loadedBy(demo, bitcoin, open)
    return {
      sizes: [
        ...(await measurePage(page)),
        ...(await Promise.all(
          lines.map(({ title, page, budget }) =>
            weigh(page, { what: `First load with ${title}`, chunks: closure(page, [page.entry]), budget }),
          ),
        )),
        await weigh(demo, {
          what: 'Solana reader, with its parts of @solana/web3.js',
          chunks: loadedBy(demo, [solanaReader], open),
          budget: 26,
        }),
        await weigh(demo, {
          what: 'Bitcoin wallets and reader, with their parts of @scure',
          chunks: bitcoinChunks,
          budget: 22,
        }),
        await weigh(demo, {
          what: 'Bitcoin payment drafted for the wallet, with its parts of @scure',
          chunks: loadedBy(demo, [bitcoinDraft], new Set([...open, ...bitcoinChunks])),
          budget: 33,
        }),
        await weigh(demo, { what: 'The demo: first load, with its own code', chunks: first }),
        await weigh(react, { what: 'For comparison: React and react-dom', chunks: new Set(react.chunks) }),
        ...measureInstallation(),
      ],
      broken: [
        ...checkChunks(page),
        ...checkChunks(demo).map((rule) => `In the demo: ${rule}`),
        ...lines.flatMap(({ title, page, check }) => check(page).map((rule) => `With ${title}: ${rule}`)),
      ],
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

type CodeOfPage = {
  readonly title: string
  readonly code: string
  readonly budget: number
  /** Another module of the page. */
  readonly beside?: string | undefined
  readonly external?: readonly RegExp[]
  readonly check: (page: BuiltPage) => readonly string[]
}

/** Each code block of the README, and all of them. */
function codesOfReadme(text: string): readonly CodeOfPage[] {
  const blocks = readBlocks('README.md', text)
  const all = blocks.map(({ code }) => code).join('\n')
  return [
    ...blocks.map(({ title, code }) => ({
      title: nameOfCode(title),
      code,
      budget: firstLoadBudget,
      check: checkFirstLoad,
    })),
    { title: 'all code of this README', code: all, budget: 17, check: checkChunks },
  ]
}

/** Runs on the server, or loads on need. */
const later = /from 'next\/headers'|\btoStandardWallet\b/

/** The code of each section of the guide that the browser loads with the page, beside the quick start. */
function codesOfGuide(text: string, readme: string): readonly CodeOfPage[] {
  const sections = new Map<string, string>()
  for (const { title = '', code } of readBlocks('docs/guide.md', text))
    if (!later.test(code))
      sections.set(title, `${sections.get(title) ?? ''}${code.replaceAll(/^import '.+\.css'.*$/gm, '')}\n`)
  return [...sections].map(([title, code]) => ({
    title: `${nameOfCode(title)} in the guide`,
    code,
    beside: code.includes('foyer-kit/modal') ? undefined : readBlocks('README.md', readme)[0]?.code,
    budget: guideBudgets[title] ?? 17.5,
    // A page with wagmi has these anyway.
    ...(code.includes('foyer-kit/wagmi') && {
      external: [...reactPackages, /^(viem|wagmi|@tanstack)($|\/)/],
    }),
    check: checkFirstLoad,
  }))
}

/** Builds a page with each code. */
async function buildCodes(codes: readonly CodeOfPage[], folder: string, published: Bundle) {
  const built: (CodeOfPage & { readonly page: BuiltPage })[] = []
  for (const each of codes) {
    const source = join(folder, `${built.length}`)
    await mkdir(source, { recursive: true })
    const file = join(source, 'page.tsx')
    // Uses what the code exports, because bundlers leave out what a page does not use.
    const exported = /^export (?:default )?((?:async )?(?:const|function) (\w+))/gm
    const names = [...each.code.matchAll(exported)].map(([, , name]) => name)
    const head = each.beside ? "import * as beside from './beside'\n" : ''
    if (each.beside) {
      names.push('beside')
      await writeFile(join(source, 'beside.tsx'), each.beside)
    }
    const body = each.code.replaceAll(exported, '$1')
    const code = `${head}${body}\nObject.assign(globalThis, { ${names.join(', ')} })\n`
    await writeFile(file, code)
    const input = relative(repository, file)
    const { external } = each
    built.push({
      ...each,
      page: await buildPage({ input, folder: join(source, 'built'), external, published }),
    })
  }
  return built
}

/** How the table and the broken rules name a code block of the README. */
export const nameOfCode = (title = '') => `the code of "${title}"`

async function measurePage(page: BuiltPage): Promise<Size[]> {
  const first = closure(page, [page.entry])
  const after = (modules: readonly string[], had: ReadonlySet<Chunk>) => loadedBy(page, modules, had)
  const open = new Set([...first, ...after(opening, first)])
  const views = page.chunks
    .flatMap(({ moduleIds }) => moduleIds.map(nameOf).filter((name) => view.test(name) && name !== firstView))
    .sort()
  const connect = after([...opening, firstView], first)
  return Promise.all([
    weigh(page, {
      what: 'First load: provider and ConnectButton',
      chunks: first,
      budget: firstLoadBudget,
      goal: 15,
    }),
    weigh(page, { what: 'First open: modal, Connect, services, wallets', chunks: connect, budget: 38.4 }),
    weigh(page, {
      what: 'First open when connected: Account as well',
      chunks: after([...opening, account], first),
      budget: 44.8,
    }),
    weigh(page, {
      what: 'First open with the email field and social logins',
      chunks: after([...opening, firstView, ...logins], first),
      budget: 41.1,
    }),
    {
      what: 'Scripts to request until Connect is shown',
      unit: 'requests',
      value: first.size + connect.size,
      budget: 6,
      parts: [...first, ...connect].map(({ fileName }) => ({ name: fileName, value: 1 })),
    },
    ...views.map((name) =>
      weigh(page, { what: `${basename(name, 'View.tsx')} view`, chunks: after([name], open) }),
    ),
    weigh(page, { what: 'WalletConnect, once a QR code is requested', chunks: after([walletConnect], open) }),
    weigh(page, {
      what: 'WalletConnect, the chunk of its library',
      chunks: new Set(page.chunks.filter(isWalletConnect)),
      budget: 130,
    }),
    weigh(page, {
      what: 'Chain reader, with its parts of viem',
      chunks: after([chainReader], open),
      budget: 20,
    }),
  ])
}

/** Chunks to download for these modules, except those in `had`. */
function loadedBy(page: BuiltPage, modules: readonly string[], had: ReadonlySet<Chunk>): Set<Chunk> {
  const loaded = closure(
    page,
    modules.map((module) => chunkOf(page, module)),
  )
  return new Set([...loaded].filter((chunk) => !had.has(chunk)))
}

function isWalletConnect({ moduleIds }: Chunk): boolean {
  return moduleIds.some((id) => nameOf(id).startsWith('@walletconnect/'))
}

/** What `npm install foyer-kit react react-dom viem` brings, besides Foyer. */
function measureInstallation(): Size[] {
  const parts = installedPackages(['react', 'react-dom', 'viem'])
    .map((folder) => ({ name: folder.replace('node_modules/', ''), value: bytesOf(folder) / megabyte }))
    .sort(largestFirst)
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  const what = 'Installed besides Foyer itself, with React and viem'
  const counted = parts.map(({ name }) => ({ name, value: 1 }))
  return [
    { what: `${what}: packages`, unit: 'packages', value: parts.length, budget: 29, parts: counted },
    { what: `${what}: size`, unit: 'MB', value, budget: 100, parts },
  ]
}

type Weighed = { what: string; chunks: ReadonlySet<Chunk>; budget?: number; goal?: number }

async function weigh(page: BuiltPage, { what, chunks, budget, goal }: Weighed): Promise<Size> {
  const files = [...chunks].map(({ fileName }) => join(page.folder, fileName))
  const bytes = files.length > 0 ? await gzippedBytes(files) : 0
  const value = bytes / kilobyte
  return { what, unit: 'kB', value, budget, goal, parts: partsOf(chunks, value) }
}

async function gzippedBytes(files: readonly string[]): Promise<number> {
  const listeners = process.getMaxListeners()
  const measured = await sizeLimit(file, { checks: [{ files, gzip: true }] })
  process.setMaxListeners(listeners) // size-limit lowers it globally
  const [result]: unknown[] = Array.isArray(measured) ? measured : []
  if (typeof result === 'object' && result && 'size' in result && typeof result.size === 'number')
    return result.size
  throw new Error('size-limit returned no size.')
}

/** Splits the size by the uncompressed length of the modules. */
function partsOf(chunks: ReadonlySet<Chunk>, value: number): Size['parts'] {
  const lengths = new Map<string, number>()
  for (const chunk of chunks)
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      lengths.set(partOf(id), (lengths.get(partOf(id)) ?? 0) + renderedLength)
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0)
  return [...lengths].map(([name, length]) => ({ name, value: (value * length) / all })).sort(largestFirst)
}

const largestFirst = (one: Part, other: Part) => other.value - one.value

/** The package or layer folder of a module. */
function partOf(module: string): string {
  const [first = '', second] = nameOf(module).split('/')
  const isFolder = /^(runtime|ui-react|generated)$/.test(first) && second && !second.includes('.')
  return isFolder || first.startsWith('@') ? `${first}/${second}` : first
}

function chunkOf(page: BuiltPage, module: string): Chunk {
  const chunk = page.chunks.find(({ moduleIds }) => moduleIds.some((id) => nameOf(id) === module))
  if (!chunk)
    throw new Error(`${module} is in no chunk. If it was moved, update sandbox/checks/size/measureSizes.ts.`)
  return chunk
}

/** For tables in a terminal. */
export function toRow({ what, unit, value, budget, goal }: Size): Row {
  return { what, unit, values: [value], budget, goal }
}
