import { getBase58Decoder, getBase58Encoder, getBase64Decoder, getBase64Encoder } from '@solana/web3.js'
import { accounts } from '../accounts.js'
import { chains } from '../chains/chains.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { isRecord, readText } from '../json.js'
import { solanaAccounts } from '../solanaAccounts.js'
import { createEvmProvider } from '../wallets/evmProvider.js'
import { ProviderError } from '../wallets/ProviderError.js'
import type { Ask } from '../wallets/prompt.js'
import { createSolanaWallet } from '../wallets/solanaWallet.js'

export type FamilyRequest = {
  topic: string
  /** CAIP-2. */
  chainId: string
  method: string
  params: unknown
  ask: Ask
  /** Called when the owner has approved another chain. */
  onChain: (chainId: string) => Promise<void>
}

/** A namespace for which the phone wallet has keys. */
export type Family = {
  readonly namespace: string
  /** CAIP-2 ids of the chains that it shares, the initial one first. */
  readonly chains: readonly string[]
  /** The shared chains, and others that can be added. */
  readonly allChains: readonly string[]
  /** Its addresses, which may differ by chain. */
  accounts(chainId?: string): readonly string[]
  request(call: FamilyRequest): Promise<unknown>
}

/** Without Polygon, so that it has to be added. */
const chainsAtFirst = ['eip155:1', 'eip155:8453']

/** EVM, with the signer of the injected sandbox wallet. */
export function createEvmFamily({ rpcUrls }: { rpcUrls: Record<string, string> }): Family {
  const shared = accounts.slice(0, 2)
  return {
    namespace: 'eip155',
    chains: chainsAtFirst,
    allChains: chains.map(({ caip }) => caip),
    accounts: () => shared.map(({ signer }) => signer.address),
    async request({ chainId, method, params, ask, onChain }) {
      let moved: Promise<void> | undefined
      const from = JSON.stringify(params).toLowerCase()
      // Select the requested account; the provider has one at a time.
      const index = Math.max(
        shared.findIndex(({ signer }) => from.includes(signer.address.toLowerCase())),
        0,
      )
      const memory = {
        getItem: () =>
          JSON.stringify({
            isAuthorised: true,
            accountIndex: index,
            chainId: Number(chainId.split(':')[1]),
            knownChains: [1, 8453],
          }),
        setItem() {},
      }
      const provider = createEvmProvider({ accounts: shared, rpcUrls, ask, storage: memory, site: '' })
      provider.on('chainChanged', (hex) => {
        moved = onChain(`eip155:${Number(hex)}`)
      })
      const result = await provider.request({ method, params })
      await moved
      return result
    },
  }
}

const base58 = { read: getBase58Encoder().encode, write: getBase58Decoder().decode }
const base64 = { read: getBase64Encoder().encode, write: getBase64Decoder().decode }

/** Solana, with the signer of the injected sandbox wallet; transactions are in base64, the rest in base58. */
export function createSolanaFamily({ rpcUrls }: { rpcUrls: Record<string, string> }): Family {
  const shared = solanaAccounts.slice(0, 2)
  const chains = solanaClusters.map(({ caip }) => caip)
  return {
    namespace: 'solana',
    chains,
    allChains: chains,
    accounts: () => shared.map(({ address }) => address),
    async request({ chainId, method, params, ask }) {
      const address = readText(params, 'pubkey') ?? shared[0]?.address ?? ''
      const accountIndex = shared.findIndex((account) => account.address === address)
      const memory = { getItem: () => JSON.stringify({ isAuthorised: true, accountIndex }), setItem() {} }
      const wallet = createSolanaWallet({ accounts: shared, rpcUrls, ask, storage: memory, site: '' })
      const cluster = solanaClusters.find(({ caip }) => caip === chainId)?.cluster
      const toTransaction = (text: string) => ({
        bytes: Uint8Array.from(base64.read(text)),
        chain: `solana:${cluster}`,
      })
      const sign = (texts: readonly string[]) => wallet.signTransactions(address, texts.map(toTransaction))

      switch (method) {
        case 'solana_getAccounts':
        case 'solana_requestAccounts':
          return shared.map((account) => ({ pubkey: account.address }))
        case 'solana_signMessage': {
          const message = Uint8Array.from(base58.read(readText(params, 'message') ?? ''))
          return { signature: base58.write(await wallet.signMessage(address, message)) }
        }
        case 'solana_signTransaction': {
          const [signed] = await sign([readText(params, 'transaction') ?? ''])
          if (!signed) throw new ProviderError(-32603, 'Nothing was signed.')
          return { signature: base58.write(signed.slice(1, 65)), transaction: base64.write(signed) }
        }
        case 'solana_signAllTransactions': {
          const given = isRecord(params) && Array.isArray(params.transactions) ? params.transactions : []
          const signed = await sign(given.filter((each) => typeof each === 'string'))
          return { transactions: signed.map((each) => base64.write(each)) }
        }
        case 'solana_signAndSendTransaction': {
          const transaction = toTransaction(readText(params, 'transaction') ?? '')
          const signature = await wallet.send(address, { ...transaction, options: {} })
          return { signature: base58.write(signature) }
        }
      }
      throw new ProviderError(4200, `The wallet does not support ${method}.`)
    },
  }
}
