/** What the views of several wallets say. */
export const profileWalletsWords = {
  'profileWallets.accounts': 'Accounts of {name}',
  'profileWallets.connect': 'Connect a wallet',
  'profileWallets.another': 'Use another wallet',
  'profileWallets.disconnect': 'Disconnect {name}',
  'profileWallets.disconnectAll': 'Disconnect all',
  'connectingMultiChain.text': '{name} works on several kinds of networks. Choose where to connect.',
  'connectingMultiChain.connected': 'Connected',
  'switchActiveChain.heading': 'Connect a wallet for {family}',
  'switchActiveChain.text': '{network} needs a wallet of its own. {wallet} stays connected.',
  'switchActiveChain.same': 'Connect {wallet}',
  'switchActiveChain.choose': 'Choose a wallet',
} as const
