import type { familyWords as english } from '../en/families.js'
import type { Translated } from '../texts.js'

export const familyWords = {
  'family.eip155': 'شبكات EVM',
  'family.solana': 'سولانا',
  'family.polkadot': 'بولكادوت',
  'family.bip122': 'بيتكوين',
  'family.cosmos': 'كوزموس',
} as const satisfies Translated<typeof english>
