'use client'

/**
 * The modal, the buttons and the hooks for React 18 and 19.
 *
 * @packageDocumentation
 */
// For React Server Components. `use client` is only here, because hosts import this folder only through this
// file.
export {
  AccountButton,
  type AccountButtonProps,
  type AccountButtonState,
} from './components/AccountButton.js'
export {
  ConnectButton,
  type ConnectButtonProps,
  type ConnectButtonState,
} from './components/ConnectButton.js'
export type { CustomizableButton } from './components/customizable.js'
export { FoyerEmbed, type FoyerEmbedProps } from './components/FoyerEmbed.js'
export { FoyerModal, type FoyerModalProps } from './components/FoyerModal.js'
export {
  NetworkButton,
  type NetworkButtonProps,
  type NetworkButtonState,
} from './components/NetworkButton.js'
export { useDisconnect } from './hooks/useDisconnect.js'
export {
  type UseFoyerAccountParameters,
  type UseFoyerAccountReturnType,
  useFoyerAccount,
} from './hooks/useFoyerAccount.js'
export {
  type UseFoyerAccountDetailsParameters,
  type UseFoyerAccountDetailsReturnType,
  useFoyerAccountDetails,
} from './hooks/useFoyerAccountDetails.js'
export {
  type KnownBalance,
  type UseFoyerBalanceParameters,
  type UseFoyerBalanceReturnType,
  useFoyerBalance,
} from './hooks/useFoyerBalance.js'
export { useFoyerEvents } from './hooks/useFoyerEvents.js'
export { type UseFoyerLocaleReturnType, useFoyerLocale } from './hooks/useFoyerLocale.js'
export { type UseFoyerModalReturnType, useFoyerModal } from './hooks/useFoyerModal.js'
export { type UseFoyerNamesReturnType, useFoyerNames } from './hooks/useFoyerNames.js'
export {
  type UseFoyerNetworkParameters,
  type UseFoyerNetworkReturnType,
  useFoyerNetwork,
} from './hooks/useFoyerNetwork.js'
export { type UseFoyerOnrampReturnType, useFoyerOnramp } from './hooks/useFoyerOnramp.js'
export { type UseFoyerPayReturnType, useFoyerPay } from './hooks/useFoyerPay.js'
export { useFoyerProvider } from './hooks/useFoyerProvider.js'
export { type UseFoyerSendReturnType, useFoyerSend } from './hooks/useFoyerSend.js'
export { type UseFoyerSessionsReturnType, useFoyerSessions } from './hooks/useFoyerSessions.js'
export { type UseFoyerStateReturnType, useFoyerState } from './hooks/useFoyerState.js'
export { type UseFoyerSwapReturnType, useFoyerSwap } from './hooks/useFoyerSwap.js'
export { type UseFoyerThemeReturnType, useFoyerTheme } from './hooks/useFoyerTheme.js'
export { type UseFoyerWalletsReturnType, useFoyerWallets } from './hooks/useFoyerWallets.js'
export { defineTexts, type TextKey, type TextOverrides } from './i18n/texts.js'
export { useFoyer } from './provider/FoyerContext.js'
export { FoyerProvider, type FoyerProviderProps } from './provider/FoyerProvider.js'
export type { HostView, HostViews, ViewProps } from './views/view.js'
