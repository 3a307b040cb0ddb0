import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { sendPage } from '../htmlPages.js'
import { readText } from '../json.js'
import { createOpenIdProvider } from './openIdProvider.js'
import { isUserName, writeConsentPage, writeLoginPage, writeProblemPage } from './pages.js'
import { socialProviders } from './socialProviders.js'

/** OpenID Connect, and the pages on which the visitor logs in and agrees. */
export function serveLogin(
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

const nameOf = (client: string) =>
  Object.entries(socialProviders).find(([id]) => id === client)?.[1].name ?? client
