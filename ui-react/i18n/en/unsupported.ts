/** Texts of the UnsupportedChain view. */
export const unsupportedWords = {
  'unsupported.heading': 'This network is not supported',
  'unsupported.text': 'This site does not support your wallet’s network. Choose another to continue.',
} as const
