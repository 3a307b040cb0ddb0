// The script `foyer-kit/testing/wallet.js`, for pages that a test drives.
import { installPageWallet } from './pageWallet.js'

if (typeof window !== 'undefined') installPageWallet(window, window.foyerTestWalletSettings)
