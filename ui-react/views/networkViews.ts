/** Views that lead to another network. */
export { default as Networks } from './Networks/NetworksView.js'
export { default as SwitchNetwork } from './SwitchNetwork/SwitchNetworkView.js'
export { default as UnsupportedChain } from './UnsupportedChain/UnsupportedChainView.js'
