import type { Wallet, WalletAccount, WalletIcon } from '@wallet-standard/base'
import { isRecord } from '../json.js'
import type { BitcoinWallet, SigningTask } from './bitcoinWallet.js'
import { ProviderError } from './ProviderError.js'

export type CreateBitcoinStandardWalletParameters = {
  wallet: BitcoinWallet
  id: string
  name: string
  icon: WalletIcon
  /** Its provider, if `btc_providers` lists it too. */
  provider?: object | undefined
  /** Runs and logs a request. */
  run: <answer>(method: string, params: unknown, task: () => Promise<answer>) => Promise<answer>
}

/** The wallet as a Wallet Standard wallet with `bitcoin:` features. */
export function createBitcoinStandardWallet(parameters: CreateBitcoinStandardWalletParameters) {
  const { wallet, id, name, icon, provider, run } = parameters
  const listeners = new Set<(changes: { accounts: readonly WalletAccount[] }) => void>()
  let accounts: readonly WalletAccount[] = []

  /** Returns the same objects while the same accounts are shared. */
  const readAccounts = () => {
    const chains = [wallet.getChain().standardChain]
    const visible = wallet.getVisible()
    if (visible.map(({ address }) => address).join() !== accounts.map(({ address }) => address).join())
      accounts = visible.map((shared) => ({ ...shared, chains, features: accountFeatures }))
    return accounts
  }
  const emit = () => {
    for (const listener of [...listeners]) listener({ accounts: readAccounts() })
  }
  wallet.on(emit)

  const version = '1.0.0'
  const standard: Wallet & { id: string } = {
    version,
    id,
    name,
    icon,
    chains: ['bitcoin:mainnet', 'bitcoin:testnet'],
    get accounts() {
      return readAccounts()
    },
    features: {
      ...(provider && { 'sats-connect:': { provider } }),
      'bitcoin:connect': {
        version,
        connect: (input: unknown) =>
          run('bitcoin:connect', input, async () => {
            await wallet.connect()
            emit()
            return { accounts: readAccounts() }
          }),
      },
      'standard:disconnect': {
        version,
        disconnect: () =>
          run('standard:disconnect', undefined, async () => {
            wallet.forget()
            emit()
          }),
      },
      'standard:events': {
        version,
        on(event: string, listener: (changes: { accounts: readonly WalletAccount[] }) => void) {
          if (event === 'change') listeners.add(listener)
          return () => void listeners.delete(listener)
        },
      },
      'bitcoin:signMessage': {
        version,
        signMessage: (...inputs: readonly { account: WalletAccount; message: Uint8Array }[]) =>
          run('bitcoin:signMessage', inputs, () =>
            inEachCase(inputs, async ({ account, message }) => {
              const text = new TextDecoder().decode(message)
              const { address } = account
              const { signature } = await wallet.signMessage({ address, message: text, protocol: 'ecdsa' })
              return { signedMessage: message, signature }
            }),
          ),
      },
      'bitcoin:signTransaction': {
        version,
        signTransaction: (...inputs: readonly SignTransactionInput[]) =>
          run('bitcoin:signTransaction', inputs, () =>
            inEachCase(inputs, async (input) => {
              const { psbt } = await wallet.signPsbt({ ...readInput(input), broadcast: false })
              return { signedPsbt: psbt }
            }),
          ),
      },
      'bitcoin:signAndSendTransaction': {
        version,
        signAndSendTransaction: (...inputs: readonly SignTransactionInput[]) =>
          run('bitcoin:signAndSendTransaction', inputs, () =>
            inEachCase(inputs, async (input) => {
              const { txid } = await wallet.signPsbt({ ...readInput(input), broadcast: true })
              return { txId: txid }
            }),
          ),
      },
    },
  }

  function readInput({ psbt, chain, inputsToSign }: SignTransactionInput) {
    if (chain !== wallet.getChain().standardChain)
      throw new ProviderError(-32602, `The wallet is not on ${chain}.`)
    return { psbt, tasks: inputsToSign.map(toTask) }
  }
  return standard
}

type SignTransactionInput = { psbt: Uint8Array; chain: string; inputsToSign: readonly unknown[] }

const accountFeatures = [
  'bitcoin:signMessage',
  'bitcoin:signTransaction',
  'bitcoin:signAndSendTransaction',
] as const

function toTask(input: unknown): SigningTask {
  const { account, signingIndexes, sigHash } = isRecord(input) ? input : {}
  const address = isRecord(account) ? account.address : undefined
  if (typeof address !== 'string' || !isNumbers(signingIndexes))
    throw new ProviderError(-32602, 'inputsToSign needs an account and indexes.')
  return { address, indexes: signingIndexes, ...(typeof sigHash === 'number' && { sighashTypes: [sigHash] }) }
}

function isNumbers(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((each) => typeof each === 'number')
}

/** Runs in sequence, because a wallet asks one question at a time. */
async function inEachCase<input, output>(inputs: readonly input[], task: (input: input) => Promise<output>) {
  const outputs: output[] = []
  for (const input of inputs) outputs.push(await task(input))
  return outputs
}
