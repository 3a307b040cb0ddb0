import { once } from '../../core/once.js'
import type {
  AdapterContext,
  GetBalanceParameters,
  GetChainTokensParameters,
  GetWalletTokensParameters,
  ReceivedNftsParameters,
  VerifyMessageParameters,
  WaitForTransactionParameters,
} from '../adapter.js'
import { createOpenSession, loadChecksum, resumeSession } from './session.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'

/** Everything the adapter does with a wallet, in one chunk. viem loads only when needed. */
export function createEvmActions(context: AdapterContext) {
  const chains = once(async () => (await import('./chains.js')).createChains(context))
  const walletTokens = once(async () => {
    const { createWalletTokens } = await import('./walletTokens.js')
    return createWalletTokens({ timers: context.clock, signal: context.signal })
  })
  return {
    preload: loadChecksum,
    openSession: createOpenSession(),
    resumeSession,
    signMessage,
    switchNetwork,
    getBalance: async (parameters: GetBalanceParameters) => (await chains()).getBalance(parameters),
    waitForTransaction: async (parameters: WaitForTransactionParameters) =>
      (await chains()).waitForTransaction(parameters),
    receivedNfts: async (parameters: ReceivedNftsParameters) => (await chains()).receivedNfts(parameters),
    getChainTokens: async (parameters: GetChainTokensParameters) => (await chains()).getTokens(parameters),
    getWalletTokens: async (parameters: GetWalletTokensParameters) => (await walletTokens())(parameters),
    loadTransfers: once(async () => (await import('./transfers.js')).createTransfers(await chains())),
    async verifyMessage(parameters: VerifyMessageParameters) {
      const { verifyMessage } = await import('./verifyMessage.js')
      return verifyMessage(parameters, async () => (await chains()).open(parameters.network))
    },
  }
}
