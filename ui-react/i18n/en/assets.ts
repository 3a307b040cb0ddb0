import { accountTexts } from '#generated/errors/texts/account'

/** Texts of the Account tabs, including tokens and NFTs. */
export const assetWords = {
  'assets.label': 'Assets',
  'assets.tokens': 'Tokens',
  'assets.nfts': 'NFTs',
  'assets.activity': 'Activity',
  'assets.loading': 'Loading…',
  'assets.less': 'Show less',
  'assets.more': 'Load more',
  'assets.unsupported': 'Not available on {network}',
  'assets.unsupported.text': 'Use a block explorer to see more.',
  'tokens.all': 'Show all tokens',
  'tokens.none': 'No tokens yet',
  'tokens.none.text': 'Tokens you receive on {network} will appear here.',
  'tokens.unavailable': accountTexts['error.TOKEN_BALANCE_UNAVAILABLE'],
  'tokens.stale': 'Last known tokens',
  'nfts.none': 'No NFTs yet',
  'nfts.none.text': 'NFTs you receive will appear here.',
  'nfts.noneSoFar': 'No NFTs in your recent activity',
  'nfts.unnamed': 'Unnamed',
  'nfts.unavailable': 'NFTs could not be loaded',
} as const
