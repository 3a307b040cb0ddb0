import Fastify from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { readPages } from '../buildPage.js'
import { createLate } from '../createLate.js'

export const phonePages = { folder: new URL('phone/', import.meta.url), pages: ['index.html'] }

/** Serves the page of the phone wallet, which is built on the first request. */
export async function createPhone({ addresses }: { addresses: SandboxAddresses }) {
  const app = Fastify({ forceCloseConnections: true })
  const files = createLate(() => readPages({ ...phonePages, addresses }))

  app.get('/health', async () => ({ ready: true }))
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/*', async (request, reply) => {
    const [path = ''] = request.url.slice(1).split('?')
    // Deep links lead to `wc`, with a pairing URI.
    const file = (await files.open()).get(path === '' || path === 'wc' ? 'index.html' : path)
    return file ? reply.type(file.type).send(file.text) : reply.code(404).send()
  })
  return app
}
