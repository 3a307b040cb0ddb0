import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Figures, measure } from '../measure.js'
import type { Part } from '../part.js'
import { startWatch } from '../startWatch.js'
import { cliIn, root } from '../workshop.js'

const rounds = 3
const saves = 7

/** All of our own specifications: generated from scratch, and again after each save. */
export const measureProduct: Part = async ({ folder }) => {
  const product = join(folder, 'product')
  cpSync(join(root, 'schemas'), join(product, 'schemas'), { recursive: true })
  const cli = cliIn(folder)
  const cold = measureCold(cli, product)
  const times = await measureSaves(cli, product)
  const median = times[Math.floor(times.length / 2)] ?? Number.NaN
  return {
    tables: [
      {
        title: 'All specifications of this project',
        columns: ['', 'seconds', 'CPU seconds', 'MB'],
        rows: [
          [
            'from scratch, new process',
            ...[cold.seconds.toFixed(2), cold.cpuSeconds.toFixed(2), cold.megabytes.toFixed(0)],
          ],
          [`save under watch, median of ${saves}`, (median / 1000).toFixed(3)],
          ['the fastest of them', ((times[0] ?? Number.NaN) / 1000).toFixed(3)],
        ],
      },
    ],
    targets: [
      {
        what: "This project's specifications from scratch",
        value: cold.seconds,
        limit: 1.5,
        unit: 's',
        note: `${cold.cpuSeconds.toFixed(2)} of CPU`,
      },
      { what: 'Save under watch', value: Math.round(median), limit: 150, unit: 'ms' },
    ],
  }
}

function measureCold(cli: string, product: string): Figures {
  const runs = Array.from({ length: rounds }, () => {
    rmSync(join(product, 'generated'), { recursive: true, force: true })
    const run = measure([cli, 'generate', '--root', product], product)
    if (run.status !== 0) throw new Error(`Generating failed.\n${run.stderr}`)
    return run
  })
  return runs.reduce((best, run) => (run.seconds < best.seconds ? run : best))
}

/** Milliseconds from each save until watch reports that it is done, shortest first. */
async function measureSaves(cli: string, product: string): Promise<number[]> {
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
