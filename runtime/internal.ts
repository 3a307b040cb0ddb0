// What ui-react needs from the runtime but hosts do not. Not in the `exports` of
// package.json, so it may change at any time.
export type {
  FeatureName,
  Features,
  InnerFeature,
  LoadedFeatureName,
  StartFeatureName,
} from './foyer.js'
export { type Inside, inside } from './inside.js'
export { limits } from './limits.js'
export { activeNamespace } from './selectors/activeNamespace.js'
export { coinWorth } from './selectors/coinWorth.js'
export { connectorOf } from './selectors/connectorOf.js'
export { explorerLink } from './selectors/explorerLink.js'
export { findWallet } from './selectors/findWallet.js'
export { isOpenOn } from './selectors/isOpenOn.js'
export { isUnsupported } from './selectors/isUnsupported.js'
export { loginNamespaces } from './selectors/loginNamespaces.js'
export { offeredActions } from './selectors/offeredActions.js'
export { offeredSocials } from './selectors/offeredSocials.js'
export { placesOf, serves } from './selectors/offeredWallets.js'
export { requestedNamespace } from './selectors/requestedNamespace.js'
export { visibleRoute } from './selectors/visibleRoute.js'
export { mobileLink, type WalletPlatform, walletPlatforms } from './selectors/walletPlatforms.js'
export { walletRoute } from './selectors/walletRoute.js'
export { walletSite } from './selectors/walletSite.js'
export { type ColorScheme, colorSchemeOf, watchSystemColors } from './utils/colorScheme.js'
export { isMobile } from './utils/device.js'
export { authConnectorId } from './utils/embeddedWallet.js'
export { isUnloadedCode } from './utils/isUnloadedCode.js'
export { parseAmount } from './utils/parseAmount.js'
export { platformOf } from './utils/platform.js'
export { isSocialProvider, type SocialProvider, socialNames } from './utils/socials.js'
export { cleanName } from './utils/text.js'
export { toFoyerError } from './utils/toFoyerError.js'
export { safeLink } from './utils/url.js'
export { visibleValues } from './utils/visibleValues.js'
export { walletConnectId } from './utils/walletConnectId.js'
