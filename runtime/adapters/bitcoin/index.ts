/**
 * Wallets and chains of Bitcoin.
 *
 * @packageDocumentation
 */
export { createBitcoinAdapter } from './createBitcoinAdapter.js'
