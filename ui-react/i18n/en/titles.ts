/** View titles, shown before the view has loaded. */
export const titleWords = {
  'connect.title': 'Connect wallet',
  'allWallets.title': 'All wallets',
  'walletConnect.title': 'WalletConnect',
  'downloads.title': 'Get {name}',
  'emailVerifyDevice.title': 'Approve login',
  'emailVerifyOtp.title': 'Confirm email',
  'account.title': 'Account',
  'networks.title': 'Choose network',
  'switchNetwork.title': 'Switch network',
  'unsupported.title': 'Switch network',
  'profileWallets.title': 'Your wallets',
  'switchActiveChain.title': 'Switch chain',
  'connectingMultiChain.title': 'Select chain',
  'approve.title': 'Approve in your wallet',
  'signIn.title': 'Sign in',
} as const
