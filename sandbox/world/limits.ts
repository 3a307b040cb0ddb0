/** How long one part of the sandbox waits for another: long, because the machine may be busy. */
export const partLimitMs = 30_000
