import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { sendPage } from '../htmlPages.js'
import { readText } from '../json.js'
import type { Channels } from './channels.js'
import { isUserName, writeDonePage, writeFarcasterPage, writeProblemPage } from './pages.js'

type Channel = { Params: { channel: string } }

/** The channels of Farcaster, for the wallet that waits for their answer and for the phone that follows their link. */
export function serveFarcaster(
  app: FastifyInstance,
  channels: Channels,
  { identity }: SandboxAddresses,
): void {
  app.post('/farcaster/channels', async ({ body }) => {
    const channel = channels.create(readText(body, 'site') ?? '')
    return { channel, url: `${identity}/farcaster/${channel}` }
  })
  app.get<Channel>('/farcaster/channels/:channel', async ({ params }) => channels.read(params.channel))

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
