import type { FastifyRequest } from 'fastify'
import { isHex } from 'viem'
import { isRecord, readText } from '../json.js'
import { parseCaip10 } from './caip10.js'
import { cosign } from './cosign.js'
import { knownChains } from './knownChains.js'
import { requireProject } from './requireProject.js'
import { ServiceError } from './ServiceError.js'
import type { Handler } from './serveOpenApi.js'
import { publicKeyOf, type SessionStore, type SessionTerm } from './sessionStore.js'

/** Smart sessions: creates, activates, lists and revokes them, and signs what they permit. */
export function createSessionHandlers({ sessions }: { sessions: SessionStore }): Record<string, Handler> {
  return {
    'GET /v1/sessions/{address}': (request) => ({
      pcis: sessions.list(readAccount(request)).map(({ project, key: _key, ...session }) => ({
        ...session,
        project: { id: project, name: 'Sandbox project', url: null, iconUrl: null },
      })),
    }),

    'POST /v1/sessions/{address}': (request) => {
      const address = readAccount(request)
      const session = sessions.add(address, {
        project: readText(request.query, 'projectId') ?? '',
        expiry: Number(readField(request.body, 'expiry')),
        permissions: readTerms(request.body, 'permissions'),
        policies: readTerms(request.body, 'policies'),
      })
      const publicKey = publicKeyOf(session, Number(readField(request.query, 'v')))
      return { pci: session.pci, key: { type: 'secp256k1', publicKey } }
    },

    'GET /v1/sessions/{address}/getcontext': (request) => {
      const { context } = sessions.find(readAccount(request), readText(request.query, 'pci') ?? '')
      return { context }
    },

    'POST /v1/sessions/{address}/activate': (request, reply) => {
      const context = readText(request.body, 'context')
      const session = sessions.find(readAccount(request), readText(request.body, 'pci') ?? '')
      if (!isHex(context)) throw new ServiceError(400, '', `Invalid parameter: ${context}`)
      session.context = context
      return reply.send()
    },

    // The real service does not check who revokes, either.
    'POST /v1/sessions/{address}/revoke': (request, reply) => {
      sessions.revoke(readAccount(request), readText(request.body, 'pci') ?? '')
      return reply.send()
    },

    'POST /v1/sessions/{address}/sign': async (request, reply) => {
      const address = readAccount(request)
      const { caip } = parseCaip10(address)
      const [namespace, reference] = caip.split(':')
      const chainId = Number(reference)
      if (namespace !== 'eip155')
        throw new ServiceError(400, '', `Crypto utils error: Namespace is not supported: ${namespace}`)
      if (!knownChains.has(chainId))
        throw new ServiceError(400, 'chainId', `We don't support the chainId you provided: ${caip}.`)
      const session = sessions.findActive(address, readText(request.body, 'pci') ?? '')
      const signature = await cosign(session, readField(request.body, 'userOp'), chainId)
      if (signature) return { signature }
      return reply.code(500).type('text/plain').send('Internal server error')
    },
  }
}

/** The account in the path, as it is written there. */
function readAccount(request: FastifyRequest): string {
  requireProject(request)
  const address = readText(request.params, 'address') ?? ''
  parseCaip10(address)
  return address
}

function readField(source: unknown, key: string): unknown {
  return isRecord(source) ? source[key] : undefined
}

function readTerms(source: unknown, key: string): SessionTerm[] {
  const terms = readField(source, key)
  return (Array.isArray(terms) ? terms : []).map((term) => ({
    type: readText(term, 'type') ?? '',
    data: readField(term, 'data'),
  }))
}
