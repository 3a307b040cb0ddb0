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
In parentheses: how many times Foyer's value. JavaScript (gzipped, 1 kB = 1000 bytes) and heap are without React. Scripts include those that
load ahead. Installed files include the SDK, React and viem. "–": the modal has no list of all wallets. "fails": the build or the import fails.`
}
