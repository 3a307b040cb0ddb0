/** Texts of the network lists. */
export const networkWords = {
  'networks.list': 'Networks',
  'networks.testnet': 'Testnet',
  'networks.note': 'Your wallet may not support every network.',
} as const
