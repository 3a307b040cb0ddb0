import type { PeerSessions } from './walletConnect.js'

/** Ends what a wallet approved too late, so that it shows no session that the page does not have. */
export function endSessions(sessions: PeerSessions) {
  for (const session of Object.values(sessions)) session.end().catch(() => session.release()) // the wallet cannot be told
}
