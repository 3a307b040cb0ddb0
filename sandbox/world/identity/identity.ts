import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { readText } from '../json.js'
import { formatPolicy } from '../policy.js'
import { refuseForeignPages } from '../refuseForeignPages.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'
import { createChannels } from './channels.js'
import { createOpenIdProvider } from './openIdProvider.js'
import {
  isUserName,
  writeConsentPage,
  writeDonePage,
  writeFarcasterPage,
  writeLoginPage,
  writeProblemPage,
} from './pages.js'
import { socialProviders } from './socialProviders.js'

export type CreateIdentityParameters = Omit<CreateServerParameters, 'service'> & {
  addresses: SandboxAddresses
  now?: () => number
}

/** Where the visitor of a social login proves who they are: an OpenID Connect provider, and the channels of Farcaster. */
export async function createIdentity(parameters: CreateIdentityParameters) {
  const { addresses, requests, faults, now = Date.now } = parameters
  const app = await createServer({ service: 'identity', requests, faults })
  refuseForeignPages(app)
  const style = readFileSync(new URL('../frame/page/frame.css', import.meta.url), 'utf8')
  const headers = { 'content-security-policy': getPolicy(addresses), 'x-content-type-options': 'nosniff' }
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))

  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(style))

  const channels = createChannels({ now })
  app.post('/farcaster/channels', async ({ body }) => {
    const channel = channels.create(readText(body, 'site') ?? '')
    return { channel, url: `${addresses.identity}/farcaster/${channel}` }
  })
  app.get<Channel>('/farcaster/channels/:channel', async ({ params }) => channels.read(params.channel))
  await app.register(async (forms) => {
    readForms(forms)
    serveFarcaster(forms, channels)
    serveLogin(forms, addresses, headers)
  })
  return { app, reset: channels.clear }
}

type Channel = { Params: { channel: string } }

/** The page behind the link of a channel, for a phone. */
function serveFarcaster(app: FastifyInstance, channels: ReturnType<typeof createChannels>): void {
  const show = (reply: FastifyReply, channel: string, isWrong: boolean) => {
    const { state } = channels.read(channel)
    if (state === 'completed') return sendPage(reply, writeDonePage('Approved'))
    if (state === 'rejected') return sendPage(reply, writeDonePage('Rejected'))
    const site = channels.siteOf(channel)
    return site === undefined
      ? sendPage(reply.code(410), writeProblemPage('This link has expired.'))
      : sendPage(reply.code(isWrong ? 400 : 200), writeFarcasterPage({ site, isWrong }))
  }
  app.get<Channel>('/farcaster/:channel', async ({ params }, reply) => show(reply, params.channel, false))
  app.post<Channel>('/farcaster/:channel', async ({ params: { channel }, body }, reply) => {
    const userName = readText(body, 'user') ?? ''
    const isApproved = readText(body, 'answer') === 'approve'
    if (isApproved && !isUserName(userName)) return show(reply, channel, true)
    channels.answer(channel, isApproved ? { state: 'completed', userName } : { state: 'rejected' })
    return reply.redirect(`/farcaster/${channel}`, 303)
  })
}

/** OpenID Connect, and the pages on which the visitor logs in and agrees. */
function serveLogin(
  app: FastifyInstance,
  addresses: SandboxAddresses,
  headers: Record<string, string>,
): void {
  const { provider, grant } = createOpenIdProvider(addresses)
  const find = ({ raw: request }: FastifyRequest, { raw: response }: FastifyReply) =>
    provider.interactionDetails(request, response).catch(() => undefined) // its cookie or itself has expired
  const expired = (reply: FastifyReply) =>
    sendPage(reply.code(400), writeProblemPage('This login has expired. Start again in the app.'))

  app.get('/login/:uid', async (request, reply) => {
    const found = await find(request, reply)
    if (!found) return expired(reply)
    const name = nameOf(found.params.client_id)
    const user = found.session?.accountId ?? ''
    return sendPage(
      reply,
      found.prompt.name === 'login'
        ? writeLoginPage({ provider: name, isWrong: false })
        : writeConsentPage({ provider: name, user }),
    )
  })
  app.post('/login/:uid', async (request, reply) => {
    const found = await find(request, reply)
    if (!found) return expired(reply)
    const { client_id: clientId } = found.params
    const accountId = found.session?.accountId ?? readText(request.body, 'user') ?? ''
    const isDenied = readText(request.body, 'answer') === 'deny'
    if (!isDenied && !isUserName(accountId))
      return sendPage(reply.code(400), writeLoginPage({ provider: nameOf(clientId), isWrong: true }))
    const decide = async () => {
      if (isDenied) return { error: 'access_denied', error_description: 'The visitor declined' }
      if (found.prompt.name === 'login') return { login: { accountId } }
      return { consent: { grantId: await grant({ accountId, clientId }) } }
    }
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, await decide()), 303)
  })

  const answer = provider.callback()
  app.register(async (raw) => {
    // The provider reads bodies itself.
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser('*', (_request, _payload, done) => done(null))
    raw.route({
      method: ['GET', 'POST'],
      url: '/*',
      handler: async (request, reply) => {
        request.headers['content-type'] = request.logged?.contentType
        // Each login begins without the session of the last one, so that the visitor can be another user.
        const isStart = request.logged?.path === '/auth'
        if (isStart) delete request.headers.cookie
        const cookies = isStart ? { 'set-cookie': '_session=; path=/; max-age=0' } : {}
        reply.hijack()
        for (const [name, value] of Object.entries({ ...headers, ...cookies }))
          reply.raw.setHeader(name, value)
        await answer(request.raw, reply.raw)
      },
    })
  })
}

function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  )
}

const sendPage = (reply: FastifyReply, html: string) => reply.type('text/html; charset=utf-8').send(html)

const nameOf = (client: string) =>
  Object.entries(socialProviders).find(([id]) => id === client)?.[1].name ?? client

function getPolicy({ frame }: SandboxAddresses): string {
  return formatPolicy([
    { name: 'default-src', sources: ["'none'"] },
    { name: 'style-src', sources: ["'self'"] },
    { name: 'base-uri', sources: ["'none'"] },
    // Chromium also checks where a form's answer redirects to: in the end, back to the wallet.
    { name: 'form-action', sources: ["'self'", frame] },
    { name: 'frame-ancestors', sources: ["'none'"] },
  ])
}
