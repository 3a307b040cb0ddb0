import type { FastifyRequest } from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { isRecord, readText } from '../json.js'
import { requireProject } from './requireProject.js'
import type { Handler } from './serveOpenApi.js'
import { listSwapTokens, readGasPrice } from './swapFacts.js'
import { buildApproval, buildSwap, type Difference, differences, readAllowance, readQuote } from './swaps.js'

/** The operations of `/v1/convert`, which an exchange on each EVM chain really carries out. */
export function createSwapHandlers({ addresses }: { addresses: SandboxAddresses }): Record<string, Handler> {
  return requireProjects({
    'GET /v1/convert/tokens': ({ query }) => {
      const [chainId, address] = [text(query, 'chainId'), readText(query, 'address')]
      return listSwapTokens({ chainId, address, addresses })
    },
    'GET /v1/convert/gas-price': ({ query }) => readGasPrice({ chainId: text(query, 'chainId'), addresses }),
    'GET /v1/convert/quotes': ({ query }) => {
      const gasPrice = readText(query, 'gasPrice')
      return readQuote({ ...readPair(query), gasPrice, addresses })
    },
    'GET /v1/convert/allowance': ({ query }) => {
      const [tokenAddress, userAddress] = [text(query, 'tokenAddress'), text(query, 'userAddress')]
      return readAllowance({ tokenAddress, userAddress, addresses })
    },
    'GET /v1/convert/build-approve': (request) => {
      const { query } = request
      const [from, to, amount] = [text(query, 'from'), text(query, 'to'), readText(query, 'amount')]
      return buildApproval({ from, to, amount, addresses, differs: readDifference(request) })
    },
    'POST /v1/convert/build-transaction': (request) => {
      const { body } = request
      const { eip155, disableEstimate } = isRecord(body) ? body : {}
      const slippage = isRecord(eip155) ? Number(eip155.slippage) : undefined
      return buildSwap({
        ...readPair(body),
        userAddress: text(body, 'userAddress'),
        slippage,
        isEstimated: disableEstimate !== true,
        addresses,
        differs: readDifference(request),
      })
    },
  })
}

/** POST requests carry the project id in the body. */
function requireProjects(handlers: Record<string, Handler>): Record<string, Handler> {
  const entries = Object.entries(handlers).map(([name, handler]): [string, Handler] => [
    name,
    (request, reply) => {
      requireProject(request, name.startsWith('POST') ? 'body' : 'query')
      return handler(request, reply)
    },
  ])
  return Object.fromEntries(entries)
}

/** A parameter that the document requires, so it is never missing here. */
function text(source: unknown, key: string): string {
  return readText(source, key) ?? ''
}

function readPair(source: unknown) {
  return { amount: text(source, 'amount'), from: text(source, 'from'), to: text(source, 'to') }
}

function readDifference({ fault }: FastifyRequest): Difference | undefined {
  return fault?.kind === 'differ' ? differences.find((each) => each === fault.value) : undefined
}
