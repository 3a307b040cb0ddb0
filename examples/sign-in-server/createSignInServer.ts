import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { ChainUnavailableError } from './verifyContract.js'
import { type Proof, type VerifySignInParameters, verifySignIn } from './verifySignIn.js'

export type SignInServerOptions = {
  /** Origin of the pages that may use this server. */
  readonly origin: string
  readonly chains: readonly string[]
  readonly nodes?: VerifySignInParameters['nodes']
  /** Current time; replaceable for tests. */
  readonly now?: (() => Date) | undefined
}

const nonceLifetimeMs = 5 * 60_000
const cookieName = 'sign-in'

/** A server with four routes: nonce, verify, session and logout. Nonces and sessions are kept in memory. */
export function createSignInServer(options: SignInServerOptions): Server {
  const { origin, now = () => new Date() } = options
  const nonces = new Map<string, number>()
  const sessions = new Map<string, Proof>()

  const takeNonce = (nonce: string) => {
    const expiresAt = nonces.get(nonce)
    nonces.delete(nonce)
    return expiresAt !== undefined && now().getTime() < expiresAt
  }

  const routes: { readonly [route: string]: (request: IncomingMessage) => Answer | Promise<Answer> } = {
    'GET /nonce'() {
      for (const [nonce, expiresAt] of nonces) if (expiresAt <= now().getTime()) nonces.delete(nonce)
      const nonce = randomBytes(16).toString('hex')
      nonces.set(nonce, now().getTime() + nonceLifetimeMs)
      return { body: { nonce } }
    },
    async 'POST /verify'(request) {
      const { message, signature } = await readBody(request)
      if (typeof message !== 'string' || typeof signature !== 'string') return { status: 400, body: {} }
      const proof = await verifySignIn({ ...options, message, signature, takeNonce, now: now() })
      if (!proof) return { status: 401, body: { error: 'Invalid message or signature.' } }
      const id = randomBytes(32).toString('hex')
      sessions.set(id, proof)
      return { body: proof, cookie: `${cookieName}=${id}; HttpOnly; SameSite=Strict; Path=/` }
    },
    'GET /session': (request) => ({ body: { session: sessions.get(readCookie(request)) ?? null } }),
    'POST /logout'(request) {
      sessions.delete(readCookie(request))
      return { body: {}, cookie: `${cookieName}=; HttpOnly; SameSite=Strict; Path=/; Max-Age=0` }
    },
  }

  return createServer(async (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origin)
    response.setHeader('Access-Control-Allow-Credentials', 'true')
    response.setHeader('Access-Control-Allow-Headers', 'content-type')
    response.setHeader('Cache-Control', 'no-store')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const isForeign = request.headers.origin !== undefined && request.headers.origin !== origin
    const route = routes[`${request.method} ${request.url}`]
    const refusal: Answer = { status: isForeign ? 403 : 404, body: {} }
    try {
      const { status = 200, body, cookie } = isForeign || !route ? refusal : await route(request)
      if (cookie) response.setHeader('Set-Cookie', cookie)
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    } catch (error) {
      if (!(error instanceof ChainUnavailableError)) return response.writeHead(400).end()
      const text = 'The chain is unreachable, so the signature cannot be verified. Try again later.'
      response.writeHead(503, { 'content-type': 'application/json' }).end(JSON.stringify({ error: text }))
    }
  })
}

type Answer = { readonly status?: number; readonly body: object; readonly cookie?: string }

function readCookie({ headers }: IncomingMessage): string {
  const found = (headers.cookie ?? '').split('; ').find((cookie) => cookie.startsWith(`${cookieName}=`))
  return found?.slice(cookieName.length + 1) ?? ''
}

/** Reads a JSON request body of at most 16,384 characters. */
async function readBody(request: IncomingMessage): Promise<{ readonly [name: string]: unknown }> {
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 16_384) throw new RangeError('The message is too long.')
  }
  return Object(JSON.parse(text))
}
