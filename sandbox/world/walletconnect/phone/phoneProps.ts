import type { PhoneWallet } from '../phoneWallet.js'
import type { Desk } from './desk.js'

/** The wallet and its screen state. */
export type PhoneProps = { wallet: PhoneWallet; desk: Desk }
