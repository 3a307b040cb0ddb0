import { refuseForeignPages } from '../refuseForeignPages.js'
import { type CreateServerParameters, createServer } from '../services/createServer.js'

/** A proxy in front of a chain that logs requests and can inject faults. */
export async function createRpcServer(parameters: CreateServerParameters & { nodeUrl: string }) {
  const { nodeUrl, ...rest } = parameters
  const app = await createServer(rest)
  refuseForeignPages(app) // the node takes commands, too, such as setting a balance
  app.post('/', async (request, reply) => {
    const answer = await fetch(nodeUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request.body) ?? '',
    })
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text())
  })
  return app
}
