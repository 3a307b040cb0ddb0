/** The characters of a Solana address, which is 32 bytes in base58. */
export const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

/** The service's address for the native coin. */
export const nativeSol = 'So11111111111111111111111111111111111111111'
