import type { Inside } from '#runtime/internal'
import { showAlone } from './showAlone.js'

/** Says that a payment was sent, and returns to Account, without the way back to it. */
export function leaveSent(foyer: Inside, text: string): void {
  foyer.toast.show({ variant: 'success', text })
  showAlone(foyer, { name: 'Account' })
}
