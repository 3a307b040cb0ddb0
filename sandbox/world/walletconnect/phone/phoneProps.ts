import type { PhoneWallet } from '../phoneWallet.js'
import type { Desk } from './desk.js'

/** The wallet, and what lies before its owner. */
export type PhoneProps = { wallet: PhoneWallet; desk: Desk }
