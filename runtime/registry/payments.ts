/** Loads the features of payments. The names of their chunks stay out of the first open. */
export const receive = async () => (await import('../features/receive/index.js')).receive
export const send = async () => (await import('../features/send/index.js')).send
export const swap = async () => (await import('../features/swap/index.js')).swap
