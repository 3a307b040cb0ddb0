/** Display names of the namespaces. */
export const familyWords = {
  'family.eip155': 'EVM networks',
  'family.solana': 'Solana',
  'family.polkadot': 'Polkadot',
  'family.bip122': 'Bitcoin',
  'family.cosmos': 'Cosmos',
} as const
