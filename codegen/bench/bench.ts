// `npm run bench:codegen` compares our generator with others. After `--` you may name the parts and specifications to run.
import { loadavg } from 'node:os'
import process from 'node:process'
import { corpusPackages } from '../corpus/specifications.js'
import { benchPackages } from './packages.js'
import type { Part } from './part.js'
import { measureCorpus } from './parts/corpus.js'
import { measureDiagnostics } from './parts/diagnostics.js'
import { measureGeneration } from './parts/generation.js'
import { measureProduct } from './parts/product.js'
import { measureRequests } from './parts/requests.js'
import { measureSizes } from './parts/sizes.js'
import { measureTypes } from './parts/types.js'
import { measureValidators } from './parts/validators.js'
import { specifications } from './specifications.js'
import { formatTable } from './table.js'
import { formatTarget, type Target } from './target.js'
import { createWorkshop, installCli } from './workshop.js'

const parts: { readonly [name: string]: Part } = {
  product: measureProduct,
  diagnostics: measureDiagnostics,
  corpus: measureCorpus,
  generation: measureGeneration,
  types: measureTypes,
  sizes: measureSizes,
  requests: measureRequests,
  validators: measureValidators,
}

const words = process.argv.slice(2)
const names = [...Object.keys(parts), ...specifications.map(({ name }) => name)]
const unknown = words.filter((word) => !names.includes(word))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. Choose from ${names.join(', ')}.`)
  process.exit(2)
}
const wanted = <entry>(entries: readonly entry[], nameOf: (entry: entry) => string) => {
  const named = entries.filter((entry) => words.includes(nameOf(entry)))
  return named.length > 0 ? named : entries
}

benchPackages.install()
corpusPackages.install()
const workshop = createWorkshop()
try {
  installCli(workshop)
  const load = loadavg()[0]?.toFixed(1)
  console.info(`Node ${process.versions.node}, machine load ${load}. The fastest of several runs counts.\n`)
  const targets: Target[] = []
  for (const [name, part] of wanted(Object.entries(parts), ([name]) => name)) {
    console.info(`Measuring ${name} …\n`)
    const found = await part(
      workshop,
      wanted(specifications, ({ name }) => name),
    )
    for (const table of found.tables) console.info(`${formatTable(table)}\n`)
    targets.push(...found.targets)
  }
  if (targets.length > 0) console.info('Targets')
  for (const target of targets) console.info(`  ${formatTarget(target)}`)
} finally {
  workshop.remove()
}
