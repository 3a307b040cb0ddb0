/**
 * How long one part of the sandbox waits for another: long, because the machine may be busy, but less than the modal waits for the
 * frame.
 */
export const partLimitMs = 25_000
