import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { formatPolicy } from '../policy.js'
import { refuseForeignPages } from './refuseForeignPages.js'
import { type CreateServerParameters, createServer } from './services/createServer.js'

export type CreateFormServerParameters = CreateServerParameters & {
  /** Other origins that the forms may redirect to. */
  formTargets?: readonly string[]
}

/** A server for pages with forms but no scripts, in the sandbox's style; and the headers of all its responses. */
export async function createFormServer(
  parameters: CreateFormServerParameters,
): Promise<{ app: FastifyInstance; headers: Record<string, string> }> {
  const { formTargets = [], ...shared } = parameters
  const app = await createServer(shared)
  refuseForeignPages(app)
  const style = readFileSync(new URL('frame/page/frame.css', import.meta.url), 'utf8')
  const policy = formatPolicy([
    { name: 'default-src', sources: ["'none'"] },
    { name: 'style-src', sources: ["'self'"] },
    { name: 'base-uri', sources: ["'none'"] },
    { name: 'form-action', sources: ["'self'", ...formTargets] },
    { name: 'frame-ancestors', sources: ["'none'"] },
  ])
  const headers = { 'content-security-policy': policy, 'x-content-type-options': 'nosniff' }
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers))
  app.get('/favicon.ico', async (_request, reply) => reply.code(204).send())
  app.get('/style.css', async (_request, reply) => reply.type('text/css').send(style))
  return { app, headers }
}
