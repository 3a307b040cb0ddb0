/** Id of the connector that leads to wallets by a code (WalletConnect). */
export const walletConnectId = 'walletConnect'
