import { once } from '../../core/once.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { Adapter, AdapterFactory, Connector, ConnectParameters } from '../adapter.js'
import { discoverBitcoinWallets, type FoundWallet } from './discover.js'
import type { OpenSessionParameters } from './session.js'

/**
 * Adapter for Bitcoin. Discovers wallets by Wallet Standard and `btc_providers`, connects their payment
 * addresses, and reads balances from the networks' Esplora servers. Requires no Bitcoin library.
 *
 * @example
 * createFoyer({ projectId: 'your project id', networks: [bitcoin], adapters: [createBitcoinAdapter()] })
 */
export function createBitcoinAdapter(): AdapterFactory {
  return {
    namespace: 'bip122',
    create(context): Adapter {
      const esplora = once(async () => (await import('./esplora.js')).createEsplora(context))
      // Even a loaded import() takes a task of its own.
      const mover = once(() => import('./switchNetwork.js'))
      const sessions = once(async () => {
        const [{ openSession, resumeSession }, { openWallet }] = await Promise.all([
          import('./session.js'),
          import('./openWallet.js'),
        ])
        return { openSession, resumeSession, openWallet }
      })
      const networks: { [caipNetworkId: string]: Network } = {}
      const note = <parameters extends { readonly network: Network }>(parameters: parameters) => {
        networks[parameters.network.caipNetworkId] = parameters.network
        return parameters
      }

      const open: Open = async (found, parameters) => {
        const { openWallet, ...session } = await sessions()
        const { clock: timers, signal: lifetime, log } = context
        const wallet = openWallet({ found, timers, esplora, networks })
        return { ...session, parameters: { ...note(parameters), wallet, timers, lifetime, log } }
      }

      return {
        namespace: 'bip122',
        discover: (onChange) =>
          discoverBitcoinWallets((wallets) => onChange(wallets.map((wallet) => toConnector(wallet, open)))),
        preload: sessions,
        loadAddressCheck: async () => (await import('./isAddressOn.js')).isAddressOn,
        getBalance: async (parameters) => (await esplora()).getBalance(note(parameters)),
        signMessage: async (parameters) => (await import('./signMessage.js')).signMessage(parameters),
        verifyMessage: async (parameters) => (await import('./verifyMessage.js')).verifyMessage(parameters),
        switchNetwork: async (parameters) => (await mover()).switchNetwork(note(parameters)),
        loadTransfers: once(async () => {
          const [{ prepareTransfer, sendTransfer }, read] = await Promise.all([
            import('./prepareTransfer.js'),
            esplora(),
          ])
          return { prepare: (parameters) => prepareTransfer(note(parameters), read), send: sendTransfer }
        }),
        waitForTransaction: async (parameters) => (await esplora()).waitForTransaction(parameters),
      }
    },
  }
}

/** Opens a discovered wallet, for `openSession` or `resumeSession`. */
type Open = (
  found: FoundWallet,
  parameters: ConnectParameters,
) => Promise<
  Pick<typeof import('./session.js'), 'openSession' | 'resumeSession'> & { parameters: OpenSessionParameters }
>

function toConnector(found: FoundWallet, open: Open): Connector {
  const { id, name, icon, walletKey, provider = found.standard } = found
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespace: 'bip122',
    icon,
    walletKey,
    provider,
    async connect(asked) {
      const { openSession, parameters } = await open(found, asked)
      return openSession(parameters)
    },
    async reconnect(asked) {
      const { resumeSession, parameters } = await open(found, asked)
      return resumeSession(parameters)
    },
  }
}
