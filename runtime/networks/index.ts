/**
 * Networks that are ready to be used, and the function that defines others.
 *
 * @packageDocumentation
 */
export { type DefineNetworkParameters, defineNetwork, type Network } from './defineNetwork.js'
export { base } from './evm/base.js'
export { mainnet } from './evm/mainnet.js'
export { polygon } from './evm/polygon.js'
