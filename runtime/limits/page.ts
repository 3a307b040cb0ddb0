/** What happened while the code of a feature was on its way. */
export const queuedEvents = 100
/** A question that waits for the visitor ends by itself after this. */
export const visitorTimeoutMs = 600_000
export const toastGapMs = 150
export const toastMs = 4000
/** A request that is not allowed is told once the modal has come to rest. */
export const modalErrorDelayMs = 300
export const nameCharacters = 64
/** Icons of announced wallets above this are replaced. */
export const iconBytes = 256 * 1024
/** A stored value above this is ignored and removed. */
export const storedBytes = 64 * 1024
