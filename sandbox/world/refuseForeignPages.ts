import type { FastifyInstance } from 'fastify'

/**
 * Refuses requests from pages that are not on this machine, because any site in the developer's browser can send some.
 * The host header reveals a site whose name resolves to this machine (DNS rebinding). Programs such as curl send no origin.
 */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { origin, host } }, reply) => {
    const sites = [`http://${host}`, ...(origin === undefined ? [] : [origin])]
    if (!sites.every(isLocal))
      return reply.code(403).send({ error: 'Only pages on this machine may send requests.' })
  })
}

function isLocal(site: string): boolean {
  return URL.canParse(site) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(site).hostname)
}
