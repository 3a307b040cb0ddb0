/** Maximum queued events while a feature loads. */
export const queuedEvents = 100
/** Timeout of a request to the visitor. */
export const visitorTimeoutMs = 600_000
export const toastGapMs = 150
export const toastMs = 4000
/** Delay of the error for a refused request, so that it shows after the modal's transition. */
export const modalErrorDelayMs = 300
export const nameCharacters = 64
/** Maximum icon size of announced wallets; larger icons are replaced. */
export const iconBytes = 256 * 1024
/** Maximum size of a stored value; larger values are ignored and removed. */
export const storedBytes = 64 * 1024
