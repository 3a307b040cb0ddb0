/**
 * Times, sizes and counts of the product in one table. Times are milliseconds, sizes bytes. Each is a constant of its own, so that
 * bundles hold only what is used.
 */
export * as limits from './limits/table.js'
