import type { RequestArguments } from '../adapters/adapter.js'
import type { CaipNetworkId } from '../utils/caip.js'
import { announce, createTestProvider } from './testProvider.js'
import {
  createTestWallet,
  type NodeRequest,
  type TestWallet,
  testAccounts,
  walletError,
} from './testWallet.js'

/** What a page sets before `foyer-kit/testing/wallet.js` runs. All of it has a default. */
export type PageWalletSettings = {
  /**
   * Nodes that sign for their accounts, as development nodes do, by chain id. The wallet starts on the lowest chain id. Defaults to the
   * port of anvil and Hardhat: `{ 31337: 'http://127.0.0.1:8545' }`.
   */
  readonly rpcUrls?: { readonly [chainId: string]: string }
  /** Accounts of the nodes; defaults to the second to fourth of anvil and Hardhat. */
  readonly accounts?: readonly string[]
  /** Name in lists of wallets. */
  readonly name?: string
  /** Reverse domain name, by which pages remember the wallet. */
  readonly rdns?: string
}

/** What the wallet needs of a window. */
export type WalletPage = EventTarget & {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>
  foyerTestWallet?: TestWallet
}

declare global {
  interface Window {
    foyerTestWallet?: TestWallet
    foyerTestWalletSettings?: PageWalletSettings
  }
}

const permission = 'foyer-test-wallet.permitted'

/**
 * Installs a wallet in a page: announced by EIP-6963, and as `window.ethereum` unless there is one. Its user approves everything unless the
 * test says otherwise; its signatures and transactions come from the node. It remembers the page's permission across reloads.
 *
 * @example
 * const wallet = installPageWallet(window, { rpcUrls: { 1: 'http://127.0.0.1:8545' } })
 * wallet.rejectNext()
 */
export function installPageWallet(page: WalletPage, settings: PageWalletSettings = {}): TestWallet {
  const { rpcUrls = { 31337: 'http://127.0.0.1:8545' }, accounts = testAccounts } = settings
  const chains = Object.keys(rpcUrls)
  const storage = storageOf(page)
  const wallet = createTestWallet({
    accounts,
    network: toNetwork(chains[0]),
    knownNetworks: chains.map(toNetwork),
    permitted: storage?.getItem(permission) === 'true',
    node: ({ network, ...request }) => askNode(rpcUrls[Number(network.split(':')[1])], request),
  })
  const remember = () => storage?.setItem(permission, String(wallet.permitted))
  wallet.on('accounts', remember)
  const inner = createTestProvider(wallet)
  const provider = {
    ...inner,
    async request(request: RequestArguments): Promise<unknown> {
      const asksPermission = request.method === 'wallet_requestPermissions'
      const answer = await inner.request(asksPermission ? { method: 'eth_requestAccounts' } : request)
      if (asksPermission || request.method === 'eth_requestAccounts') remember()
      return asksPermission ? toPermissions(answer) : answer
    },
  }
  announce(provider, page, { name: settings.name, rdns: settings.rdns })
  if (!('ethereum' in page)) Object.defineProperty(page, 'ethereum', { value: provider, configurable: true })
  page.foyerTestWallet = wallet
  return wallet
}

const toNetwork = (chainId: string | undefined): CaipNetworkId => `eip155:${Number(chainId)}`

const toPermissions = (accounts: unknown) => [
  { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: accounts }] },
]

/** Undefined where the browser denies it. */
function storageOf(page: WalletPage): WalletPage['localStorage'] | undefined {
  try {
    return page.localStorage
  } catch {
    return undefined
  }
}

async function askNode(
  url: string | undefined,
  request: Pick<NodeRequest, 'method' | 'params'>,
): Promise<unknown> {
  if (!url) throw walletError(4901, 'The test wallet has no node for this chain.')
  const { method, params = [] } = request
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = await response.json()
  if (error) throw walletError(error.code, error.message, error.data)
  return result
}
