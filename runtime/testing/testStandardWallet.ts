import type { Wallet, WalletAccount } from '../adapters/walletStandardTypes.js'
import type { CaipNetworkId } from '../utils/caip.js'
import { testIcon } from './testProvider.js'
import type { TestWallet, WalletTask } from './testWallet.js'

/** Additional Wallet Standard features: by name, the task of each and its implementation. */
export type TestFeatures = {
  readonly [feature: `${string}:${string}`]: {
    readonly task: WalletTask
    readonly method: string
    answer(inputs: readonly unknown[]): unknown
  }
}

export type TestStandardWalletOptions = {
  readonly wallet: TestWallet
  /** Chains of the wallet: CAIP-2 ids and their Wallet Standard names. */
  readonly chains: { readonly [caipNetworkId: CaipNetworkId]: `${string}:${string}` }
  readonly features: TestFeatures
}

/**
 * Wraps a test wallet as a Wallet Standard wallet. An answer planned by the test replaces the feature's own.
 */
export function createTestStandardWallet(options: TestStandardWalletOptions): Wallet {
  const { wallet, chains, features } = options
  let accounts: readonly WalletAccount[] = []
  const face: { account: readonly `${string}:${string}`[] } = { account: Object.values(chains) }

  const toAccounts = (addresses: readonly unknown[]): readonly WalletAccount[] =>
    addresses.map((address) => ({
      address: String(address),
      publicKey: new Uint8Array(32),
      chains: face.account,
      features: [],
    }))
  const isShared = (answer: unknown): answer is readonly string[] =>
    Array.isArray(answer) && answer.every((address) => wallet.accounts.includes(address))

  const own = Object.entries(features).map(([feature, { task, method, answer }]) => [
    feature,
    {
      version: '1.0.0',
      async [method](...inputs: readonly unknown[]) {
        const given = await wallet.perform({ task, method: feature, params: inputs })
        // The default answers of a test wallet are for EVM.
        return typeof given === 'string' && given.startsWith('0x') ? answer(inputs) : given
      },
    },
  ])

  return {
    version: '1.0.0',
    name: 'Test Standard Wallet',
    icon: `data:image/svg+xml;base64,${btoa(testIcon)}`,
    chains: Object.values(chains),
    get accounts() {
      return accounts
    },
    features: {
      'standard:connect': {
        version: '1.0.0',
        async connect(input: { silent?: boolean } = {}) {
          const task = input.silent ? 'accounts' : 'connect'
          const answer = await wallet.perform({ task, method: 'standard:connect', params: input })
          if (!isShared(answer)) return { accounts: answer }
          accounts = toAccounts(answer)
          return { accounts }
        },
      },
      'standard:disconnect': {
        version: '1.0.0',
        async disconnect() {
          accounts = []
          await wallet.perform({ task: 'forget', method: 'standard:disconnect' })
        },
      },
      'standard:events': {
        version: '1.0.0',
        on(_event: string, listener: (changes: object) => void) {
          const emit = (addresses: readonly unknown[]) => {
            accounts = toAccounts(addresses)
            listener({ accounts })
          }
          const stops = [
            wallet.on('accounts', emit),
            wallet.on('network', (network) => {
              const chain = chains[network]
              face.account = chain ? [chain] : []
              emit(accounts.map(({ address }) => address))
            }),
          ]
          return () => {
            for (const stop of stops) stop()
          }
        },
      },
      ...Object.fromEntries(own),
    },
  }
}

/** Registers a wallet with `target`, now and on request; returns a stop function. */
export function registerWallet(wallet: unknown, target: EventTarget): () => void {
  const register = (api: { register(wallet: unknown): void }) => api.register(wallet)
  const answer = (event: Event) => {
    if (event instanceof CustomEvent) register(event.detail)
  }
  target.addEventListener('wallet-standard:app-ready', answer)
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
  return () => target.removeEventListener('wallet-standard:app-ready', answer)
}
