import { createHash, randomBytes } from 'node:crypto'
import type { SocialProvider } from 'foyer-kit/frame'
import type { SandboxAddresses } from '../addresses.js'
import type { IdentityClient } from './identityClient.js'
import { LoginError } from './LoginError.js'
import type { Sessions } from './sessions.js'

/** The page that asked: its site, and the device that its frame runs on. */
export type Asking = { site: string; device: string }

/** How long the visitor may take at the provider. */
const validMs = 10 * 60_000

type Started = Asking & {
  provider: SocialProvider
  /** Proves to the provider that the code is for this login (PKCE). */
  verifier: string
  expiresAt: number
  isUsed: boolean
}

export type CreateSocialLoginsParameters = {
  sessions: Sessions
  client: IdentityClient
  addresses: SandboxAddresses
  now?: () => number
}

/**
 * Logins at a provider, which ends each with a *result*: the address of the wallet's own page, with a code or an error and the `state` of
 * the login. In a Telegram mini app, `--` and the address to return to follow in `state`.
 */
export function createSocialLogins(parameters: CreateSocialLoginsParameters) {
  const { sessions, client, addresses, now = Date.now } = parameters
  const callback = `${addresses.frame}/social`
  const logins = new Map<string, Started>()

  const read = (uri: string) => {
    const url = URL.canParse(uri) ? new URL(uri) : undefined
    const query = url?.searchParams ?? new URLSearchParams()
    const [state = '', ...rest] = (query.get('state') ?? '').split('--')
    const login = logins.get(state)
    if (`${url?.origin}${url?.pathname}` !== callback || query.get('iss') !== addresses.identity || !login)
      throw new LoginError('This login was not started here')
    if (login.isUsed) throw new LoginError('This login was used already')
    return { login, query, returnUrl: rest.join('--') }
  }

  return {
    /** Starts a login, and returns the provider's address for it. */
    start(provider: SocialProvider, asking: Asking): string {
      if (!URL.canParse(asking.site)) throw new LoginError('Invalid request')
      const state = crypto.randomUUID()
      const verifier = randomBytes(32).toString('base64url')
      logins.set(state, { ...asking, provider, verifier, expiresAt: now() + validMs, isUsed: false })
      const query = new URLSearchParams({
        client_id: provider,
        redirect_uri: callback,
        response_type: 'code',
        scope: 'openid profile email',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        state,
      })
      return `${addresses.identity}/auth?${query}`
    },

    /** Which site gets a result, and the address that takes it there if no window waits for it. */
    receiverOf(uri: string): { site: string; returnUrl?: string } {
      const { login, returnUrl } = read(uri)
      if (!returnUrl) return { site: login.site }
      if (!URL.canParse(returnUrl) || new URL(returnUrl).origin !== login.site)
        throw new LoginError('This login was started on another site')
      const target = new URL(returnUrl)
      target.searchParams.set('result_uri', uri)
      return { site: login.site, returnUrl: target.href }
    },

    /** Logs in the user of a result, once. */
    async connect(uri: string, asking: Asking) {
      const { login, query } = read(uri)
      if (login.device !== asking.device || login.site !== asking.site)
        throw new LoginError('This login was not started here')
      login.isUsed = true
      if (now() >= login.expiresAt) throw new LoginError('This login has expired')
      if (query.get('error') === 'access_denied') throw new LoginError('The login was declined')
      const { userName, email } = await client.readUser({
        client_id: login.provider,
        redirect_uri: callback,
        code: query.get('code') ?? '',
        code_verifier: login.verifier,
      })
      if (![...logins.values()].includes(login)) throw new LoginError('The login was cancelled')
      const user = { id: `${login.provider}:${userName}`, email, userName }
      return { session: sessions.open(user), ...user }
    },

    clear: () => logins.clear(),
  }
}
