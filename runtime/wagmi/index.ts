/**
 * Foyer as a wagmi connector, for versions 2 and 3. Requires `wagmi` and viem.
 *
 * @packageDocumentation
 */
export {
  type CreateWagmiFoyerParameters,
  type CreateWagmiFoyerReturnType,
  createWagmiFoyer,
  type WagmiOptions,
} from './createWagmiFoyer.js'
export { type FoyerProvider, foyerConnector } from './foyerConnector.js'
