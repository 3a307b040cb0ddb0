import { isFrameRequest } from 'foyer-kit/frame'
import { formatPolicy } from '../../policy.js'
import type { SandboxAddresses } from '../addresses.js'
import { readPages } from '../buildPage.js'
import { chains } from '../chains/chains.js'
import { createLate } from '../createLate.js'
import type { Faults } from '../faults.js'
import { readText } from '../json.js'
import { refuseForeignPages } from '../refuseForeignPages.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'
import { smartAccountChains } from '../wallets/smartAccount.js'
import { createBundler } from './bundler.js'
import { createFarcasterLogins } from './farcasterLogins.js'
import { createIdentityClient } from './identityClient.js'
import { LoginError } from './LoginError.js'
import { createLogins } from './logins.js'
import { openMailbox } from './mailbox.js'
import type { Mails } from './mails.js'
import { createSessions } from './sessions.js'
import { createSocialLogins } from './socialLogins.js'

export type CreateFrameParameters = Omit<CreateServerParameters, 'service'> & {
  addresses: SandboxAddresses
  mails: Mails
  now?: () => number
}

/** The HTML files, by the path of their page. */
const pages: Record<string, string> = {
  '/sdk': 'index.html',
  '/device': 'device.html',
  '/mailbox': 'mailbox.html',
  '/loading': 'loading.html',
  '/social': 'social.html',
}

export const framePages = { folder: new URL('page/', import.meta.url), pages: Object.values(pages) }

/**
 * The embedded wallet: a page for a frame, which holds the keys, and the server that checks its logins. It also serves the page behind the
 * link in a mail, one that shows all mails, and those of the window in which a visitor logs in at a provider.
 */
export async function createFrame(parameters: CreateFrameParameters) {
  const { addresses, requests, mails, now } = parameters
  const mailbox = await openMailbox({ mails })
  const devicePage = `${addresses.frame}/device`
  const sessions = createSessions()
  const client = createIdentityClient(addresses)
  const logins = {
    sessions,
    email: createLogins({ send: mailbox.send, sessions, devicePage, ...(now && { now }) }),
    social: createSocialLogins({ sessions, client, addresses, ...(now && { now }) }),
    farcaster: createFarcasterLogins({ sessions, client }),
  }
  const faults = adaptFaults(parameters.faults)
  const app = await createServer({ service: 'frame', requests, faults })
  refuseForeignPages(app)
  app.addHook('onClose', mailbox.close)

  const files = createLate(() => readPages({ ...framePages, addresses }))

  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/mails', async () => mails.list())
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.split('?')
    const file = (await files.open()).get(pages[path] ?? path.slice(1))
    if (!file) return reply.code(404).send()
    return reply
      .type(file.type)
      .headers({
        'content-security-policy': getPolicy(path, addresses),
        'x-content-type-options': 'nosniff',
      })
      .send(file.text)
  })

  for (const { id: chainId, caip } of chains) {
    if (!smartAccountChains.includes(chainId)) continue
    const bundler = createBundler({ chainId, url: addresses.rpc[caip] })
    app.post(`/bundlers/${chainId}`, async ({ body }) => bundler(body))
  }
  app.post('/devices/:token', async ({ params }) => {
    await logins.email.approveDevice(readText(params, 'token') ?? '')
    return {}
  })
  app.post('/social', async ({ body }) => logins.social.receiverOf(readText(body, 'uri') ?? ''))
  // One request for each message that the page receives, named after it for the request log and for faults.
  app.post('/messages/:name', async ({ body }, reply) => {
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    try {
      return await answer(logins, body, gone.signal)
    } catch (error) {
      if (!(error instanceof LoginError)) throw error
      // With success, because browsers log every other response as an error of the page.
      return { problem: error.message }
    }
  })

  return {
    app,
    reset() {
      for (const each of [...Object.values(logins), mails]) each.clear()
    },
  }
}

type Logins = {
  sessions: ReturnType<typeof createSessions>
  email: ReturnType<typeof createLogins>
  social: ReturnType<typeof createSocialLogins>
  farcaster: ReturnType<typeof createFarcasterLogins>
}

/** What the page cannot know: whether a login continues, and who is logged in. */
async function answer(logins: Logins, body: unknown, signal: AbortSignal): Promise<object> {
  const device = readText(body, 'device') ?? ''
  const session = readText(body, 'session') ?? ''
  const asking = { device, site: readText(body, 'site') ?? '' }
  if (readText(body, 'type') === '@w3m-frame/READY') return {}
  if (!isFrameRequest(body)) throw new LoginError('Invalid request')
  switch (body.type) {
    case '@w3m-app/CONNECT_EMAIL':
      return { action: await logins.email.connectEmail({ email: body.payload.email, device, session }) }
    case '@w3m-app/CONNECT_DEVICE':
      await logins.email.connectDevice(device)
      return {}
    case '@w3m-app/CONNECT_OTP':
      return { session: logins.email.connectOtp(device, body.payload.otp) }
    case '@w3m-app/IS_CONNECTED':
      return { isConnected: logins.sessions.find(session) !== undefined }
    case '@w3m-app/SIGN_OUT':
      logins.sessions.close(session)
      return {}
    case '@w3m-app/UPDATE_EMAIL':
      await logins.email.updateEmail(session, body.payload.email)
      return {}
    case '@w3m-app/UPDATE_EMAIL_PRIMARY_OTP':
      await logins.email.confirmOldEmail(session, body.payload.otp)
      return {}
    case '@w3m-app/UPDATE_EMAIL_SECONDARY_OTP':
      return logins.email.confirmNewEmail(session, body.payload.otp)
    case '@w3m-app/GET_SOCIAL_REDIRECT_URI':
      return { uri: logins.social.start(body.payload.provider, asking) }
    case '@w3m-app/CONNECT_SOCIAL':
      return logins.social.connect(body.payload.uri, asking)
    case '@w3m-app/GET_FARCASTER_URI':
      return { url: await logins.farcaster.start(asking) }
    case '@w3m-app/CONNECT_FARCASTER':
      return logins.farcaster.connect(asking, signal)
    case '@w3m-app/GET_USER':
    case '@w3m-app/RPC_REQUEST':
    case '@w3m-app/SET_PREFERRED_ACCOUNT':
    case '@w3m-app/INIT_SMART_ACCOUNT':
      return logins.sessions.get(session)
    default:
      return {}
  }
}

/** Limits faults to the wallet's pages, its messages and its bundlers: mails stay readable. For a message, `close` makes the page reload. */
function adaptFaults(faults: Faults): Faults {
  return {
    ...faults,
    take(service, request) {
      const isMessage = request.startsWith('POST /messages/')
      if (!isMessage && !/^(GET \/(sdk|loading|social)|POST \/bundlers)\b/.test(request)) return undefined
      const fault = faults.take(service, request)
      return isMessage && fault?.kind === 'close'
        ? { ...fault, kind: 'body', value: '{"reload":true}' }
        : fault
    },
  }
}

function getPolicy(path: string, { rpc }: SandboxAddresses): string {
  const isFramed = path === '/sdk'
  return formatPolicy([
    { name: 'default-src', sources: ["'none'"] },
    { name: 'script-src', sources: ["'self'"] },
    { name: 'style-src', sources: ["'self'"] },
    { name: 'connect-src', sources: ["'self'", ...(isFramed ? Object.values(rpc) : [])] },
    { name: 'base-uri', sources: ["'none'"] },
    { name: 'form-action', sources: ["'none'"] },
    // Loopback only.
    {
      name: 'frame-ancestors',
      sources: isFramed ? ['http://127.0.0.1:*', 'http://localhost:*'] : ["'none'"],
    },
  ])
}
