import { limits as table } from '../limits.js'

/** All timeouts, sizes and counts of the product. Times are in milliseconds, sizes in bytes. */
export const limits = table
