import { defaultBasePort, getAddresses, type SandboxAddresses } from './addresses.js'
import { bitcoinChains } from './chains/bitcoinChains.js'
import { chains } from './chains/chains.js'
import { findAnvil } from './chains/findAnvil.js'
import type { LateChain, RunningChain } from './chains/runningChain.js'
import { solanaClusters } from './chains/solanaClusters.js'
import { createClock } from './clock.js'
import { createLate } from './createLate.js'
import { createFaults } from './faults.js'
import { createMails } from './frame/mails.js'
import { createPurchases } from './onramp/purchases.js'
import { type OpenPort, openPort, type Part, PortTakenError } from './openPort.js'
import { createRequestLog } from './requestLog.js'
import { signInOffset, startSignIn } from './signIn.js'

export type Sandbox = {
  addresses: SandboxAddresses
  /** Stops every process, timer and socket. */
  stop: () => Promise<void>
}

/** Before the sandbox is ready, soon after, or at the first request. */
type When = 'first' | 'soon' | 'late'

type PlacedPart = {
  readonly when: When
  readonly port: number
  /** In `/health`; absent for a part that it does not list. */
  readonly name?: string
  start(): Promise<Part>
}

export type SandboxParameters = {
  basePort?: number
  /** Starts examples/sign-in-server for this page. */
  demoUrl?: string
}

/**
 * Starts local chains, services, a WalletConnect relay and phone wallet, and a control server. Rarely used parts start at their first
 * request.
 *
 * @example
 * const sandbox = await startSandbox({ basePort: 4500 })
 * await fetch(`${sandbox.addresses.control}/health`)
 * await sandbox.stop()
 */
export async function startSandbox(parameters: SandboxParameters = {}): Promise<Sandbox> {
  const { addresses, stop, startSoon } = await openSandbox(parameters)
  try {
    await startSoon()
  } catch (error) {
    await stop()
    throw error
  }
  return { addresses, stop }
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
  // Now, because a chain that starts later could only fail its request.
  findAnvil()
  const addresses = getAddresses(basePort)
  const ready = new Set<string>()
  const running: LateChain[] = []
  const ports: { when: When; port: OpenPort }[] = []

  const open = async ({ name, when, port, start }: PlacedPart) => {
    ports.push({ when, port: await openPort({ port, start }) })
    if (name) ready.add(name)
  }
  const startPorts = async (wanted: When) => {
    const starting = ports.flatMap(({ when, port }) => (when === wanted ? [port.open()] : []))
    await settle(starting)
  }
  const stop = async () => {
    ready.clear()
    await Promise.all(ports.map(({ port }) => port.close()))
    await Promise.all(running.map(async ({ started }) => (await started())?.stop()))
  }

  try {
    await settle(listParts({ ...parameters, basePort, addresses, running, ready }).map(open))
    await startPorts('first')
  } catch (error) {
    await stop()
    throw error instanceof PortTakenError ? new Error(explain(error.port, basePort)) : error
  }
  return { addresses, stop, startSoon: () => startPorts('soon') }
}

type ListPartsParameters = {
  basePort: number
  demoUrl?: string
  addresses: SandboxAddresses
  running: LateChain[]
  ready: ReadonlySet<string>
}

/** All parts. Each loads its modules when it starts, because that takes longest. */
function listParts(parameters: ListPartsParameters): readonly PlacedPart[] {
  const { basePort, demoUrl, addresses, running, ready } = parameters
  const shared = { requests: createRequestLog(), faults: createFaults() }
  const mails = createMails()
  const purchases = createPurchases()
  const clock = createClock()
  const resets: (() => void)[] = [clock.reset]

  const createChain = <chain extends RunningChain>(caip: string, start: () => Promise<chain>) => {
    const chain = createLate(start)
    running.push({ caip, ...chain })
    return chain
  }
  const services: readonly PlacedPart[] = [
    {
      name: 'control',
      when: 'first',
      port: portOf(addresses.control),
      async start() {
        const { createControl } = await import('./control.js')
        const reset = () => {
          for (const each of resets) each()
        }
        return toPart(
          await createControl({
            ...shared,
            mails,
            clock,
            addresses,
            chains: running,
            ready: () => [...ready],
            reset,
          }),
        )
      },
    },
    {
      name: 'wallet-service',
      when: 'first',
      port: portOf(addresses.walletService),
      async start() {
        const { createWalletService } = await import('./services/walletService.js')
        const { app, reset } = await createWalletService(shared)
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'blockchain-api',
      when: 'soon',
      port: portOf(addresses.blockchainApi),
      async start() {
        const { createBlockchainApi } = await import('./services/blockchainApi.js')
        const { app, reset } = await createBlockchainApi({ ...shared, addresses, purchases })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'analytics',
      when: 'soon',
      port: portOf(addresses.analytics),
      async start() {
        const { createAnalytics } = await import('./services/analytics.js')
        return toPart((await createAnalytics(shared)).app)
      },
    },
    {
      name: 'relay',
      when: 'soon',
      port: portOf(addresses.relay),
      async start() {
        const { createRelay } = await import('./walletconnect/relay.js')
        const relay = createRelay(shared)
        resets.push(relay.reset)
        return relay
      },
    },
    {
      name: 'verify',
      when: 'soon',
      port: portOf(addresses.verify),
      async start() {
        const { createVerify } = await import('./walletconnect/verify.js')
        return toPart(await createVerify(shared))
      },
    },
    {
      name: 'frame',
      when: 'late',
      port: portOf(addresses.frame),
      async start() {
        const { createFrame } = await import('./frame/frame.js')
        const { app, reset } = await createFrame({ ...shared, mails, addresses, now: clock.now })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'identity',
      when: 'late',
      port: portOf(addresses.identity),
      async start() {
        const { createIdentity } = await import('./identity/identity.js')
        const { app, reset } = await createIdentity({ ...shared, addresses, now: clock.now })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'onramp',
      when: 'late',
      port: portOf(addresses.onramp),
      async start() {
        const { createOnramp } = await import('./onramp/onramp.js')
        const { app, reset } = await createOnramp({ ...shared, purchases, chains: running })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'payments',
      when: 'late',
      port: portOf(addresses.payments),
      async start() {
        const { createPayments } = await import('./payments/payments.js')
        const { app, reset } = await createPayments({ ...shared, addresses })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'phone',
      when: 'late',
      port: portOf(addresses.phone),
      async start() {
        const { createPhone } = await import('./walletconnect/phone.js')
        return toPart(await createPhone({ addresses }))
      },
    },
  ]
  const evm = chains.map((facts): PlacedPart => {
    const service = `rpc:${facts.caip}`
    const chain = createChain(facts.caip, async () => {
      const { startEvmChain } = await import('./chains/evm.js')
      return startEvmChain(facts)
    })
    return {
      name: service,
      when: 'soon',
      port: basePort + facts.portOffset,
      async start() {
        const { createRpcServer } = await import('./chains/rpcServer.js')
        const { nodeUrl } = await chain.open()
        return toPart(await createRpcServer({ ...shared, service, nodeUrl }))
      },
    }
  })
  const solana = solanaClusters.flatMap((cluster): readonly PlacedPart[] => {
    const chain = createChain(cluster.caip, async () => {
      const { createSolanaChain } = await import('./chains/solana.js')
      return createSolanaChain({ ...shared, cluster })
    })
    const port = basePort + cluster.portOffset
    return [
      { name: `rpc:${cluster.caip}`, when: 'late', port, start: async () => (await chain.open()).rpc },
      { when: 'late', port: port + 1, start: async () => (await chain.open()).sockets },
    ]
  })
  const bitcoin = bitcoinChains.map((facts): PlacedPart => {
    const service = `rpc:${facts.caip}`
    const chain = createChain(facts.caip, async () => {
      const { startBitcoinChain } = await import('./chains/bitcoin.js')
      return startBitcoinChain(facts)
    })
    return {
      name: service,
      when: 'late',
      port: basePort + facts.portOffset,
      async start() {
        const { createEsploraServer } = await import('./chains/esploraServer.js')
        return toPart(await createEsploraServer({ ...shared, service, chain: chain.open }))
      },
    }
  })
  const signIn: readonly PlacedPart[] = demoUrl
    ? [{ when: 'late', port: basePort + signInOffset, start: () => startSignIn(basePort, demoUrl) }]
    : []
  return [...services, ...evm, ...solana, ...bitcoin, ...signIn]
}

function portOf(address: string): number {
  return Number(new URL(address).port)
}

/** Waits for all, also after a failure, so that what has started can be stopped. */
async function settle(starting: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(starting)
  await Promise.all(starting)
}

async function toPart(app: Part & { ready(): PromiseLike<unknown> }): Promise<Part> {
  await app.ready()
  return app
}

function explain(port: number, basePort: number): string {
  const other = `FOYER_SANDBOX_PORT=${basePort + 1000} npm start`
  return `Port ${port} is taken. Set FOYER_SANDBOX_PORT to another port, for example: ${other}`
}
