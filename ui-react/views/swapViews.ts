/** Views that swap tokens, in their order. */
export { default as Swap } from './Swap/SwapView.js'
export { default as SwapPreview } from './SwapPreview/SwapPreviewView.js'
export { default as SwapSelectToken } from './SwapSelectToken/SwapSelectTokenView.js'
