import Fastify from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { buildPage } from '../buildPage.js'
import { createLate } from '../createLate.js'

/** Serves the page of the phone wallet, which is built on the first request. */
export async function createPhone({ addresses }: { addresses: SandboxAddresses }) {
  const app = Fastify({ forceCloseConnections: true })
  const folder = new URL('phone/', import.meta.url)
  const files = createLate(() => buildPage({ folder, pages: ['index.html'], addresses }))

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
