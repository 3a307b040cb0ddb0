import { createServer, type Server } from 'node:net'
import { getAddresses } from './addresses.js'
import { solanaClusters } from './chains/solanaClusters.js'
import { signInAddress } from './signIn.js'

/** All ports of a sandbox. */
function portsOf(basePort: number): readonly number[] {
  const { rpc, ...servers } = getAddresses(basePort)
  const addresses = [...Object.values(servers), ...Object.values(rpc), signInAddress(basePort)]
  const sockets = solanaClusters.map(({ portOffset }) => basePort + portOffset + 1)
  return [...addresses.map((address) => Number(new URL(address).port)), ...sockets]
}

/** Listening here reserves the range, even before its ports are used. Nothing else listens here. */
const claimOffset = 48

/** Finds a base port whose whole range is free, for tests that run in parallel. It is this process's until the end. */
export async function findBasePort(): Promise<number> {
  for (let tries = 0; tries < 50; tries++) {
    const basePort = 10_000 + 50 * Math.floor(Math.random() * 400)
    const claim = await listen(basePort + claimOffset)
    if (!claim) continue
    const free = await Promise.all(portsOf(basePort).map(isFree))
    if (free.every(Boolean)) return basePort
    claim.close()
  }
  throw new Error('No free port range found.')
}

async function isFree(port: number): Promise<boolean> {
  const server = await listen(port)
  if (!server) return false
  await new Promise((resolve) => server.close(resolve))
  return true
}

/** Undefined if the port is taken. Does not keep the process alive. */
function listen(port: number): Promise<Server | undefined> {
  return new Promise((resolve) => {
    const server = createServer().unref()
    server.once('error', () => resolve(undefined))
    server.listen({ host: '127.0.0.1', port }, () => resolve(server))
  })
}
