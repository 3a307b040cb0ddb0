/** Views of a payment that the page requests, in their order. */
export { default as Pay } from './Pay/PayView.js'
export { default as PayLoading } from './PayLoading/PayLoadingView.js'
export { default as PayQuote } from './PayQuote/PayQuoteView.js'
