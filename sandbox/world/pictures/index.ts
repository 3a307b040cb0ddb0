/**
 * The invented wallets that the sandbox's wallet service lists, and the pictures that its services show; for Node.js and for browsers.
 *
 * @packageDocumentation
 */

export { getWalletPicture, type Wallet, wallets } from '../services/wallets.js'
export { drawCoin } from './drawCoin.js'
export { drawNetwork } from './drawNetwork.js'
export { drawWallet } from './drawWallet.js'
