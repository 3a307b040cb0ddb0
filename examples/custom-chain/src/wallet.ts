import type { WalletProvider } from 'foyer-kit'

/**
 * What wallets of Harbor put at `window.harbor`. It answers `connect`, `accounts`, `network`, `switchNetwork`, `addNetwork` and `forget`,
 * names chains by their CAIP-2 id, and reports `accounts` and `network`. An empty list of accounts ends the connection.
 */
export type HarborWallet = WalletProvider & { readonly name: string }

declare global {
  interface Window {
    harbor?: HarborWallet
  }
}
