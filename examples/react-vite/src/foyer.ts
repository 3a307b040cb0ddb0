import { createFoyer, type Environment, type Foyer } from 'foyer-kit'
import { createEvmAdapter } from 'foyer-kit/evm'
import { base, mainnet, type Network, polygon } from 'foyer-kit/networks'

/** The foyer of this page, pointed at the sandbox that stands on `sandboxPort` and the ports after it. */
export function createDemoFoyer(sandboxPort: number, environment?: Environment): Foyer {
  const at = (offset: number) => `http://127.0.0.1:${sandboxPort + offset}`
  const local = (network: Network, offset: number): Network => ({
    ...network,
    rpcUrls: { default: { http: [at(offset)] } },
  })

  return createFoyer({
    projectId: 'sandbox',
    networks: [local(mainnet, 11), local(base, 13), local(polygon, 12)],
    adapters: [createEvmAdapter()],
    metadata: { name: 'Foyer demo', description: 'A page with a wallet modal', icons: ['/icon.svg'] },
    services: { blockchainApi: at(1), walletService: at(2), analytics: at(3) },
    environment,
  })
}
