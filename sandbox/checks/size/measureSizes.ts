import { mkdtemp, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import process from 'node:process'
import file from '@size-limit/file'
import sizeLimit from 'size-limit'
import type { Plugin } from 'vite'
import type { Row } from '../bench/table.js'
import { bundle } from '../package/bundle.js'
import { type BuiltPage, buildPage, closure, firstView, nameOf, repository, view } from './buildPage.js'
import { checkChunks } from './checkChunks.js'
import type { Chunk } from './readSources.js'

/** 1 KB = 1024 bytes. */
const kilobyte = 1024

export type Size = {
  what: string
  kilobytes: number
  /** Higher values fail. */
  budget?: number | undefined
  /** The target, below the budget. */
  goal?: number | undefined
  /** Its parts, largest first. */
  parts: readonly { readonly name: string; readonly kilobytes: number }[]
}

export type Sizes = {
  readonly sizes: readonly Size[]
  /** Descriptions of the rules that the chunks break. */
  readonly broken: readonly string[]
}

/** Modules that load between the intent to open the modal and its first view. */
const opening = ['ui-react/modal/ModalRoot.tsx', 'runtime/createIntentStage.ts']
const account = 'ui-react/views/Account/AccountView.tsx'
const chainReader = 'runtime/adapters/evm/chain.ts'
const solanaReader = 'runtime/adapters/solana/chain.ts'
const walletConnect = 'runtime/services/walletConnect/createWalletConnect.ts'

/** Measures what a visitor's browser downloads of Foyer, step by step, in builds like a host's. */
export async function measureSizes(parameters: { plugins?: Plugin[] } = {}): Promise<Sizes> {
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
    const first = closure(demo, [demo.entry])
    const open = new Set([...first, ...loadedBy(demo, opening, first)])
    return {
      sizes: [
        ...(await measurePage(page)),
        await weigh(demo, {
          what: 'Solana reader, with its parts of @solana/web3.js',
          chunks: loadedBy(demo, [solanaReader], open),
        }),
        await weigh(demo, { what: 'The demo: first load, with its own code', chunks: first }),
        await weigh(react, { what: 'For comparison: React and react-dom', chunks: new Set(react.chunks) }),
      ],
      broken: [...checkChunks(page), ...checkChunks(demo).map((rule) => `In the demo: ${rule}`)],
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function measurePage(page: BuiltPage): Promise<Size[]> {
  const first = closure(page, [page.entry])
  const after = (modules: readonly string[], had: ReadonlySet<Chunk>) => loadedBy(page, modules, had)
  const open = new Set([...first, ...after(opening, first)])
  const views = page.chunks
    .flatMap(({ moduleIds }) => moduleIds.map(nameOf).filter((name) => view.test(name) && name !== firstView))
    .sort()
  return Promise.all([
    weigh(page, { what: 'First load: provider and ConnectButton', chunks: first, budget: 20, goal: 15 }),
    weigh(page, {
      what: 'First open: modal, Connect, services, wallets',
      chunks: after([...opening, firstView], first),
      budget: 40,
    }),
    weigh(page, {
      what: 'First open when connected: Account as well',
      chunks: after([...opening, account], first),
      budget: 40,
    }),
    ...views.map((name) =>
      weigh(page, { what: `${basename(name, 'View.tsx')} view`, chunks: after([name], open) }),
    ),
    weigh(page, { what: 'WalletConnect, once a QR code is requested', chunks: after([walletConnect], open) }),
    weigh(page, { what: 'Chain reader, with its parts of viem', chunks: after([chainReader], open) }),
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

type Weighed = { what: string; chunks: ReadonlySet<Chunk>; budget?: number; goal?: number }

async function weigh(page: BuiltPage, { what, chunks, budget, goal }: Weighed): Promise<Size> {
  const files = [...chunks].map(({ fileName }) => join(page.folder, fileName))
  const bytes = files.length > 0 ? await gzippedBytes(files) : 0
  return { what, kilobytes: bytes / kilobyte, budget, goal, parts: partsOf(chunks, bytes / kilobyte) }
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
function partsOf(chunks: ReadonlySet<Chunk>, kilobytes: number): Size['parts'] {
  const lengths = new Map<string, number>()
  for (const chunk of chunks)
    for (const [id, { renderedLength }] of Object.entries(chunk.modules))
      lengths.set(partOf(id), (lengths.get(partOf(id)) ?? 0) + renderedLength)
  const all = [...lengths.values()].reduce((sum, length) => sum + length, 0)
  return [...lengths]
    .map(([name, length]) => ({ name, kilobytes: (kilobytes * length) / all }))
    .sort((one, other) => other.kilobytes - one.kilobytes)
}

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
export function toRow({ what, kilobytes, budget, goal }: Size): Row {
  return { what, unit: 'KB', values: [kilobytes], budget, goal }
}
