/** Id of the WalletConnect connector. */
export const walletConnectId = 'walletConnect'
