/** Views that buy crypto, in their order. */
export { default as BuyInProgress } from './BuyInProgress/BuyInProgressView.js'
export { default as OnRampFiatSelect } from './OnRampFiatSelect/OnRampFiatSelectView.js'
export { default as OnRampProviders } from './OnRampProviders/OnRampProvidersView.js'
export { default as OnRampTokenSelect } from './OnRampTokenSelect/OnRampTokenSelectView.js'
