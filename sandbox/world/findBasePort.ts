import { createServer } from 'node:net'
import { bitcoinChains } from './chains/bitcoinChains.js'
import { chains } from './chains/chains.js'
import { solanaClusters } from './chains/solanaClusters.js'

const offsets = [
  0,
  1,
  2,
  3,
  4,
  5,
  41,
  ...[...chains, ...bitcoinChains].map(({ portOffset }) => portOffset),
  ...solanaClusters.flatMap(({ portOffset }) => [portOffset, portOffset + 1]),
]

/** Finds a base port whose whole range is free, for tests that run in parallel. */
export async function findBasePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const basePort = 10_000 + 50 * Math.floor(Math.random() * 400)
    const free = await Promise.all(offsets.map((offset) => isFree(basePort + offset)))
    if (free.every(Boolean)) return basePort
  }
  throw new Error('No free port range found.')
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host: '127.0.0.1', port }, () => server.close(() => resolve(true)))
  })
}
