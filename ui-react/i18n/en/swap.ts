import { accountTexts } from '#generated/errors/texts/account'

/** Texts of the Swap view, and of the figures that it shares with the review. */
export const swapWords = {
  'swap.unsupported.text': 'Choose a network on which tokens can be swapped.',
  'swap.sell': 'You sell',
  'swap.buy': 'You buy',
  'swap.held': 'Available: {amount} {symbol}',
  'swap.held.loading': 'Loading balance',
  'swap.held.unknown': accountTexts['error.BALANCE_UNAVAILABLE'],
  'swap.maximum': 'Max',
  'swap.maximum.label': 'Max: sell everything',
  'swap.choose': 'Choose token',
  'swap.token': '{symbol}, choose another token',
  'swap.flip': 'Swap the two tokens',
  'swap.worth': '≈ {worth}',
  'swap.quoting': 'Getting a quote…',
  'swap.unknown': 'Unknown',
  'swap.review': 'Review swap',
  'swap.details': 'Details of the swap',
  'swap.rate': 'Rate',
  'swap.rate.value': '1 {sold} = {amount} {bought}',
  'swap.impact': 'Price impact',
  'swap.impact.high': 'You would get much less than your tokens are worth.',
  'swap.fee': 'Estimated network fee',
  'swap.slippage': 'Maximum slippage',
  'swap.slippage.value': '{amount} {symbol} ({percent})',
  'swap.minimum': 'You get at least',
} as const
