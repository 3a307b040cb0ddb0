/** Gas that a smart account needs on top of its call (ERC-4337). */
export const smartAccountGas = 600_000n
/** Pause after the last key press before a name is looked up. */
export const nameLookupDelayMs = 500
/** Age at which a payment under review is prepared again, because fees change and Solana's block hashes expire. */
export const reviewAgeMs = 20_000
/** How often an exchange is asked whether a payment was made. */
export const paymentPollMs = 4000
/** Maximum exchanges to pay from. */
export const exchanges = 20
/** Pause after the last key press before a swap is quoted. */
export const swapQuoteDelayMs = 200
/** Age at which the figures of a swap are read again. */
export const swapRefreshMs = 10_000
/** Age at which the price of a token to swap is read again. */
export const swapPriceAgeMs = 60_000
/** Gas that a swap is expected to need, before it is simulated. */
export const swapGas = 150_000n
/** Price impact from which a swap is questionable, in hundredths of a percent. */
export const swapImpact = 500n
/** How many times as much as what is sold a quoted amount may be worth. */
export const swapGain = 100n
/** Highest gas price that Foyer accepts from a service, in the smallest unit of the coin. */
export const gasPrice = 10n ** 15n
/** How long what appears or moves under the pointer takes no presses, if it leads to a signature. */
export const pressGuardMs = 500
