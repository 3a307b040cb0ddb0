import { foyer, generators, heyApi } from '../generators/index.js'
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
  const theirs = workshop.generate(heyApi, github)
  const cpu = (seconds: number) => `${seconds.toFixed(2)} of CPU`
  const note = cpu(ours.cpuSeconds)
  const comparison = `${note}, compared with ${cpu(theirs.cpuSeconds)}`
  return {
    tables,
    targets: [
      { what: "GitHub's API", value: ours.seconds, limit: 6, unit: 's', note },
      { what: "GitHub's API, memory", value: ours.megabytes, limit: 500, unit: 'MB' },
      {
        what: "GitHub's API, relative to hey-api",
        value: ours.seconds,
        limit: theirs.seconds,
        unit: 's',
        note: comparison,
      },
    ],
  }
}
