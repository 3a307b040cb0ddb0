import { once } from '../../core/once.js'
import type { Adapter, AdapterContext, AdapterFactory, Connector } from '../adapter.js'
import { type AnnouncedWallet, discoverWallets } from './discover.js'
import { isEvmAddress } from './eip1193.js'
import type { createEvmActions } from './evmActions.js'

/**
 * Adapter for EVM chains. Discovers wallets by EIP-6963, talks to them by EIP-1193 and reads chains with
 * viem, which loads when first needed.
 *
 * @example
 * createFoyer({ projectId: 'your project id', networks: [mainnet], adapters: [createEvmAdapter()] })
 */
export function createEvmAdapter(): AdapterFactory {
  return {
    namespace: 'eip155',
    create(context): Adapter {
      const actions = once(async () => (await import('./evmActions.js')).createEvmActions(context))

      return {
        namespace: 'eip155',
        discover(onChange) {
          const connectors: Connector[] = []
          return discoverWallets((wallet) => {
            const isTaken = connectors.some((connector) => connector.id === wallet.rdns)
            const id = isTaken ? `${wallet.rdns}:${wallet.uuid}` : wallet.rdns
            connectors.push(toConnector(wallet, id, context, actions))
            onChange([...connectors])
          })
        },
        preload: async () => (await actions()).preload(),
        loadAddressCheck: async () => isEvmAddress,
        getBalance: async (parameters) => (await actions()).getBalance(parameters),
        signMessage: async (parameters) => (await actions()).signMessage(parameters),
        verifyMessage: async (parameters) => (await actions()).verifyMessage(parameters),
        switchNetwork: async (parameters) => (await actions()).switchNetwork(parameters),
        loadTransfers: async () => (await actions()).loadTransfers(),
        waitForTransaction: async (parameters) => (await actions()).waitForTransaction(parameters),
        loadAssets: actions,
      }
    },
  }
}

type LoadActions = () => Promise<ReturnType<typeof createEvmActions>>

function toConnector(
  { uuid, ...announced }: AnnouncedWallet,
  id: string,
  { clock: timers, signal: lifetime, log, report }: AdapterContext,
  actions: LoadActions,
): Connector {
  const { provider } = announced
  const wallet = { provider, timers, lifetime, log, report }
  return {
    ...announced,
    id,
    type: 'ANNOUNCED',
    namespace: 'eip155',
    connect: async ({ signal }) => (await actions()).openSession(wallet, signal),
    reconnect: async ({ signal }) => (await actions()).resumeSession(wallet, signal),
  }
}
