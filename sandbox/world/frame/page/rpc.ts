import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'
import type { RpcRequest } from 'foyer-kit/frame'
import { chains } from '../../chains/chains.js'
import { solanaClusters } from '../../chains/solanaClusters.js'
import { createEvmProvider } from '../../wallets/evmProvider.js'
import type { Ask } from '../../wallets/prompt.js'
import { createSolanaWallet } from '../../wallets/solanaWallet.js'
import type { Keys } from './keys.js'
import { createSmartRequests, type SmartWallet } from './smartRequests.js'

export type AnswerRpcParameters = {
  request: RpcRequest
  keys: Keys
  /** The smart account, if it is the one in use. */
  smartWallet: SmartWallet
  /** The current network, as CAIP-2. */
  network: string
  rpcUrls: Record<string, string>
  ask: Ask
  /** The requesting origin. */
  site: string
}

/** Answers a request to the wallet, with the signers of the injected sandbox wallets. */
export async function answerRpc(parameters: AnswerRpcParameters): Promise<unknown> {
  const { request, keys, smartWallet: wallet, network, rpcUrls, ask, site } = parameters
  if (isSolana(request)) return answerSolana({ ...parameters, request })
  const { method, params } = request
  const smart = wallet && createSmartRequests({ wallet, ask })[method]
  if (smart) return smart(Array.isArray(params) ? [...params] : [])
  if (method === 'wallet_getCapabilities') return {}
  if (/^wallet_|UserOperation|supportedEntryPoints/.test(method))
    throw new Error(`This wallet does not support ${method} yet`)
  const chainId = Number(/^eip155:(\d+)$/.exec(network)?.[1])
  if (!chainId) throw new Error(`${method} needs an EVM network`)
  const knownChains = chains.map(({ id }) => id)
  const memory = createMemory({ isAuthorised: true, accountIndex: 0, chainId, knownChains })
  const accounts = [{ ...keys.evm, name: undefined }]
  return createEvmProvider({ accounts, rpcUrls, ask, storage: memory, site }).request({ method, params })
}

type SolanaRequest = Extract<RpcRequest, { method: `solana_${string}` }>

const isSolana = (request: RpcRequest): request is SolanaRequest => request.method.startsWith('solana_')

const base58 = {
  read: (text: string) => Uint8Array.from(getBase58Encoder().encode(text)),
  write: (bytes: Uint8Array) => getBase58Decoder().decode(bytes),
}

async function answerSolana(parameters: AnswerRpcParameters & { request: SolanaRequest }): Promise<object> {
  const { request, keys, network, rpcUrls, ask, site } = parameters
  const cluster = solanaClusters.find(({ caip }) => caip === network)?.cluster
  if (!cluster) throw new Error(`${request.method} needs a Solana network`)
  const { address } = keys.solana
  const memory = createMemory({ isAuthorised: true, accountIndex: 0 })
  const wallet = createSolanaWallet({ accounts: [keys.solana], rpcUrls, ask, storage: memory, site })
  const toTransaction = (text: string) => ({ bytes: base58.read(text), chain: `solana:${cluster}` })
  const sign = async (texts: readonly string[]) =>
    (await wallet.signTransactions(address, texts.map(toTransaction))).map(base58.write)

  switch (request.method) {
    case 'solana_signMessage': {
      const { message, pubkey } = request.params
      return { signature: base58.write(await wallet.signMessage(pubkey, base58.read(message))) }
    }
    case 'solana_signTransaction': {
      const [transaction = ''] = await sign([request.params.transaction])
      return { transaction }
    }
    case 'solana_signAllTransactions':
      return { transactions: await sign(request.params.transactions) }
    case 'solana_signAndSendTransaction': {
      const { transaction, options = {} } = request.params
      const signature = await wallet.send(address, { ...toTransaction(transaction), options })
      return { signature: base58.write(signature) }
    }
  }
}

/** A storage that holds one value and keeps no changes. */
const createMemory = (value: object) => ({ getItem: () => JSON.stringify(value), setItem() {} })
