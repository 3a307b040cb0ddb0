import { once } from '../../core/once.js'
import type {
  AdapterContext,
  GetAssetsParameters,
  GetBalanceParameters,
  GetTokenBalancesParameters,
  ReceivedNftsParameters,
  VerifyMessageParameters,
  WaitForTransactionParameters,
} from '../adapter.js'
import { createOpenSession, resumeSession } from './session.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'

/** Everything the adapter does with a wallet, in one chunk. viem loads only when needed. */
export function createEvmActions(context: AdapterContext) {
  const chains = once(async () => (await import('./chains.js')).createChains(context))
  const walletAssets = once(async () => {
    const { createWalletAssets } = await import('./walletAssets.js')
    return createWalletAssets({ timers: context.clock, signal: context.signal })
  })
  return {
    openSession: createOpenSession(),
    resumeSession,
    signMessage,
    switchNetwork,
    getBalance: async (parameters: GetBalanceParameters) => (await chains()).getBalance(parameters),
    waitForTransaction: async (parameters: WaitForTransactionParameters) =>
      (await chains()).waitForTransaction(parameters),
    receivedNfts: async (parameters: ReceivedNftsParameters) => (await chains()).receivedNfts(parameters),
    getTokenBalances: async (parameters: GetTokenBalancesParameters) =>
      (await chains()).getTokenBalances(parameters),
    getAssets: async (parameters: GetAssetsParameters) => (await walletAssets())(parameters),
    loadTransfers: once(async () => (await import('./transfers.js')).createTransfers(await chains())),
    async verifyMessage(parameters: VerifyMessageParameters) {
      const { verifyMessage } = await import('./verifyMessage.js')
      return verifyMessage(parameters, async () => (await chains()).open(parameters.network))
    },
  }
}
