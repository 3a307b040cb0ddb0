import { Bench } from 'tinybench'
import { objectOf } from '../../load/json.js'
import { bundle } from '../bundle.js'
import { baseUrl } from '../generators/generator.js'
import { type Generator, generators } from '../generators/index.js'
import { importCode } from '../importCode.js'
import type { Part } from '../part.js'
import { specifications } from '../specifications.js'
import type { Workshop } from '../workshop.js'

const rounds = 3
const floor = 'fetch and json()'
const path = { address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72' }
const query = { currency: 'usd', projectId: 'bench', st: 'foyer', sv: '1' }
const balance = {
  ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:8453', value: 812.5, price: 3250 },
  ...{ quantity: { decimals: '18', numeric: '0.25' }, iconUrl: 'https://img.example/eth.png' },
}
const answer = JSON.stringify({ balances: [balance, balance] })

/** Overhead of a request without the network: each client fetches the same balances from a stub. */
export const measureRequests: Part = async (workshop) => {
  const real = globalThis.fetch
  const asked: string[] = []
  globalThis.fetch = async (input) => {
    asked.push(input instanceof Request ? input.url : `${input}`)
    return new Response(answer, { headers: { 'content-type': 'application/json' } })
  }
  try {
    const calls = new Map<string, () => Promise<unknown>>([[floor, () => askPlainly()]])
    for (const generator of generators) calls.set(generator.name, await callOf(workshop, generator))
    await expectSameRequests(calls, asked)
    const times = await time(calls, () => asked.splice(0))
    const least = times.get(floor) ?? Number.NaN
    return {
      tables: [
        {
          title: `getBalance with a stubbed fetch, median of the fastest of ${rounds} rounds`,
          columns: ['', 'µs', 'µs over the floor'],
          rows: [...times].map(([name, µs]) => [name, µs.toFixed(1), (µs - least).toFixed(1)]),
        },
      ],
      targets: [],
    }
  } finally {
    globalThis.fetch = real
  }
}

/** The baseline: plain fetch and JSON parsing. */
async function askPlainly(): Promise<unknown> {
  const response = await fetch(`${baseUrl}/v1/account/${path.address}/balance?${new URLSearchParams(query)}`)
  return response.json()
}

async function callOf(workshop: Workshop, generator: Generator): Promise<() => Promise<unknown>> {
  const specification = specifications.find(({ name }) => name === 'blockchain-api')
  const operations = specification?.operations().filter(({ name }) => name === 'getBalance')
  if (!specification || !operations) throw new Error('The specification has no getBalance.')
  const { folder } = workshop.generate(generator, specification)
  const code = await bundle(workshop, [generator.page({ specification, folder, operations })])
  const { calls0 } = await importCode(workshop, code)
  const { getBalance } = objectOf(calls0)
  if (typeof getBalance !== 'function') throw new Error(`${generator.name} has no getBalance.`)
  return async () => getBalance(path, query)
}

/** Fails unless every client sends the same request and returns the same response. */
async function expectSameRequests(
  calls: ReadonlyMap<string, () => Promise<unknown>>,
  asked: string[],
): Promise<void> {
  for (const [name, call] of calls) {
    asked.length = 0
    const given = JSON.stringify(await call())
    const url = new URL(asked[0] ?? 'none:')
    url.searchParams.sort()
    const expected = `${baseUrl}/v1/account/${path.address}/balance?${new URLSearchParams(query)}`
    if (`${url}` !== expected || asked.length > 1) throw new Error(`${name} requests ${asked.join(', ')}.`)
    if (!given.includes(answer.slice(1, -1))) throw new Error(`${name} returns ${given}.`)
  }
}

async function time(
  calls: ReadonlyMap<string, () => Promise<unknown>>,
  tidyUp: () => void,
): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (let round = 0; round < rounds; round++) {
    const bench = new Bench({ time: 400, warmupTime: 200 })
    for (const [name, call] of calls) bench.add(name, call, { afterAll: tidyUp })
    await bench.run()
    for (const { name, result } of bench.tasks)
      if ('latency' in result)
        times.set(name, Math.min(times.get(name) ?? Number.POSITIVE_INFINITY, result.latency.p50 * 1000))
  }
  return times
}
