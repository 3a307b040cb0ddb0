/** Gas that a smart account needs on top of its call (ERC-4337). */
export const smartAccountGas = 600_000n
/** Pause after the last key press before a name is looked up. */
export const nameLookupDelayMs = 500
/** Age at which a payment under review is prepared again, because fees change and Solana's block hashes expire. */
export const reviewAgeMs = 20_000
