import type { familyWords as english } from '../en/families.js'
import type { Translated } from '../texts.js'

export const familyWords = {
  'family.eip155': 'شبكات EVM',
  'family.solana': 'Solana',
  'family.polkadot': 'Polkadot',
  'family.bip122': 'Bitcoin',
  'family.cosmos': 'Cosmos',
} as const satisfies Translated<typeof english>
