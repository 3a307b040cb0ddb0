import { generateKeyPairSync } from 'node:crypto'
import { createMemoryAdapter } from 'oidc-provider/lib/adapters/memory_adapter.js'
// Not the package's main module, which warns about every Node.js before 22.
import { Provider } from 'oidc-provider/lib/provider.js'
import type { SandboxAddresses } from '../addresses.js'
import { writeProblemPage } from './pages.js'
import { socialProviders } from './socialProviders.js'

const scope = 'openid profile email'
const tenMinutes = 600

/** OpenID Connect with one public client for each social provider: an authorization code, with PKCE. */
export function createOpenIdProvider({ identity, frame }: SandboxAddresses) {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const provider = new Provider(identity, {
    adapter: createMemoryAdapter(),
    clients: Object.keys(socialProviders).map((id) => ({
      client_id: id,
      redirect_uris: [`${frame}/social`],
      response_types: ['code'],
      grant_types: ['authorization_code'],
      token_endpoint_auth_method: 'none',
      id_token_signed_response_alg: 'ES256',
    })),
    jwks: { keys: [privateKey.export({ format: 'jwk' })] },
    cookies: { keys: [crypto.randomUUID()] },
    claims: { openid: ['sub'], profile: ['preferred_username'], email: ['email'] },
    clientBasedCORS: () => false,
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    findAccount: ({ oidc }, id) => ({
      accountId: id,
      claims: () => ({ sub: id, preferred_username: id, ...emailOf(oidc.client.clientId, id) }),
    }),
    interactions: { url: (_context, { uid }) => `/login/${uid}` },
    renderError(context, { error_description = 'The login failed' }) {
      context.type = 'html'
      context.body = writeProblemPage(error_description)
    },
    ttl: {
      AccessToken: tenMinutes,
      AuthorizationCode: tenMinutes,
      Grant: tenMinutes,
      IdToken: tenMinutes,
      Interaction: tenMinutes,
      Session: tenMinutes,
    },
  })
  return {
    provider,
    /** Records that the visitor agrees to tell the client who they are. */
    async grant(owner: { accountId: string; clientId: string }): Promise<string> {
      const grant = new provider.Grant(owner)
      grant.addOIDCScope(scope)
      return grant.save()
    },
  }
}

function emailOf(client: string, user: string) {
  const isTold = Object.entries(socialProviders).some(([id, { tellsEmail }]) => id === client && tellsEmail)
  return isTold ? { email: `${user}@${client}.example` } : {}
}
