/** Texts about the contract of a token. */
export const contractWords = {
  'contract.title': 'Token',
  'contract.copy': 'Copy the contract of {symbol}',
  'contract.coin': 'Native coin of {network}',
} as const
