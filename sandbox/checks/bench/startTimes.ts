import { execFile } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { parseArgs, promisify } from 'node:util'
import { type SandboxChainId, type SandboxPart, sandboxChains, sandboxParts } from '@foyer-kit/sandbox'
import { timeNpmStarts } from './timeNpmStarts.js'

/**
 * `npm run bench:sandbox`: how long the built sandbox takes to start, for each choice of parts, and `npm start`. Needs
 * `npm run build -w sandbox` first.
 * `-- --write` puts the table into sandbox/README.md, `-- --rounds 5` changes the number of rounds.
 */
const readme = join(import.meta.dirname, '../../README.md')
const worker = join(import.meta.dirname, 'startSandboxOnce.mjs')
const npmStartGoalMs = 4000

type Choice = { name: string; parts: readonly SandboxPart[]; chains: readonly SandboxChainId[] }
type Start = { readyMs: number; answeredMs: number; cpuSeconds: number; resetMs: readonly number[] }
type Run = { cold: Start; warm: Start }

const mainnet = 'eip155:1'
const evm = sandboxChains.filter((chain) => chain.startsWith('eip155:'))
const choices: readonly Choice[] = [
  { name: 'control server alone', parts: [], chains: [] },
  { name: 'one EVM chain', parts: [], chains: [mainnet] },
  { name: 'one EVM chain, `services`', parts: ['services'], chains: [mainnet] },
  { name: 'three EVM chains, `services`', parts: ['services'], chains: evm },
  { name: '`relay`, with the phone', parts: ['relay'], chains: [] },
  { name: '`frame`, one EVM chain', parts: ['frame'], chains: [mainnet] },
  { name: '`payments`, one EVM chain', parts: ['payments'], chains: [mainnet] },
  { name: 'Solana', parts: [], chains: ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'] },
  { name: 'Bitcoin', parts: [], chains: ['bip122:000000000019d6689c085ae165831e93'] },
  { name: 'everything', parts: sandboxParts, chains: sandboxChains },
]

const { values: options } = parseArgs({
  options: { write: { type: 'boolean' }, rounds: { type: 'string', default: '3' } },
})
const rounds = Number(options.rounds)
const load = () => loadavg()[0]?.toFixed(0)
const loadBefore = load()
const runs = new Map<string, Run[]>()
for (let round = 0; round < rounds; round++)
  for (const choice of choices) {
    runs.set(choice.name, [...(runs.get(choice.name) ?? []), await start(choice)])
    console.error(`${round + 1}/${rounds} ${choice.name}`)
  }
console.error('npm start')
const npmStartMs = median(await timeNpmStarts({ rounds }))

const rows = [...runs].map(([name, all]) => {
  const columns = [
    ...(['cold', 'warm'] as const).flatMap((kind) => {
      const of = (field: 'readyMs' | 'answeredMs' | 'cpuSeconds') =>
        median(all.map((run) => run[kind][field]))
      return [seconds(of('readyMs') / 1000), seconds(of('answeredMs') / 1000), seconds(of('cpuSeconds'))]
    }),
    `${median(all.flatMap((run) => run.warm.resetMs)).toFixed(0)} ms`,
  ]
  return `| ${name} | ${columns.join(' | ')} |`
})
const machine = `${availableParallelism()} × ${cpus()[0]?.model.trim()}, Node.js ${process.version}`
const table = `| | cold: ready | answers | CPU | warm: ready | answers | CPU | reset |
|---|--:|--:|--:|--:|--:|--:|--:|
${rows.join('\n')}

With everything up to date, \`npm start\` is ready after ${seconds(npmStartMs / 1000)}, ${npmStartMs > npmStartGoalMs ? 'over' : 'within'} the goal of ${seconds(npmStartGoalMs / 1000)}.

Measured ${new Date().toISOString().slice(0, 10)} on ${machine}, medians of ${rounds}; the load average was ${loadBefore} before and ${load()} after.`

console.log(table)
if (options.write) {
  const marks = /(<!-- start times: .*? -->\n).*?(<!-- \/start times -->)/s
  const page = readFileSync(readme, 'utf8')
  if (!marks.test(page)) throw new Error('sandbox/README.md has no place for the table.')
  writeFileSync(
    readme,
    page.replace(marks, (_, from, to) => `${from}${table}\n${to}`),
  )
}

/** From the built package, as users start it: without the condition that finds the sources. */
async function start({ parts, chains }: Choice): Promise<Run> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [worker, JSON.stringify({ parts, chains })],
    {
      env: { ...process.env, NODE_OPTIONS: '' },
    },
  )
  return JSON.parse(stdout)
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`
}
