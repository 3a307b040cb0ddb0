/**
 * Foyer as a wagmi connector, for versions 2 and 3. Requires `@wagmi/core` in the version of your `wagmi`, and viem.
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
