import { InvalidCommitmentError } from '#generated/errors/approval'
import type { SolanaSendOptions } from '#generated/wallet-rpc/types'

/** How sure somebody wants to be that a transaction stays: by the names of today, and by those that went before. */
export type SolanaCommitment = NonNullable<SolanaSendOptions['preflightCommitment']>

/** How sure, by the names that nodes know. */
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
 * What a commitment means today.
 *
 * @throws InvalidCommitmentError when it is none.
 */
export function toCertainty(commitment: unknown): Certainty {
  const known = Object.entries(meaning).find(([name]) => name === commitment)
  if (!known) throw new InvalidCommitmentError({ commitment: String(commitment) })
  return known[1]
}
