export const testWalletName = 'Test Wallet'

const address = '0x52908400098527886E0F7030069857D2E4169EE7'
const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><rect width="1" height="1"/></svg>'

/** Announces a wallet as an extension would (EIP-6963). It approves at once, so that only the peer's time is measured. */
export function announceTestWallet() {
  const listeners = new Map<string, Set<unknown>>()
  const state = { isConnected: false }
  const permissions = () => [
    { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [address] }] },
  ]
  const connect = <result>(answer: result): result => {
    state.isConnected = true
    return answer
  }
  const answers: Record<string, () => unknown> = {
    eth_requestAccounts: () => connect([address]),
    eth_accounts: () => (state.isConnected ? [address] : []),
    eth_chainId: () => '0x1',
    net_version: () => '1',
    wallet_requestPermissions: () => connect(permissions()),
    wallet_getPermissions: () => (state.isConnected ? permissions() : []),
    eth_getBalance: () => '0xde0b6b3a7640000',
    eth_blockNumber: () => '0x1500000',
  }
  const provider = {
    request: async ({ method }: { method: string }) => answers[method]?.() ?? null,
    on(event: string, listener: unknown) {
      listeners.set(event, (listeners.get(event) ?? new Set()).add(listener))
      return provider
    },
    removeListener(event: string, listener: unknown) {
      listeners.get(event)?.delete(listener)
      return provider
    },
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: testWalletName,
    rdns: 'test.wallet',
    icon,
  }
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
