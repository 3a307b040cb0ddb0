/** Texts of the views for several wallets. */
export const profileWalletsWords = {
  'profileWallets.accounts': '{name} accounts',
  'profileWallets.connect': 'Connect a wallet',
  'profileWallets.another': 'Use another wallet',
  'profileWallets.disconnect': 'Disconnect {name}',
  'profileWallets.disconnectAll': 'Disconnect all',
  'connectingMultiChain.text': '{name} supports several network types. Choose one to connect.',
  'connectingMultiChain.connected': 'Connected',
  'switchActiveChain.heading': 'Connect a wallet for {family}',
  'switchActiveChain.text': '{network} needs a separate wallet. {wallet} stays connected.',
  'switchActiveChain.same': 'Connect {wallet}',
  'switchActiveChain.choose': 'Choose a wallet',
} as const
