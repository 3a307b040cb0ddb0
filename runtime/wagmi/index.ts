/**
 * Foyer as a connector of wagmi, versions 2 and 3. Needs `@wagmi/core`, which `wagmi` brings, and viem.
 *
 * @packageDocumentation
 */
export { type FoyerProvider, foyerConnector } from './foyerConnector.js'
