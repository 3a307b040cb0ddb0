export const searchDelayMs = 250
/** How long the clipboard may take. */
export const copyTimeoutMs = 2000
export const shakeMs = 500
/** How long a button may take to come into sight, as while its view fades in. */
export const appearMs = 1000
/** How often the balance on screen is read again. */
export const balancePollMs = 10_000
