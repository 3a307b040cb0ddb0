import type { PeerPage } from '../peerPage.js'

/** Pages without a wallet modal. */
export const plain: PeerPage = { button: () => document.querySelector('#connect') }
