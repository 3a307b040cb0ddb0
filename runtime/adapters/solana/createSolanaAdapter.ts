import { once } from '../../core/once.js'
import { toText } from '../../utils/toText.js'
import type { Adapter, AdapterContext, AdapterFactory, Connector } from '../adapter.js'
import { discoverStandardWallets, featureOf, type RegisteredWallet } from '../walletStandard.js'
import type { Wallet } from '../walletStandardTypes.js'
import { type SolanaCommitment, toCertainty } from './commitment.js'

/** Options of `createSolanaAdapter()`. */
export type SolanaAdapterOptions = {
  /**
   * Commitment level for balances and for waiting on transactions.
   * @defaultValue `'confirmed'`
   */
  readonly commitment?: SolanaCommitment | undefined
}

/**
 * Adapter for Solana. Discovers wallets by Wallet Standard and reads clusters with `@solana/web3.js`, which
 * loads on the first connection. The page needs no `Buffer`.
 *
 * @example
 * import { solana } from 'foyer-kit/networks'
 *
 * createFoyer({ projectId: 'your project id', networks: [solana], adapters: [createSolanaAdapter()] })
 *
 * @throws InvalidCommitmentError when `commitment` is unknown.
 */
export function createSolanaAdapter(options: SolanaAdapterOptions = {}): AdapterFactory {
  const certainty = toCertainty(options.commitment ?? 'confirmed')
  return {
    namespace: 'solana',
    create(context): Adapter {
      const chains = once(async () => (await import('./chains.js')).createChains(context, certainty))
      const connecting = once(() => import('./connect.js')) // even a loaded import() takes a task of its own
      const send: Send = async (network, ...transaction) =>
        (await (await chains()).open(network)).send(...transaction)

      return {
        namespace: 'solana',
        discover: (onChange) =>
          discoverStandardWallets({
            accepts: isSolanaWallet,
            onChange: (wallets) =>
              onChange(wallets.map((wallet) => toConnector({ wallet, context, send, connecting }))),
          }),
        preload: connecting,
        loadAddressCheck: async () => (await import('./address.js')).isSolanaAddress,
        getBalance: async (parameters) => (await chains()).getBalance(parameters),
        switchNetwork: async (parameters) => (await connecting()).switchNetwork(parameters),
        signMessage: async (parameters) => (await import('./signMessage.js')).signMessage(parameters),
        verifyMessage: async (parameters) => (await import('./verifyMessage.js')).verifyMessage(parameters),
        loadTransfers: once(async () => (await import('./transfers.js')).createTransfers(await chains())),
        waitForTransaction: async (parameters) => (await chains()).waitForTransaction(parameters),
      }
    },
  }
}

type Send = Parameters<typeof import('./connect.js').openSession>[0]['send']

/** Whether a wallet supports Solana and can sign. */
function isSolanaWallet(wallet: Wallet): boolean {
  const isOurs = wallet.chains.some((chain) => toText(chain).startsWith('solana:'))
  const canSign =
    featureOf(wallet, 'solana:signMessage') ??
    featureOf(wallet, 'solana:signTransaction') ??
    featureOf(wallet, 'solana:signAndSendTransaction')
  return isOurs && Boolean(canSign && featureOf(wallet, 'standard:connect'))
}

type ToConnectorParameters = {
  wallet: RegisteredWallet
  context: AdapterContext
  send: Send
  connecting: () => Promise<typeof import('./connect.js')>
}

function toConnector({ wallet: found, context, send, connecting }: ToConnectorParameters): Connector {
  const { id, name, icon, walletKey, wallet } = found
  const { clock, signal, log } = context
  const solanaWallet = { wallet, send, timers: clock, lifetime: signal, log }
  return {
    id,
    name,
    type: 'ANNOUNCED',
    namespace: 'solana',
    icon,
    walletKey,
    provider: wallet,
    connect: async (parameters) => (await connecting()).openSession(solanaWallet, parameters),
    reconnect: async (parameters) => (await connecting()).resumeSession(solanaWallet, parameters),
  }
}
