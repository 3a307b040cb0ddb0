/** Titles of features that need an account, by the feature's name. */
export const connectFirstWords = {
  'send.none': 'Connect a wallet to send',
  'swap.none': 'Connect a wallet to swap',
  'onramp.none': 'Connect a wallet to buy',
} as const
