/** Views that connect a wallet on another device, or in an app. */
export { default as ConnectingWalletConnect } from './ConnectingWalletConnect/ConnectingWalletConnectView.js'
export { default as ConnectingWalletConnectBasic } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.js'
export { default as Downloads } from './Downloads/DownloadsView.js'
