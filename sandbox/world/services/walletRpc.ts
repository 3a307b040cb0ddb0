import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecord, readText } from '../json.js'
import { allowsOrigin } from './allowedOrigins.js'
import { RpcError } from './RpcError.js'
import { isKnownProject } from './requireProject.js'
import type { Handler } from './serveOpenApi.js'

/** A method of `/v1/wallet` and `/v1/json-rpc`. */
export type RpcMethod = {
  answer: (params: unknown, request: FastifyRequest) => unknown
}

const codes = { project: -1, unknown: -32601, internal: -32000 }

/** The two operations that call the service's own methods by JSON-RPC. Their errors are JSON-RPC, too, with an HTTP status. */
export function createWalletRpc(methods: Readonly<Record<string, RpcMethod>>): Record<string, Handler> {
  const answer: Handler = async (request, reply) => {
    const { body } = request
    const keys = ['id', 'jsonrpc', 'method', 'params']
    const missing = isRecord(body) ? keys.find((key) => !(key in body)) : keys[0]
    if (!isRecord(body) || missing)
      return reply
        .code(422)
        .type('text/plain')
        .send(`Failed to deserialize the JSON body into the target type: missing field \`${missing}\``)
    const { id, params } = body
    const name = readText(body, 'method') ?? ''
    guardOrigin(name, request, reply)
    const method = methods[name]
    try {
      const project = readText(request.query, 'projectId')
      if (!isKnownProject(project)) throw new RpcError(codes.project, `Invalid project ID: ${project}`)
      if (!method) throw new RpcError(codes.unknown, 'Method not found')
      const answered = { id, jsonrpc: '2.0', result: await method.answer(params, request) }
      // Foyer's specification omits the point-of-sale methods, so their answers are not validated.
      return name.startsWith('wc_pos_')
        ? reply.type('application/json').send(JSON.stringify(answered))
        : answered
    } catch (error) {
      const known = error instanceof RpcError ? error : undefined
      if (request.logged && !known) request.logged.problem = String(error)
      const code = known?.code ?? codes.internal
      const isOwn = code > codes.internal && code !== codes.project
      const message = known ? `${isOwn ? `${name}: ` : ''}${known.message}` : 'Internal error'
      return reply.code(known ? 400 : 500).send({ id, jsonrpc: '2.0', error: { code, message, data: null } })
    }
  }
  return { 'POST /v1/wallet': answer, 'POST /v1/json-rpc': answer }
}

/** Only pages of the project may read what `/v1/json-rpc` says about exchanges. */
function guardOrigin(method: string, request: FastifyRequest, reply: FastifyReply) {
  if (!method.startsWith('reown_') || !request.url.startsWith('/v1/json-rpc')) return
  const { origin } = request.headers
  reply.removeHeader('access-control-allow-origin')
  if (origin && allowsOrigin(origin)) reply.headers({ 'access-control-allow-origin': origin, vary: 'Origin' })
}
