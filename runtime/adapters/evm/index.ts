/**
 * Wallets and chains of the Ethereum family. Needs viem.
 *
 * @packageDocumentation
 */
export { createEvmAdapter } from './createEvmAdapter.js'
export type { Eip1193Provider } from './eip1193.js'
