/** Texts of the Connect view. */
export const connectWords = {
  'connect.wallets': 'Wallets',
  'connect.qrCode': 'QR code',
  'connect.installed': 'Installed',
  'connect.noneInstalled': 'No wallet found in this browser.',
  'connect.empty.title': 'No wallet found',
  'connect.empty.text': 'Install a wallet in this browser, then reload this page.',
  'connect.allWallets': 'All wallets',
  'connect.unavailable': 'Could not load more wallets',
  'connect.recent': 'Recent',
  'connect.fold': 'Continue with a wallet',
  'connect.or': 'or',
  'connect.branding': 'Wallets by Foyer',
} as const
