/**
 * Times, sizes and counts of the product in one table. Times are milliseconds, sizes bytes. Each is a constant of its own, in the file
 * of its subject, so that a chunk holds only what it uses.
 */
export * as limits from './limits/table.js'
