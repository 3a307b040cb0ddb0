import type { FastifyInstance } from 'fastify'

/**
 * Refuses requests of pages that are not on this machine, since any site in the developer's browser can send some.
 * Programs such as curl send no origin. The host tells a site whose name leads to this machine.
 */
export function refuseForeignPages(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers: { origin, host } }, reply) => {
    const sites = [`http://${host}`, ...(origin === undefined ? [] : [origin])]
    if (!sites.every(isLocal)) return reply.code(403).send({ error: 'Only pages of this machine may ask.' })
  })
}

function isLocal(site: string): boolean {
  return URL.canParse(site) && /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(site).hostname)
}
