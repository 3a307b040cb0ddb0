import type { PhoneWallet } from '../phoneWallet.js'
import type { PhoneScreen } from './screen.js'

/** The wallet and its screen state. */
export type PhoneProps = { wallet: PhoneWallet; screen: PhoneScreen }
