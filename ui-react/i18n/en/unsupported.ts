/** What the UnsupportedChain view says. */
export const unsupportedWords = {
  'unsupported.heading': 'This network is not supported',
  'unsupported.text': 'This app does not work on the network of your wallet. Choose another one to go on.',
} as const
