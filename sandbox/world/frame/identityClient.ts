import { isRecord, readText } from '../json.js'
import { partLimitMs } from '../limits.js'
import { LoginError } from './LoginError.js'

export type IdentityClient = ReturnType<typeof createIdentityClient>

/** The requests of the wallet's server to the identity provider at `identity`. */
export function createIdentityClient({ identity }: { identity: string }) {
  const ask = async (path: string, options: RequestInit = {}) => {
    const signal = AbortSignal.timeout(partLimitMs)
    const response = await fetch(`${identity}${path}`, { ...options, signal }).catch((cause) => {
      throw new LoginError('The provider cannot be reached', { cause })
    })
    const body: unknown = await response.json().catch(() => undefined) // not JSON: refused below
    if (!response.ok || !isRecord(body)) throw new LoginError('The provider refused the login')
    return body
  }
  return {
    /** Exchanges a code for the facts about the user. */
    async readUser(code: Record<'client_id' | 'redirect_uri' | 'code' | 'code_verifier', string>) {
      const body = new URLSearchParams({ grant_type: 'authorization_code', ...code })
      const token = readText(await ask('/token', { method: 'POST', body }), 'access_token')
      const user = await ask('/me', { headers: { authorization: `Bearer ${token}` } })
      const userName = readText(user, 'preferred_username')
      if (!userName) throw new LoginError('The provider refused the login')
      return { userName, email: readText(user, 'email') ?? null }
    },
    /** Opens a Farcaster channel for a site. */
    async openChannel(site: string) {
      const body = await ask('/farcaster/channels', { method: 'POST', body: new URLSearchParams({ site }) })
      return { channel: readText(body, 'channel') ?? '', url: readText(body, 'url') ?? '' }
    },
    /** What the phone has answered so far. */
    async readChannel(channel: string) {
      const body = await ask(`/farcaster/channels/${encodeURIComponent(channel)}`)
      return { state: readText(body, 'state'), userName: readText(body, 'userName') ?? '' }
    },
  }
}
