import process from 'node:process'
import { defaultBasePort, getAddresses, type SandboxChainId, sandboxChains } from './addresses.js'
import { findAnvil } from './chains/findAnvil.js'
import type { LateChain } from './chains/runningChain.js'
import { createSandboxClient, type SandboxClient } from './client.js'
import { listParts, type PlacedPart, type SandboxPart, sandboxParts, type When } from './listParts.js'
import { type OpenPort, openPort, PortTakenError } from './openPort.js'
import { isAvailable, requireAvailable } from './optionalPackages.js'

/** A running sandbox, and what a test controls it with. */
export type Sandbox = SandboxClient & {
  /** Stops every process, timer and socket. */
  stop: () => Promise<void>
}

export type SandboxParameters = {
  /** The first of 49 ports; `FOYER_SANDBOX_PORT`, or 4100, when absent. `findBasePort()` finds free ones. */
  basePort?: number
  /** Parts to start; all that are installed when absent. */
  parts?: readonly SandboxPart[]
  /** Chains to start (CAIP-2); all that are installed when absent. */
  chains?: readonly SandboxChainId[]
  /** Starts examples/sign-in-server for this page; in this repository only. */
  demoUrl?: string
  /** How long the signed message of a name is valid; 10 s, like that of the real service, when absent. */
  nameMessageSeconds?: number
}

/**
 * Starts local chains, services, a WalletConnect relay and phone wallet, and a control server. Rarely used parts start at their first
 * request.
 *
 * @throws Error if a port is taken, if a part or chain is unknown, or if a package that a part needs is missing.
 *
 * @example
 * const sandbox = await startSandbox({ basePort: await findBasePort(), chains: ['eip155:1'], parts: ['services'] })
 * await sandbox.fund({ address: '0x8ba1f109551bD432803012645Ac136ddd64DBA72', amount: '2.5' })
 * await sandbox.stop()
 */
export async function startSandbox(parameters: SandboxParameters = {}): Promise<Sandbox> {
  const { startSoon, ...sandbox } = await openSandbox(parameters)
  try {
    await startSoon()
  } catch (error) {
    await sandbox.stop()
    throw error
  }
  return sandbox
}

/**
 * Binds the ports of a sandbox, and starts what a visitor needs first. The parts that a visitor needs soon start with `startSoon`; until
 * then, they start at their first request, like the rarely used ones.
 */
export async function openSandbox(
  parameters: SandboxParameters = {},
): Promise<Sandbox & { startSoon: () => Promise<void> }> {
  const basePort = parameters.basePort ?? Number(process.env.FOYER_SANDBOX_PORT ?? defaultBasePort)
  if (!Number.isInteger(basePort)) throw new Error('FOYER_SANDBOX_PORT must be an integer.')
  const parts = choose('part', parameters.parts, sandboxParts)
  const chains = choose('chain', parameters.chains, sandboxChains)
  const addresses = getAddresses(basePort)
  // Now, because a chain that starts later could only fail its request.
  if (chains.some((caip) => caip.startsWith('eip155:'))) findAnvil()
  const ready = new Set<string>()
  const running: LateChain[] = []
  const ports: { when: When; port: OpenPort }[] = []

  const open = async ({ name, when, address, start }: PlacedPart) => {
    ports.push({ when, port: await openPort({ port: Number(new URL(address).port), start }) })
    if (name) ready.add(name)
  }
  const startPorts = async (time: When) => {
    const starting = ports.flatMap(({ when, port }) => (when === time ? [port.open()] : []))
    await settle(starting)
  }
  const stop = async () => {
    ready.clear()
    await Promise.all(ports.map(({ port }) => port.close()))
    await Promise.all(running.map(async ({ started }) => (await started())?.stop()))
  }

  try {
    const placed = listParts({ ...parameters, basePort, parts, chains, addresses, running, ready })
    await settle(placed.map(open))
    await startPorts('first')
  } catch (error) {
    await stop()
    throw error instanceof PortTakenError ? new Error(explain(error.port, basePort, parameters)) : error
  }
  return { ...createSandboxClient({ basePort }), stop, startSoon: () => startPorts('soon') }
}

/** Waits for all, also after a failure, so that what has started can be stopped. */
async function settle(starting: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(starting)
  await Promise.all(starting)
}

function explain(port: number, basePort: number, given: SandboxParameters): string {
  const other = basePort + 1000
  const advice = given.basePort
    ? `Set basePort, or --port of the command, to another port, for example: ${other}`
    : `Set FOYER_SANDBOX_PORT to another port, for example: FOYER_SANDBOX_PORT=${other}`
  return `Port ${port} is taken. ${advice}`
}

/** Checks a choice; without one, takes all that is installed. */
function choose<name extends string>(
  kind: string,
  chosen: readonly name[] | undefined,
  known: readonly name[],
): readonly name[] {
  if (!chosen) return known.filter(isAvailable)
  for (const name of chosen) {
    if (!known.includes(name))
      throw new TypeError(`The sandbox has no ${kind} "${name}". It has ${known.join(', ')}.`)
    requireAvailable(name)
  }
  return chosen
}
