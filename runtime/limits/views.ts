/** Typing pause before the service is asked. Known wallets are found without it. */
export const searchDelayMs = 150
/** Typing pause before the number of results is announced. */
export const resultsDelayMs = 500
/** Timeout of a clipboard write. */
export const copyTimeoutMs = 2000
export const shakeMs = 500
/** How long a button may stay invisible, for example while its view fades in. */
export const appearMs = 1000
/** Refresh interval of the visible balance. */
export const balancePollMs = 10_000
/** How long the last view stays while the code of the next one loads. */
export const lastViewMs = 100
