import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import type { Row } from './table.js'

type Chunk = Rolldown.OutputChunk

/** What loads between the intent to open the modal and the list of wallets. */
const firstOpen = [
  'ui-react/modal/ModalRoot.tsx',
  'ui-react/views/Connect/ConnectView.tsx',
  'runtime/flows/prepare.ts',
  'runtime/flows/trackEvents.ts',
  'runtime/services/services.ts',
  'runtime/controllers/wallets.ts',
  'runtime/controllers/images.ts',
]
/** The modal fetches it at the same time, for those who come back connected. */
const fetchedAhead = 'ui-react/views/Account/AccountView.tsx'
const view = /\/views\/.+View\.tsx$/

/** What a visitor's browser fetches of Foyer, step by step. */
export async function measureSizes(): Promise<Row[]> {
  const chunks = await buildChunks()
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]))

  const closure = (chunk: Chunk | undefined, found = new Set<Chunk>()): Set<Chunk> => {
    if (!chunk || found.has(chunk)) return found
    found.add(chunk)
    for (const file of chunk.imports) closure(byFile.get(file), found)
    return found
  }
  const load = (modules: readonly string[], had: ReadonlySet<Chunk>) => {
    const loaded = modules.flatMap((module) => [...closure(findChunk(chunks, module))])
    return new Set(loaded.filter((chunk) => !had.has(chunk)))
  }

  const first = closure(chunks.find((chunk) => chunk.isEntry))
  const opened = load(firstOpen, first)
  const withoutView = new Set([
    ...first,
    ...load(
      firstOpen.filter((module) => !view.test(module)),
      first,
    ),
  ])
  const views = chunks.flatMap(({ facadeModuleId }) => facadeModuleId?.match(view)?.input ?? [])
  return [
    { ...weigh('first load', first), budget: 20, goal: 15 },
    { ...weigh('first open: modal, Connect, services, wallets, images', opened), budget: 40 },
    {
      ...weigh('first open with the Account view fetched ahead', load([...firstOpen, fetchedAhead], first)),
      budget: 40,
    },
    ...views.sort().map((module) => weigh(basename(module, '.tsx'), load([module], withoutView))),
    weigh('chain reader (viem)', load(['runtime/adapters/evm/chain.ts'], first)),
  ]
}

function weigh(what: string, chunks: ReadonlySet<Chunk>): Row {
  const bytes = [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  return { what, unit: 'KB', values: [bytes / 1024] }
}

function findChunk(chunks: readonly Chunk[], module: string): Chunk {
  const chunk = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(module))
  if (!chunk) throw new Error(`${module} has no chunk of its own.`)
  return chunk
}

/** A host's build of the least page, in memory. */
async function buildChunks(): Promise<Chunk[]> {
  const built = await build({
    configFile: join(import.meta.dirname, '../../examples/react-vite/vite.config.ts'),
    root: join(import.meta.dirname, 'pages'),
    logLevel: 'error',
    build: {
      write: false,
      sourcemap: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'pages/foyer.tsx'),
        external: [/^react($|\/)/, /^react-dom($|\/)/],
      },
    },
  })
  const outputs = Array.isArray(built) ? built : [built]
  return outputs
    .flatMap((result) => ('output' in result ? result.output : []))
    .filter((part) => part.type === 'chunk')
}
