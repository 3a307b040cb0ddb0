import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figures, measure } from '../measure.js'
import type { Part } from '../part.js'
import { startWatch } from '../startWatch.js'
import { root } from '../workshop.js'

const cli = join(root, 'codegen/foyer-codegen.mjs')
const rounds = 3
const saves = 7

/** All specifications of the product: generated from nothing, and again at every save. */
export const measureProduct: Part = async ({ folder }) => {
  const product = join(folder, 'product')
  cpSync(join(root, 'schemas'), join(product, 'schemas'), { recursive: true })
  const cold = measureCold(product)
  const times = await measureSaves(product)
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN
  return {
    tables: [
      {
        title: 'All specifications of the product',
        columns: ['', 'seconds', 'CPU seconds', 'MB'],
        rows: [
          [
            'from nothing, a new process',
            ...[cold.seconds.toFixed(2), cold.cpuSeconds.toFixed(2), cold.megabytes.toFixed(0)],
          ],
          [`a save under watch, median of ${saves}`, (median / 1000).toFixed(3)],
          ['the quickest of them', ((times[0] ?? Number.NaN) / 1000).toFixed(3)],
        ],
      },
    ],
    targets: [
      {
        what: "The product's specifications from nothing",
        value: cold.seconds,
        limit: 2,
        unit: 's',
        note: `${cold.cpuSeconds.toFixed(2)} of CPU`,
      },
      { what: 'A save under watch', value: Math.round(median), limit: 150, unit: 'ms' },
    ],
  }
}

function measureCold(product: string): Figures {
  const runs = Array.from({ length: rounds }, () => {
    rmSync(join(product, 'generated'), { recursive: true, force: true })
    const run = measure([cli, 'generate', '--root', product], product)
    if (run.status !== 0) throw new Error(`The product was not generated.\n${run.stderr}`)
    return run
  })
  return runs.reduce((best, run) => (run.seconds < best.seconds ? run : best))
}

/** From the new file in its place to the word that all is in step; milliseconds, the least first. */
async function measureSaves(product: string): Promise<number[]> {
  const file = join(product, 'schemas/blockchain-api.yaml')
  const text = readFileSync(file, 'utf8')
  const watch = startWatch([cli, 'watch', '--root', product])
  try {
    await watch.settled()
    const times: number[] = []
    for (let save = 0; save < saves; save++) {
      const draft = join(product, 'draft.yaml')
      writeFileSync(draft, text.replace(/summary: (.*)\.$/m, `summary: $1, save ${save}.`))
      const began = performance.now()
      renameSync(draft, file)
      await watch.settled()
      times.push(performance.now() - began)
    }
    return times.toSorted((one, other) => one - other)
  } finally {
    await watch.stop()
  }
}
