/** Texts of the SwapSelectToken view. */
export const swapTokenWords = {
  'swapToken.search': 'Search token',
  'swapToken.clear': 'Clear search',
  'swapToken.list': 'Tokens',
  'swapToken.suggested': 'Suggested tokens',
  'swapToken.yours': 'Your tokens',
  'swapToken.popular': 'Popular tokens',
  'swapToken.others': 'Other tokens',
  'swapToken.results': '{count} tokens found',
  'swapToken.results.one': '{count} token found',
  'swapToken.none': 'No token found',
  'swapToken.none.text': 'Search by name, symbol or address.',
  'swapToken.unavailable': 'Tokens could not be loaded',
} as const
