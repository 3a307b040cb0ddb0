/** Views that choose between the families of chains. */
export { default as ConnectingMultiChain } from './ConnectingMultiChain/ConnectingMultiChainView.js'
export { default as ProfileWallets } from './ProfileWallets/ProfileWalletsView.js'
export { default as SwitchActiveChain } from './SwitchActiveChain/SwitchActiveChainView.js'
