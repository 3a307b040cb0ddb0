/**
 * All timeouts, sizes and counts of the product. Times are in milliseconds, sizes in bytes. Each is its own
 * constant, in the file of its subject, so that a chunk contains only those it uses.
 */
export * as limits from './limits/table.js'
