import type { SandboxAddresses, SandboxChainId } from './addresses.js'
import { bitcoinChains } from './chains/bitcoinChains.js'
import { chains } from './chains/chains.js'
import type { LateChain, RunningChain } from './chains/runningChain.js'
import { solanaClusters } from './chains/solanaClusters.js'
import { createClock } from './clock.js'
import { createLate } from './createLate.js'
import { createFaults } from './faults.js'
import { createMails } from './frame/mails.js'
import { createPurchases } from './onramp/purchases.js'
import type { Part } from './openPort.js'
import { createRequestLog } from './requestLog.js'
import { signInAddress, startSignIn } from './signIn.js'

/** When a part starts: before the sandbox is ready, soon after, or at the first request. */
export type When = 'first' | 'soon' | 'late'

/** Parts that a sandbox can do without. The control server always runs. */
export const sandboxParts = ['services', 'relay', 'frame', 'payments'] as const

/**
 * `services`: Blockchain API, wallet service and analytics. `relay`: WalletConnect with Verify and the phone wallet.
 * `frame`: the embedded wallet with its mailbox and the identity provider. `payments`: on-ramp and exchanges.
 */
export type SandboxPart = (typeof sandboxParts)[number]

export type PlacedPart = {
  readonly when: When
  /** The option that selects it; absent for what always runs, and for chains, which have an option of their own. */
  readonly part?: SandboxPart
  readonly address: string
  /** Its name in `/health`; absent if it is not listed there. */
  readonly name?: string
  start(): Promise<Part>
}

export type ListPartsParameters = {
  basePort: number
  demoUrl?: string | undefined
  nameMessageSeconds?: number | undefined
  parts: readonly SandboxPart[]
  chains: readonly SandboxChainId[]
  addresses: SandboxAddresses
  running: LateChain[]
  ready: ReadonlySet<string>
}

/** The wanted parts. Each loads its modules when it starts, because that takes longest. */
export function listParts(parameters: ListPartsParameters): readonly PlacedPart[] {
  const { basePort, demoUrl, nameMessageSeconds, addresses, running, ready } = parameters
  const shared = { requests: createRequestLog(), faults: createFaults() }
  const mails = createMails()
  const purchases = createPurchases()
  const clock = createClock()
  const resets: (() => void)[] = [clock.reset]

  const isWanted = ({ caip }: { readonly caip: SandboxChainId }) => parameters.chains.includes(caip)
  const createChain = <chain extends RunningChain>(caip: string, start: () => Promise<chain>) => {
    const chain = createLate(start)
    running.push({ caip, ...chain })
    return chain
  }
  const services: readonly PlacedPart[] = [
    {
      name: 'control',
      when: 'first',
      address: addresses.control,
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
            parts: placed.flatMap(({ name, address }) => (name ? [{ name, address }] : [])),
            chains: running,
            ready: () => [...ready],
            reset,
          }),
        )
      },
    },
    {
      name: 'blockchain-api',
      part: 'services',
      when: 'soon',
      address: addresses.blockchainApi,
      async start() {
        const { createBlockchainApi } = await import('./services/blockchainApi.js')
        const { app, reset } = await createBlockchainApi({
          ...shared,
          addresses,
          purchases,
          nameMessageSeconds,
        })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'wallet-service',
      part: 'services',
      when: 'first',
      address: addresses.walletService,
      async start() {
        const { createWalletService } = await import('./services/walletService.js')
        const { app, reset } = await createWalletService(shared)
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'analytics',
      part: 'services',
      when: 'soon',
      address: addresses.analytics,
      async start() {
        const { createAnalytics } = await import('./services/analytics.js')
        return toPart((await createAnalytics(shared)).app)
      },
    },
    {
      name: 'relay',
      part: 'relay',
      when: 'soon',
      address: addresses.relay,
      async start() {
        const { createRelay } = await import('./walletconnect/relay.js')
        const relay = createRelay(shared)
        resets.push(relay.reset)
        return relay
      },
    },
    {
      name: 'verify',
      part: 'relay',
      when: 'soon',
      address: addresses.verify,
      async start() {
        const { createVerify } = await import('./walletconnect/verify.js')
        return toPart(await createVerify(shared))
      },
    },
    {
      name: 'frame',
      part: 'frame',
      when: 'late',
      address: addresses.frame,
      async start() {
        const { createFrame } = await import('./frame/frame.js')
        const { app, reset } = await createFrame({ ...shared, mails, addresses, now: clock.now })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'identity',
      part: 'frame',
      when: 'late',
      address: addresses.identity,
      async start() {
        const { createIdentity } = await import('./identity/identity.js')
        const { app, reset } = await createIdentity({ ...shared, addresses, now: clock.now })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'onramp',
      part: 'payments',
      when: 'late',
      address: addresses.onramp,
      async start() {
        const { createOnramp } = await import('./onramp/onramp.js')
        const { app, reset } = await createOnramp({ ...shared, purchases, chains: running })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'payments',
      part: 'payments',
      when: 'late',
      address: addresses.payments,
      async start() {
        const { createPayments } = await import('./payments/payments.js')
        const { app, reset } = await createPayments({ ...shared, addresses })
        resets.push(reset)
        return toPart(app)
      },
    },
    {
      name: 'phone',
      part: 'relay',
      when: 'late',
      address: addresses.phone,
      async start() {
        const { createPhone } = await import('./walletconnect/phone.js')
        return toPart(await createPhone({ addresses }))
      },
    },
  ]
  const evm = chains.filter(isWanted).map((facts): PlacedPart => {
    const service = `rpc:${facts.caip}`
    const chain = createChain(facts.caip, async () => {
      const { startEvmChain } = await import('./chains/evm.js')
      return startEvmChain(facts)
    })
    return {
      name: service,
      when: 'soon',
      address: addresses.rpc[facts.caip],
      async start() {
        const { createRpcServer } = await import('./chains/rpcServer.js')
        const { nodeUrl } = await chain.open()
        return toPart(await createRpcServer({ ...shared, service, nodeUrl }))
      },
    }
  })
  const solana = solanaClusters.filter(isWanted).flatMap((cluster): readonly PlacedPart[] => {
    const chain = createChain(cluster.caip, async () => {
      const { createSolanaChain } = await import('./chains/solana.js')
      return createSolanaChain({ ...shared, cluster })
    })
    const address = addresses.rpc[cluster.caip]
    return [
      { name: `rpc:${cluster.caip}`, when: 'late', address, start: async () => (await chain.open()).rpc },
      { when: 'late', address: nextPort(address), start: async () => (await chain.open()).sockets },
    ]
  })
  const bitcoin = bitcoinChains.filter(isWanted).map((facts): PlacedPart => {
    const service = `rpc:${facts.caip}`
    const chain = createChain(facts.caip, async () => {
      const { startBitcoinChain } = await import('./chains/bitcoin.js')
      return startBitcoinChain(facts)
    })
    return {
      name: service,
      when: 'late',
      address: addresses.rpc[facts.caip],
      async start() {
        const { createEsploraServer } = await import('./chains/esploraServer.js')
        return toPart(await createEsploraServer({ ...shared, service, chain: chain.open }))
      },
    }
  })
  const signIn: readonly PlacedPart[] = demoUrl
    ? [{ when: 'late', address: signInAddress(basePort), start: () => startSignIn(basePort, demoUrl) }]
    : []
  const chosen = services.filter(({ part }) => !part || parameters.parts.includes(part))
  const placed = [...chosen, ...evm, ...solana, ...bitcoin, ...signIn]
  return placed
}

/** The address for subscriptions: Solana clients expect them on the port after that of the RPC server. */
function nextPort(address: string): string {
  const url = new URL(address)
  return `${url.protocol}//${url.hostname}:${Number(url.port) + 1}`
}

async function toPart(app: Part & { ready(): PromiseLike<unknown> }): Promise<Part> {
  await app.ready()
  return app
}
