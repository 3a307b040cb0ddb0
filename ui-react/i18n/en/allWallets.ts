/** What the AllWallets view says. */
export const allWalletsWords = {
  'allWallets.search': 'Search wallets',
  'allWallets.clear': 'Clear search',
  'allWallets.list': 'Wallets',
  'allWallets.results': '{count} wallets found',
  'allWallets.results.one': '{count} wallet found',
  'allWallets.none.title': 'No wallet found',
  'allWallets.none.text': 'Nothing matches “{query}”. Check the spelling or try another name.',
  'allWallets.nothing.text': 'No listed wallet knows the networks of this app.',
  'allWallets.unavailable.title': 'Wallets could not be loaded',
  'allWallets.unavailable.text': 'The list of wallets does not answer right now.',
  'allWallets.more.unavailable': 'More wallets did not load',
} as const
