import type { SandboxAddresses } from '../addresses.js'
import { createFormServer } from '../createFormServer.js'
import { readForms } from '../htmlPages.js'
import type { CreateServerParameters } from '../services/createServer.js'
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
  const { app, headers } = await createFormServer({
    service: 'identity',
    requests,
    faults,
    // Chromium also checks where a form's answer redirects to: in the end, back to the wallet.
    formTargets: [addresses.frame],
  })

  const channels = createChannels({ now })
  await app.register(async (forms) => {
    readForms(forms)
    serveFarcaster(forms, channels, addresses)
    serveLogin(forms, addresses, headers)
  })
  return { app, reset: channels.clear }
}
