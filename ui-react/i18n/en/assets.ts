import { accountTexts } from '#generated/errors/texts/account'

/** What the tabs of the Account view say, tokens and NFTs with them. */
export const assetWords = {
  'assets.label': 'Assets',
  'assets.tokens': 'Tokens',
  'assets.nfts': 'NFTs',
  'assets.activity': 'Activity',
  'assets.loading': 'Loading…',
  'assets.less': 'Show less',
  'assets.more': 'Load more',
  'assets.unsupported': 'Not listed on {network}',
  'assets.unsupported.text': 'No list is kept for this network. A block explorer shows more.',
  'tokens.all': 'Show all tokens',
  'tokens.none': 'No tokens yet',
  'tokens.none.text': 'What you receive on {network} will appear here.',
  'tokens.unavailable': accountTexts['error.TOKEN_BALANCE_UNAVAILABLE'],
  'tokens.stale': 'Last known tokens',
  'nfts.none': 'No NFTs yet',
  'nfts.none.text': 'Collectibles that come to this account will appear here.',
  'nfts.noneSoFar': 'No NFTs in the newest activity',
  'nfts.unnamed': 'Unnamed',
  'nfts.unavailable': 'NFTs could not be loaded',
} as const
