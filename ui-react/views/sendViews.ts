/** Views that send a payment, in their order. */
export { default as WalletSend } from './WalletSend/WalletSendView.js'
export { default as WalletSendPreview } from './WalletSendPreview/WalletSendPreviewView.js'
export { default as WalletSendSelectToken } from './WalletSendSelectToken/WalletSendSelectTokenView.js'
