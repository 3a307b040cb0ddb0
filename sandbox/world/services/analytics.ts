import { type CreateServerParameters, createServer } from './createServer.js'
import { serveOpenApi } from './serveOpenApi.js'

/** The analytics collector. The request log keeps its events. */
export async function createAnalytics(parameters: Omit<CreateServerParameters, 'service'>) {
  const app = await createServer({ ...parameters, service: 'analytics' })
  await serveOpenApi(app, {
    document: 'blockchain-api.yaml',
    only: ['/e'],
    handlers: { 'POST /e': (_request, reply) => reply.code(202).send() },
  })
  return { app }
}
