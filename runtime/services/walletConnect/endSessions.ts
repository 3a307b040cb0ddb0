import type { PeerSessions } from './walletConnect.js'

/** Ends sessions approved too late, so that the wallet does not list sessions that the page has discarded. */
export function endSessions(sessions: PeerSessions) {
  for (const session of Object.values(sessions)) session.end().catch(() => session.release()) // the wallet is unreachable
}
