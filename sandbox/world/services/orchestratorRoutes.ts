import type { FastifyInstance } from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { readText } from '../json.js'
import { planRoute, readOrchestration } from './orchestrator.js'
import { requireProject } from './requireProject.js'

const text = { type: 'string' }

/** The operations of the real service that move coins between chains. Foyer calls none, so its document has none. */
export function addOrchestratorRoutes(app: FastifyInstance, { addresses }: { addresses: SandboxAddresses }) {
  const querystring = { type: 'object', required: ['projectId'], properties: { projectId: text } }
  const body = { type: 'object', required: ['transaction'], properties: { transaction: { type: 'object' } } }
  for (const version of ['v1', 'v2'])
    app.post(`/${version}/ca/orchestrator/route`, { schema: { querystring, body } }, (request) => {
      requireProject(request)
      return planRoute({ body: request.body, addresses })
    })
  const ofStatus = {
    ...querystring,
    required: ['projectId', 'orchestrationId'],
    properties: { ...querystring.properties, orchestrationId: text },
  }
  app.get('/v1/ca/orchestrator/status', { schema: { querystring: ofStatus } }, (request) => {
    requireProject(request)
    return readOrchestration(readText(request.query, 'orchestrationId') ?? '')
  })
}
