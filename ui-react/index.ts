'use client'

// For React's server components. Hosts reach all of this folder through this file, so it is said here alone.
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
export {
  NetworkButton,
  type NetworkButtonProps,
  type NetworkButtonState,
} from './components/NetworkButton.js'
export { useDisconnect } from './hooks/useDisconnect.js'
export { type UseFoyerAccountReturnType, useFoyerAccount } from './hooks/useFoyerAccount.js'
export { useFoyerEvents } from './hooks/useFoyerEvents.js'
export { useFoyerModal } from './hooks/useFoyerModal.js'
export { type UseFoyerNetworkReturnType, useFoyerNetwork } from './hooks/useFoyerNetwork.js'
export { useFoyerProvider } from './hooks/useFoyerProvider.js'
export { useFoyerTheme } from './hooks/useFoyerTheme.js'
export { useFoyer } from './provider/FoyerContext.js'
export { FoyerProvider, type FoyerProviderProps } from './provider/FoyerProvider.js'
