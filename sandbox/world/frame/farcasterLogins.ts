import { setTimeout as wait } from 'node:timers/promises'
import type { IdentityClient } from './identityClient.js'
import { LoginError } from './LoginError.js'
import type { Sessions } from './sessions.js'
import type { Asking } from './socialLogins.js'

/** How often the wallet asks whether the phone has answered. */
const everyMs = 500

/** Logins by a phone with Farcaster, one at a time on each device. */
export function createFarcasterLogins({ sessions, client }: { sessions: Sessions; client: IdentityClient }) {
  /** The channel of each device. */
  const channels = new Map<string, string>()
  return {
    /** Opens a channel, and returns its link for the phone. */
    async start({ site, device }: Asking): Promise<string> {
      const { channel, url } = await client.openChannel(site)
      channels.set(device, channel)
      return url
    },

    /** Waits for the phone's answer. */
    async connect({ device }: Asking, signal: AbortSignal) {
      const channel = channels.get(device)
      if (!channel) throw new LoginError('Request a link first')
      for (;;) {
        const { state, userName } = await client.readChannel(channel)
        if (channels.get(device) !== channel || signal.aborted)
          throw new LoginError('The login was cancelled')
        if (state !== 'pending') channels.delete(device)
        if (state === 'rejected') throw new LoginError('The login was declined')
        if (state === 'expired') throw new LoginError('The link has expired')
        if (state === 'completed') {
          const user = { id: `farcaster:${userName}`, email: null, userName }
          return { session: sessions.open(user), ...user }
        }
        await wait(everyMs, undefined, { signal }).catch(() => {}) // thrown at the next round
      }
    },

    clear: () => channels.clear(),
  }
}
