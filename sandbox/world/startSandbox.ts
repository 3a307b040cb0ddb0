import { defaultBasePort, getAddresses, type SandboxAddresses } from './addresses.js'
import { createLateBitcoinChain } from './chains/bitcoin.js'
import { type BitcoinChainFacts, bitcoinChains } from './chains/bitcoinChains.js'
import { chains } from './chains/chains.js'
import { createEsploraServer } from './chains/esploraServer.js'
import { startEvmChain } from './chains/evm.js'
import { createRpcServer } from './chains/rpcServer.js'
import type { RunningChain } from './chains/runningChain.js'
import { createSolanaChain } from './chains/solana.js'
import { type SolanaCluster, solanaClusters } from './chains/solanaClusters.js'
import { createControl } from './control.js'
import { createFaults } from './faults.js'
import { createRequestLog } from './requestLog.js'
import { createAnalytics } from './services/analytics.js'
import { createBlockchainApi } from './services/blockchainApi.js'
import { createWalletService } from './services/walletService.js'
import { createPhone } from './walletconnect/phone.js'
import { createRelay } from './walletconnect/relay.js'
import { createVerify } from './walletconnect/verify.js'

export type Sandbox = {
  addresses: SandboxAddresses
  /** Stops every process, timer and socket. */
  stop: () => Promise<void>
}

/** What every server has in common, whatever its framework. */
type Listening = {
  listen(where: { host: string; port: number }): Promise<unknown>
  close(): Promise<unknown>
}

/** Thrown when something else listens on one of the sandbox's ports. */
class PortTakenError extends Error {
  readonly port: number

  constructor(port: number, basePort: number) {
    const other = `FOYER_SANDBOX_PORT=${basePort + 1000} npm start`
    super(`Port ${port} is taken. Set FOYER_SANDBOX_PORT to another port, for example: ${other}`)
    this.name = 'PortTakenError'
    this.port = port
  }
}

/**
 * Starts local chains, services, a WalletConnect relay and phone wallet, and a control server.
 *
 * @example
 * const sandbox = await startSandbox({ basePort: 4500 })
 * await fetch(`${sandbox.addresses.control}/health`)
 * await sandbox.stop()
 */
export async function startSandbox(parameters: { basePort?: number } = {}): Promise<Sandbox> {
  const basePort = parameters.basePort ?? Number(process.env.FOYER_SANDBOX_PORT ?? defaultBasePort)
  if (!Number.isInteger(basePort)) throw new Error('FOYER_SANDBOX_PORT must be an integer.')
  const addresses = getAddresses(basePort)
  const requests = createRequestLog()
  const faults = createFaults()
  const apps: Listening[] = []
  const running: RunningChain[] = []
  const ready = new Set<string>()
  const shared = { requests, faults }

  const relay = createRelay(shared)

  const listen = async (name: string, app: Listening, address: string) => {
    apps.push(app)
    const port = Number(new URL(address).port)
    try {
      await app.listen({ host: '127.0.0.1', port })
    } catch (error) {
      const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      throw isTaken ? new PortTakenError(port, basePort) : error
    }
    ready.add(name)
  }
  const startChain = async (chain: (typeof chains)[number]) => {
    const started = await startEvmChain(chain)
    running.push(started)
    const service = `rpc:${chain.caip}`
    const app = await createRpcServer({ ...shared, service, nodeUrl: started.nodeUrl })
    await listen(service, app, addresses.rpc[chain.caip])
  }
  const startCluster = async (cluster: SolanaCluster) => {
    const chain = await createSolanaChain({ ...shared, cluster })
    running.push(chain)
    await listen(`rpc:${cluster.caip}`, chain, addresses.rpc[cluster.caip])
  }
  const startBitcoin = async (facts: BitcoinChainFacts) => {
    const chain = createLateBitcoinChain(facts)
    running.push(chain)
    const service = `rpc:${facts.caip}`
    const app = await createEsploraServer({ ...shared, service, chain: chain.open })
    await listen(service, app, addresses.rpc[facts.caip])
  }
  const stop = async () => {
    ready.clear()
    await Promise.all([...apps.map((app) => app.close()), ...running.map((chain) => chain.stop())])
  }

  // After a failure, waits for the others too, so that `stop()` stops everything that started.
  const startServices = async () => {
    const blockchainApi = await createBlockchainApi({ ...shared, addresses })
    const walletService = await createWalletService(shared)
    const analytics = await createAnalytics(shared)
    const verify = await createVerify(shared)
    const phone = await createPhone({ addresses })
    const control = await createControl({
      ...shared,
      addresses,
      chains: running,
      ready: () => [...ready],
      reset() {
        blockchainApi.reset()
        walletService.reset()
        relay.reset()
      },
    })
    const started = [
      listen('blockchain-api', blockchainApi.app, addresses.blockchainApi),
      listen('wallet-service', walletService.app, addresses.walletService),
      listen('analytics', analytics.app, addresses.analytics),
      listen('relay', relay, addresses.relay),
      listen('verify', verify, addresses.verify),
      listen('phone', phone, addresses.phone),
      listen('control', control, addresses.control),
    ]
    await Promise.allSettled(started)
    await Promise.all(started)
  }
  const starting = [
    ...chains.map(startChain),
    ...solanaClusters.map(startCluster),
    ...bitcoinChains.map(startBitcoin),
    startServices(),
  ]
  const results = await Promise.allSettled(starting)
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) {
    await stop()
    throw failed.reason
  }
  return { addresses, stop }
}
