/** Texts of the AllWallets view. */
export const allWalletsWords = {
  'allWallets.search': 'Search wallets',
  'allWallets.clear': 'Clear search',
  'allWallets.list': 'Wallets',
  'allWallets.results': '{count} wallets found',
  'allWallets.results.one': '{count} wallet found',
  'allWallets.none.title': 'No wallet found',
  'allWallets.none.text': 'Nothing matches “{query}”. Check the spelling or try another name.',
  'allWallets.nothing.text': 'No listed wallet supports this site’s networks.',
  'allWallets.unavailable.title': 'Wallets could not be loaded',
  'allWallets.unavailable.text': 'The wallet list is not responding right now.',
  'allWallets.more.unavailable': 'Could not load more wallets',
} as const
