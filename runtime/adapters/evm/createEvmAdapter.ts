import { once } from '../../core/once.js'
import type { Adapter, AdapterFactory, Connector } from '../adapter.js'
import { type AnnouncedWallet, discoverWallets } from './discover.js'
import { isEvmAddress } from './eip1193.js'

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
      const chains = once(async () => (await import('./chains.js')).createChains(rpcUrls))

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
        getBalance: async (parameters) => (await chains()).getBalance(parameters),
        switchNetwork: async (parameters) => (await import('./switchNetwork.js')).switchNetwork(parameters),
        waitForTransaction: async (parameters) => (await chains()).waitForTransaction(parameters),
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
