import type { Eip1193Provider } from '../adapters/evm/eip1193.js'
import type { CaipNetworkId } from '../utils/caip.js'
import { requestTask, type TestWallet, type WalletTask } from './testWallet.js'

const tasks: { readonly [method: string]: WalletTask } = {
  eth_requestAccounts: 'connect',
  eth_accounts: 'accounts',
  eth_chainId: 'network',
  wallet_switchEthereumChain: 'switchNetwork',
  wallet_addEthereumChain: 'addNetwork',
  wallet_revokePermissions: 'forget',
}

/** The metadata of an announced wallet (EIP-6963). */
export type Announcement = {
  readonly info: {
    readonly uuid: string
    readonly name: string
    readonly icon: string
    readonly rdns: string
  }
  readonly provider: Eip1193Provider
}

/**
 * Wraps a test wallet as an EIP-1193 provider.
 *
 * @example
 * const provider = createTestProvider(createTestWallet())
 * const accounts = await provider.request({ method: 'eth_requestAccounts' })
 */
export function createTestProvider(wallet: TestWallet): Eip1193Provider {
  type Listener = (value: unknown) => void
  let heard: readonly { event: string; listener: Listener; stop: () => void }[] = []
  const listen = (event: string, listener: Listener) => {
    if (event === 'accountsChanged') return wallet.on('accounts', listener)
    if (event === 'chainChanged') return wallet.on('network', (network) => listener(toHex(network)))
    return event === 'disconnect' ? wallet.on('disconnect', listener) : () => {}
  }
  return {
    async request({ method, params }) {
      const task = tasks[method] ?? requestTask(method)
      const answer = await wallet.perform({ task, method, params, network: chainOf(params) })
      return task === 'network' && answer === wallet.network ? toHex(wallet.network) : answer
    },
    on(event, listener) {
      heard = [...heard, { event, listener, stop: listen(event, listener) }]
    },
    removeListener(event, listener) {
      const isLeft = (each: (typeof heard)[number]) => each.event === event && each.listener === listener
      for (const { stop } of heard.filter(isLeft)) stop()
      heard = heard.filter((each) => !isLeft(each))
    },
  }
}

/**
 * Announces a wallet to `target` (EIP-6963), now and on request; returns a stop function.
 *
 * @example
 * const stop = announce(createTestProvider(createTestWallet()), window, { name: 'Another Wallet' })
 * stop()
 */
export function announce(
  provider: Eip1193Provider,
  target: EventTarget,
  info: { readonly [key in keyof Announcement['info']]?: string | undefined } = {},
) {
  const detail: Announcement = {
    info: {
      uuid: info.uuid ?? '350670db-19fa-4704-a166-e52e178b59d2',
      name: info.name ?? 'Test Wallet',
      icon: info.icon ?? testIcon,
      rdns: info.rdns ?? 'test.wallet',
    },
    provider,
  }
  const tell = () => void target.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  target.addEventListener('eip6963:requestProvider', tell)
  tell()
  return () => target.removeEventListener('eip6963:requestProvider', tell)
}

/** Icon of the test wallet. */
export const testIcon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"%3E%3Cpath fill="%230d9488" d="M0 0h8v8H0z"/%3E%3Cpath fill="none" stroke="%23fff" stroke-linecap="round" stroke-linejoin="round" stroke-width=".9" d="M2 3h4M4 3v3"/%3E%3C/svg%3E'

function toHex(network: CaipNetworkId): string {
  return `0x${Number(network.split(':')[1]).toString(16)}`
}

function chainOf(params: unknown): CaipNetworkId | undefined {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const chainId =
    typeof first === 'object' && first !== null && 'chainId' in first ? first.chainId : undefined
  return typeof chainId === 'string' ? `eip155:${Number(chainId)}` : undefined
}
