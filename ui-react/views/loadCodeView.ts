import type { LoadComponent } from '../hooks/fetchComponent.js'
import type { ViewProps } from './view.js'

/** The view of the QR code. Its row in the Connect view fetches it ahead, and cannot import the registry. */
export const loadCodeView: LoadComponent<ViewProps<'ConnectingWalletConnectBasic'>> = async () =>
  (await import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.js')).default
