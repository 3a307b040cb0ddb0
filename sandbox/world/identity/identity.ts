import { readFileSync } from 'node:fs'
import type { SandboxAddresses } from '../addresses.js'
import { readForms } from '../htmlPages.js'
import { formatPolicy } from '../policy.js'
import { refuseForeignPages } from '../refuseForeignPages.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'
import { createChannels } from './channels.js'
import { serveFarcaster } from './serveFarcaster.js'
import { serveLogin } from './serveLogin.js'

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
  await app.register(async (forms) => {
    readForms(forms)
    serveFarcaster(forms, channels, addresses)
    serveLogin(forms, addresses, headers)
  })
  return { app, reset: channels.clear }
}

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
