import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { createExpiringMap } from './createExpiringMap.js'
import { ChainUnavailableError } from './verifyContract.js'
import { type Proof, type VerifySignInParameters, verifySignIn } from './verifySignIn.js'

export type SignInServerOptions = {
  /** Origin of the pages that may use this server. */
  readonly origin: string
  readonly chains: readonly string[]
  readonly nodes?: VerifySignInParameters['nodes']
  /** Most nonces, and most sessions, kept at a time. 10,000 by default. */
  readonly capacity?: number | undefined
  /** Current time; replaceable for tests. */
  readonly now?: (() => Date) | undefined
}

const nonceLifetimeMs = 5 * 60_000
/** For messages that expire later or never. */
const longestSessionMs = 7 * 24 * 60 * 60_000
const cookieName = 'sign-in'
/** Browsers treat `http://localhost` as secure, so the demo works too. */
const cookieAttributes = 'HttpOnly; Secure; SameSite=Strict; Path=/'

/** A server with four routes: nonce, verify, session and logout. Nonces and sessions are kept in memory. */
export function createSignInServer(options: SignInServerOptions): Server {
  const { origin, capacity = 10_000, now = () => new Date() } = options
  const nonces = createExpiringMap<true>({ capacity, now })
  const sessions = createExpiringMap<Proof>({ capacity, now })

  const takeNonce = (nonce: string) => {
    const isKnown = nonces.get(nonce) ?? false
    nonces.delete(nonce)
    return isKnown
  }

  const routes: { readonly [route: string]: (request: IncomingMessage) => Answer | Promise<Answer> } = {
    'GET /nonce'() {
      const nonce = randomBytes(16).toString('hex')
      nonces.set(nonce, true, new Date(now().getTime() + nonceLifetimeMs))
      return { body: { nonce } }
    },
    async 'POST /verify'(request) {
      const { message, signature } = await readBody(request)
      if (typeof message !== 'string' || typeof signature !== 'string') return { status: 400, body: {} }
      const signIn = await verifySignIn({ ...options, message, signature, takeNonce, now: now() })
      if (!signIn) return { status: 401, body: { error: 'Invalid message or signature.' } }
      const { proof, expiresAt } = signIn
      const id = randomBytes(32).toString('hex')
      const lifetimeMs = Math.min(expiresAt - now().getTime(), longestSessionMs)
      sessions.set(id, proof, new Date(now().getTime() + lifetimeMs))
      const maxAge = Math.max(0, Math.floor(lifetimeMs / 1000))
      return { body: proof, cookie: `${cookieName}=${id}; ${cookieAttributes}; Max-Age=${maxAge}` }
    },
    'GET /session': (request) => ({ body: { session: sessions.get(readCookie(request)) ?? null } }),
    'POST /logout'(request) {
      sessions.delete(readCookie(request))
      return { body: {}, cookie: `${cookieName}=; ${cookieAttributes}; Max-Age=0` }
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
  request.setEncoding('utf8') // a character may arrive in two chunks
  let text = ''
  for await (const chunk of request) {
    text += chunk
    if (text.length > 16_384) throw new RangeError('The message is too long.')
  }
  return Object(JSON.parse(text))
}
