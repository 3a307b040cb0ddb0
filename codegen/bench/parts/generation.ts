import { foyer, generators, openapiTypescript } from '../generators/index.js'
import type { Part } from '../part.js'

/** Time and memory that the generators take. */
export const measureGeneration: Part = async (workshop, specifications) => {
  const tables = specifications.map((specification) => ({
    title: `Generating ${specification.name}, ${specification.operations().length} operations`,
    columns: ['', 'seconds', 'CPU seconds', 'MB'],
    rows: generators.map((generator) => {
      const { seconds, cpuSeconds, megabytes } = workshop.generate(generator, specification)
      return [generator.name, seconds.toFixed(2), cpuSeconds.toFixed(2), megabytes.toFixed(0)]
    }),
  }))
  const github = specifications.find(({ name }) => name === 'github')
  if (!github) return { tables, targets: [] }
  const ours = workshop.generate(foyer, github)
  const theirs = workshop.generate(openapiTypescript, github)
  const cpu = (seconds: number) => `${seconds.toFixed(2)} of CPU`
  const comparison = `${cpu(ours.cpuSeconds)}, compared with ${cpu(theirs.cpuSeconds)}`
  return {
    tables,
    targets: [
      { what: "GitHub's API, memory", value: ours.megabytes, limit: 450, unit: 'MB' },
      {
        what: "GitHub's API, 1.5 times openapi-typescript alone",
        value: ours.seconds,
        limit: 1.5 * theirs.seconds,
        unit: 's',
        note: comparison,
      },
    ],
  }
}
