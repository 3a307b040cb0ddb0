import { limits as table } from '../limits.js'

/** Times, sizes and counts of the product in one table. Times are milliseconds, sizes bytes. */
export const limits = table
