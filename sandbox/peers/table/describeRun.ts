import { cpus } from 'node:os'
import process from 'node:process'

type DescribeRunParameters = { at: Date; browserVersion: string | undefined; rounds: number }

/** Says how the values of a table came about. */
export function describeRun({ at, browserVersion, rounds }: DescribeRunParameters): string {
  const count = rounds === 1 ? 'One round' : `Medians of ${rounds} rounds`
  const machine = [
    at.toISOString().slice(0, 10),
    ...(browserVersion ? [`Chromium ${browserVersion}`] : []),
    `Node.js ${process.versions.node}`,
    `${cpus().length} processors`,
  ]
  return `${count} on ${machine.join(', ')}.
In parentheses: how many times Foyer's value. JavaScript is gzipped, without React, 1 kB = 1000 bytes.`
}
