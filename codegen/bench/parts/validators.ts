import { Bench } from 'tinybench'
import type { Part } from '../part.js'
import { createAjvLibrary } from '../validators/ajv.js'
import { foyerLibraries } from '../validators/foyer.js'
import { type Sample, samples, spoil } from '../validators/samples.js'
import type { Library } from '../validators/shapes.js'
import { createTypeBoxLibraries } from '../validators/typebox.js'
import { createValibotLibrary } from '../validators/valibot.js'
import { createZodLibraries } from '../validators/zod.js'

/** Validation speed on realistic values, after all libraries agree on each of them. */
export const measureValidators: Part = async (workshop) => {
  const libraries = [
    ...foyerLibraries,
    ...(await createTypeBoxLibraries(workshop)),
    await createAjvLibrary(workshop),
    ...createZodLibraries(),
    createValibotLibrary(),
  ]
  const agreed = expectSameVerdicts(libraries)
  const rows: string[][] = []
  for (const library of libraries) {
    const speeds: string[] = []
    for (const sample of samples) speeds.push(show(await time(library, sample)))
    rows.push([library.name, ...speeds, library.needsEval ? 'yes' : 'no'])
  }
  return {
    tables: [
      {
        title: `Checks per second, median; all libraries agree on ${agreed} values`,
        columns: ['', ...samples.map(({ name }) => name), 'needs eval'],
        rows,
      },
    ],
    targets: [],
  }
}

/** Compares verdicts on the timed values and on slightly altered copies. */
function expectSameVerdicts(libraries: readonly Library[]): number {
  const [first] = libraries
  let count = 0
  for (const { name, shape, isValid, values } of samples)
    for (const [value, expected] of values.flatMap((value) => [
      [value, isValid] as const,
      ...[...spoil(value)].map((spoiled) => [spoiled, first?.checks[shape](spoiled)] as const),
    ])) {
      count++
      for (const library of libraries)
        if (library.checks[shape](value) !== expected)
          throw new Error(
            `${library.name} does not return ${expected} for a ${name}: ${JSON.stringify(value).slice(0, 400)}`,
          )
    }
  return count
}

async function time({ checks }: Library, { shape, isValid, values }: Sample): Promise<number> {
  const check = checks[shape]
  const repeat = values.length > 1 ? 20 : 1
  const bench = new Bench({ time: 300, warmupTime: 150 })
  bench.add('checks', () => {
    let accepted = 0
    for (let times = 0; times < repeat; times++) for (const value of values) if (check(value)) accepted++
    if (accepted !== (isValid ? repeat * values.length : 0)) throw new Error('A verdict has changed.')
  })
  const [task] = await bench.run()
  if (!task || !('latency' in task.result)) throw new Error('Nothing was measured.')
  return (repeat * values.length * 1000) / task.result.latency.p50
}

function show(speed: number): string {
  const [unit, size] = speed >= 1e6 ? ['M', 1e6] : ['k', 1e3]
  return `${(speed / size).toPrecision(3)} ${unit}`
}
