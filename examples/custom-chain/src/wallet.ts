import type { WalletProvider } from 'foyer-kit'

/**
 * The provider that Harbor wallets put at `window.harbor`. It supports `connect`, `accounts`, `network`,
 * `switchNetwork`, `addNetwork` and `forget`, identifies chains by CAIP-2 id, and emits `accounts` and
 * `network`. An empty list of accounts ends the session.
 */
export type HarborWallet = WalletProvider & { readonly name: string }

declare global {
  interface Window {
    harbor?: HarborWallet
  }
}
