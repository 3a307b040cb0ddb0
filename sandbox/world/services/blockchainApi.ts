import type { FastifyRequest } from 'fastify'
import { type Address, isAddress } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { isRecord, readText } from '../json.js'
import { readBalances } from './balances.js'
import { type CreateServerParameters, createServer } from './createServer.js'
import { readHistory } from './history.js'
import { createIdentities } from './identity.js'
import { createRpcProxy } from './proxyRpc.js'
import { requireProject } from './requireProject.js'
import { ServiceError } from './ServiceError.js'
import { serveOpenApi } from './serveOpenApi.js'
import { readSolanaBalances } from './solanaBalances.js'

const solanaAddress = /^[1-9A-HJ-NP-Za-km-z]{32,44}$/

const allowedHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
]

/** The Blockchain API. Reads names and balances from the sandbox's chains. */
export async function createBlockchainApi(
  parameters: Omit<CreateServerParameters, 'service'> & { addresses: SandboxAddresses },
) {
  const { addresses, ...rest } = parameters
  const app = await createServer({ ...rest, service: 'blockchain-api', allowedHeaders })
  const identities = createIdentities({ rpcUrl: addresses.rpc['eip155:1'] })
  const proxyRpc = createRpcProxy({ rpcUrls: addresses.rpc })

  await serveOpenApi(app, {
    document: 'blockchain-api.yaml',
    except: ['/e'],
    handlers: {
      'POST /v1/': (request, reply) => {
        requireProject(request)
        return proxyRpc(request, reply)
      },

      'GET /v1/supported-chains': (_request, reply) => {
        reply.header('cache-control', 'public, max-age=86400, s-maxage=86400')
        return { http: [...chains, ...solanaClusters].map(({ caip }) => caip).reverse(), ws: [] }
      },

      'GET /v1/identity/{address}': async (request, reply) => {
        requireProject(request)
        const address = readText(request.params, 'address') ?? ''
        if (solanaAddress.test(address)) {
          reply.header('cache-control', 'public, max-age=3600, s-maxage=3600')
          return { name: null, avatar: null, resolvedAt: new Date().toISOString() }
        }
        const { identity, maxAge } = await identities.get(readEvmAddress(address))
        reply.header('cache-control', `public, max-age=${maxAge}, s-maxage=${maxAge}`)
        return identity
      },

      'GET /v1/account/{address}/balance': async (request) => {
        const version = readText(request.query, 'sv') ?? request.headers['x-sdk-version']
        // Without an origin, the real service returns an empty list instead of an error.
        if (!request.headers.origin) return { balances: [] }
        requireProject(request)
        if (!version) return { balances: [] }
        const owner = readText(request.params, 'address') ?? ''
        const chainId = readChain(request)
        if (solanaAddress.test(owner))
          return { balances: await readSolanaBalances({ address: owner, chainId, addresses }) }
        return { balances: await readBalances({ address: readEvmAddress(owner), chainId, addresses }) }
      },

      'GET /v1/account/{address}/history': (request) => {
        const owner = readText(request.params, 'address') ?? ''
        requireProject(request)
        // The sandbox's clusters do not record timestamps.
        if (solanaAddress.test(owner)) return { data: [], next: null }
        const address = readEvmAddress(owner)
        // The sandbox has no purchases.
        if (readText(request.query, 'onramp')) return { data: [], next: null }
        const cursor = readText(request.query, 'cursor')
        return readHistory({ address, chainId: readChain(request), cursor, addresses })
      },
    },
  })
  return { app, reset: identities.clear }
}

function readChain(request: FastifyRequest) {
  return isRecord(request.query) ? readText(request.query, 'chainId') : undefined
}

function readEvmAddress(text: string): Address {
  const address = text.startsWith('0x') ? text : `0x${text}`
  if (!isAddress(address, { strict: false }))
    throw new ServiceError(400, 'address', 'The address provided is invalid')
  return address
}
