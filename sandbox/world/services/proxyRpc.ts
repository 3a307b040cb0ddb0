import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecord, readText } from '../json.js'
import { partLimitMs } from '../limits.js'
import { ServiceError } from './ServiceError.js'

/** For which of the service's own purposes a call is made; visitors send none. */
const sources = [
  'rpc',
  'identity',
  'balance',
  'profile_address_sig_validate',
  'profile_attributes_sig_validate',
  'profile_register_sig_validate',
  'session_co_sign_sig_validate',
  'wallet_prepare_calls',
  'wallet_send_prepared_calls',
  'wallet_get_calls_status',
  'wallet_get_assets',
  'chain_agnostic_check',
  'wallet_build_pos_tx',
  'wallet_send_pos_tx',
]

/** Forwards JSON-RPC to the chain `chainId`. Errors of the proxy itself use the REST format, not JSON-RPC. */
export function createRpcProxy(parameters: { rpcUrls: Record<string, string> }) {
  const { rpcUrls } = parameters
  return async (request: FastifyRequest, reply: FastifyReply) => {
    const chainId = readText(request.query, 'chainId') ?? ''
    const source = readText(request.query, 'source')
    if (source !== undefined && !sources.includes(source))
      return reply
        .code(400)
        .type('text/plain')
        .send(`Failed to deserialize query string: unknown variant \`${source}\``)
    const provider = readText(request.query, 'providerId')
    if (provider !== undefined)
      throw new ServiceError(400, 'provider', `Provider ${provider} is not supported`)
    const local = answerLocally(request.body, chainId)
    if (local) return local
    const url = rpcUrls[chainId]
    if (!url) {
      const where = 'See the list of supported chains here: /v1/supported-chains'
      throw new ServiceError(
        400,
        'chainId',
        `We don't support the chainId you provided: ${chainId}. ${where}`,
      )
    }
    try {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(request.body) ?? '',
        signal: AbortSignal.timeout(partLimitMs),
      })
      if (answer.status !== 200 && answer.status !== 400) throw new Error(`HTTP ${answer.status}`)
      // Forwarded without parsing, so that malformed answers of a node get through.
      return reply
        .code(answer.status)
        .type('application/json')
        .send(await answer.text())
    } catch {
      throw new ServiceError(503, 'chainId', `Requested ${chainId} chain provider is temporarily unavailable`)
    }
  }
}

/** Three methods that the proxy answers itself, even for unknown chains. */
function answerLocally(body: unknown, chainId: string) {
  if (!isRecord(body) || !['jsonrpc', 'id', 'method', 'params'].every((key) => key in body)) return undefined
  const [, reference = ''] = chainId.split(':')
  const answers: Record<string, unknown> = {
    ...(/^\d+$/.test(reference) && { eth_chainId: `0x${BigInt(reference).toString(16)}` }),
    ...(reference && { net_version: reference }),
    net_listening: true,
  }
  const result = answers[String(body.method)]
  return result === undefined ? undefined : { jsonrpc: '2.0', id: body.id, result }
}
