import { once } from '../../core/once.js'
import type {
  AdapterContext,
  GetBalanceParameters,
  GetTokenBalanceParameters,
  ReceivedNftsParameters,
  ResolveNameParameters,
  TransferParameters,
  VerifyMessageParameters,
  WaitForTransactionParameters,
} from '../adapter.js'
import { sendTransfer } from './sendTransfer.js'
import { createOpenSession, resumeSession } from './session.js'
import { signMessage } from './signMessage.js'
import { switchNetwork } from './switchNetwork.js'

/** Everything the adapter does with a wallet, in one chunk. viem loads only when needed. */
export function createEvmActions(context: AdapterContext) {
  const chains = once(async () => (await import('./chains.js')).createChains(context))
  return {
    openSession: createOpenSession(),
    resumeSession,
    signMessage,
    switchNetwork,
    getBalance: async (parameters: GetBalanceParameters) => (await chains()).getBalance(parameters),
    waitForTransaction: async (parameters: WaitForTransactionParameters) =>
      (await chains()).waitForTransaction(parameters),
    receivedNfts: async (parameters: ReceivedNftsParameters) => (await chains()).receivedNfts(parameters),
    getTokenBalance: async (parameters: GetTokenBalanceParameters) =>
      (await chains()).getTokenBalance(parameters),
    sendTransfer,
    async prepareTransfer(parameters: TransferParameters) {
      const { prepareTransfer } = await import('./prepareTransfer.js')
      return prepareTransfer(parameters, await (await chains()).open(parameters.network))
    },
    async resolveName(parameters: ResolveNameParameters) {
      const { resolveName } = await import('./resolveName.js')
      return resolveName(parameters, async (network) => (await chains()).open(network))
    },
    async verifyMessage(parameters: VerifyMessageParameters) {
      const { verifyMessage } = await import('./verifyMessage.js')
      return verifyMessage(parameters, async () => (await chains()).open(parameters.network))
    },
  }
}
