import { abortable } from '../../core/abortable.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Adapter, AdapterFactory, Connector } from '../adapter.js'
import type { Chain } from './chain.js'
import { type AnnouncedWallet, discoverWallets } from './discover.js'
import { isEvmAddress, isTransactionHash } from './eip1193.js'

/**
 * Wallets and chains of the Ethereum family: finds wallets by EIP-6963, talks to them by EIP-1193 and reads chains with viem, which
 * loads once somebody connects.
 *
 * @example
 * createFoyer({ projectId: 'your project id', networks: [mainnet], adapters: [createEvmAdapter()] })
 */
export function createEvmAdapter(): AdapterFactory {
  return {
    namespace: 'eip155',
    create({ rpcUrls }): Adapter {
      const chains: { [caipNetworkId: string]: Promise<Chain> } = {}
      const openChainOf = async (network: Network) => {
        const [{ openChain }, urls] = await Promise.all([import('./chain.js'), rpcUrls(network)])
        return openChain(urls)
      }
      const open = (network: Network): Promise<Chain> => {
        const known = chains[network.caipNetworkId]
        if (known) return known
        const made = openChainOf(network)
        chains[network.caipNetworkId] = made
        return made
      }

      return {
        namespace: 'eip155',
        discover(onChange) {
          const connectors: Connector[] = []
          return discoverWallets((wallet) => {
            const isTaken = connectors.some((connector) => connector.id === wallet.rdns)
            connectors.push(toConnector(wallet, isTaken ? `${wallet.rdns}:${wallet.uuid}` : wallet.rdns))
            onChange([...connectors])
          })
        },
        isAddress: (value) => isEvmAddress(value.startsWith('0x') ? value : `0x${value}`),
        async getBalance({ address, network, signal }) {
          if (!isEvmAddress(address)) throw new TypeError(`Not an EVM address: ${address}`)
          const chain = await open(network)
          const { symbol, decimals } = network.nativeCurrency
          return { value: await abortable(chain.getBalance(address), signal), symbol, decimals }
        },
        async switchNetwork(parameters) {
          const { switchNetwork } = await import('./switchNetwork.js')
          return abortable(switchNetwork(parameters), parameters.signal)
        },
        async waitForTransaction({ hash, network, signal }) {
          if (!isTransactionHash(hash)) return
          const chain = await open(network)
          await chain.waitForTransaction(hash, signal)
        },
      }
    },
  }
}

function toConnector({ name, icon, rdns, provider }: AnnouncedWallet, id: string): Connector {
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespace: 'eip155',
    icon,
    rdns,
    connect: async ({ signal }) => (await import('./session.js')).openSession(provider, signal),
    reconnect: async ({ signal }) => (await import('./session.js')).resumeSession(provider, signal),
  }
}
