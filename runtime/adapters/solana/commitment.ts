import { InvalidCommitmentError } from '#generated/errors/approval'
import type { SolanaSendOptions } from '#generated/wallet-rpc/types'
import { toText } from '../../utils/toText.js'

/** Commitment level of a transaction, by its current or deprecated name. */
export type SolanaCommitment = NonNullable<SolanaSendOptions['preflightCommitment']>

/** Commitment level, by the names that nodes accept. */
export type Certainty = 'processed' | 'confirmed' | 'finalized'

const meaning: { readonly [commitment in SolanaCommitment]: Certainty } = {
  processed: 'processed',
  recent: 'processed',
  confirmed: 'confirmed',
  single: 'confirmed',
  singleGossip: 'confirmed',
  finalized: 'finalized',
  root: 'finalized',
  max: 'finalized',
}

/**
 * Converts a commitment to its current name.
 *
 * @throws InvalidCommitmentError for unknown names.
 */
export function toCertainty(commitment: unknown): Certainty {
  const known = Object.entries(meaning).find(([name]) => name === commitment)
  if (!known) throw new InvalidCommitmentError({ commitment: toText(commitment) })
  return known[1]
}
