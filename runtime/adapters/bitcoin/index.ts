/**
 * Adapter for Bitcoin wallets and chains.
 *
 * @packageDocumentation
 */
export { createBitcoinAdapter } from './createBitcoinAdapter.js'
