import { type Address, isAddress } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { chains } from '../chains/chains.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { createIndexer } from '../indexer/createIndexer.js'
import { isRecord, readText } from '../json.js'
import type { Purchases } from '../onramp/purchases.js'
import { readBalances, readPortfolio } from './balances.js'
import { createBundlers, requireBundler } from './bundlers.js'
import { createGetCallsStatus } from './callsStatus.js'
import { type CreateServerParameters, createServer } from './createServer.js'
import { readEvmHistory } from './evmHistory.js'
import { createExchangeMethods } from './exchangeMethods.js'
import { createIdentities } from './identity.js'
import { createNameRegistry } from './nameRegistry.js'
import { createNameHandlers } from './names.js'
import { createOnrampHandlers, listPurchases } from './onramp.js'
import { addOrchestratorRoutes } from './orchestratorRoutes.js'
import { createPosMethods } from './posMethods.js'
import { createPreparedCalls } from './preparedCalls.js'
import { createRpcProxy } from './proxyRpc.js'
import { requireProject } from './requireProject.js'
import { serveRpcSockets, socketChains } from './rpcSockets.js'
import { createErrorBody, ServiceError } from './ServiceError.js'
import { serveOpenApi } from './serveOpenApi.js'
import { createSessionHandlers } from './sessionHandlers.js'
import { createSessionStore } from './sessionStore.js'
import { solanaAddress } from './solanaAddress.js'
import { readSolanaBalances } from './solanaBalances.js'
import { readSolanaHistory } from './solanaHistory.js'
import { createSwapHandlers } from './swapHandlers.js'
import { readPrice } from './tokenPrice.js'
import { createGetAssets } from './walletAssets.js'
import { createWalletRpc } from './walletRpc.js'
import { addWireRules, resolveAlias } from './wireRules.js'

/** The service's own project for tests, which may bypass its cache. */
const testingProject = 'testing'

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
  parameters: Omit<CreateServerParameters, 'service'> & {
    addresses: SandboxAddresses
    purchases: Purchases
    nameMessageSeconds?: number | undefined
  },
) {
  const { addresses, purchases, nameMessageSeconds, ...rest } = parameters
  const app = await createServer({
    ...rest,
    service: 'blockchain-api',
    allowedHeaders,
    rewriteUrl: resolveAlias,
  })
  const rules = addWireRules(app, { allowedHeaders })
  const names = createNameRegistry()
  const sessions = createSessionStore()
  const identities = createIdentities({ rpcUrl: addresses.rpc['eip155:1'], names })
  const indexer = createIndexer({ addresses })
  app.addHook('onClose', indexer.close)
  const proxyRpc = createRpcProxy({ rpcUrls: addresses.rpc })
  const bundlers = createBundlers({ addresses })
  const walletRpc = createWalletRpc({
    ...createExchangeMethods(addresses),
    ...createPosMethods({ addresses }),
    ...createPreparedCalls({ sessions, bundlers, addresses }),
    wallet_getAssets: createGetAssets({ indexer, addresses }),
    wallet_getCallsStatus: createGetCallsStatus({ bundlers }),
  })
  const startedAt = Date.now()

  await serveOpenApi(app, {
    document: 'blockchain-api.yaml',
    except: ['/e'],
    ownBody: [...Object.keys(walletRpc), 'POST /v1/generators/onrampurl'],
    handlers: {
      ...walletRpc,
      ...createNameHandlers({ names, addresses, nameMessageSeconds }),
      ...createOnrampHandlers({ addresses }),
      ...createSessionHandlers({ sessions }),
      ...createSwapHandlers({ addresses }),

      'POST /v1/': (request, reply) => {
        requireProject(request)
        return proxyRpc(request, reply)
      },

      'GET /health': (_request, reply) => {
        const seconds = Math.floor((Date.now() - startedAt) / 1000)
        const words = `OK v0.1.0, commit hash: sandbox, features: {}, uptime: ${seconds} seconds`
        return reply.type('text/plain').send(words)
      },

      'POST /v1/bundler': (request) => {
        requireProject(request)
        requireBundler(readText(request.query, 'bundler') ?? 'pimlico')
        return bundlers.call(readText(request.query, 'chainId') ?? '', request.body)
      },

      'GET /v1/supported-chains': (_request, reply) => {
        reply.header('cache-control', 'public, max-age=86400, s-maxage=86400')
        return { http: [...chains, ...solanaClusters].map(({ caip }) => caip).reverse(), ws: socketChains }
      },

      'GET /v1/identity/{address}': async (request, reply) => {
        requireProject(request)
        const address = readText(request.params, 'address') ?? ''
        if (solanaAddress.test(address)) {
          reply.header('cache-control', 'public, max-age=3600, s-maxage=3600')
          return { name: null, avatar: null, resolvedAt: new Date().toISOString() }
        }
        const project = readText(request.query, 'projectId')
        // The document turns the text into a boolean.
        const useCache = isRecord(request.query) ? request.query.useCache : undefined
        if (useCache !== undefined && project !== testingProject)
          throw new ServiceError(400, '', `Invalid parameter: The project ID ${project} is not allowed`)
        const { identity, maxAge } = await identities.get(readEvmAddress(address), {
          isFresh: useCache === false,
        })
        reply.header('cache-control', `public, max-age=${maxAge}, s-maxage=${maxAge}`)
        return identity
      },

      'GET /v1/account/{address}/balance': async (request) => {
        const version = readText(request.query, 'sv') ?? String(request.headers['x-sdk-version'] ?? '')
        const chainId = readText(request.query, 'chainId')
        // In these cases, the real service returns an empty list instead of an error.
        if (!request.headers.origin) return { balances: [] }
        requireProject(request)
        if (!version || /1\.6\.[45]$/.test(version) || isRootstock(chainId)) return { balances: [] }
        const owner = readText(request.params, 'address') ?? ''
        if (solanaAddress.test(owner))
          return { balances: await readSolanaBalances({ address: owner, chainId, addresses }) }
        const address = readEvmAddress(owner)
        const forced = readTexts(request.query, 'forceUpdate')
        return { balances: await readBalances({ owner: address, chainId, forced, indexer, addresses }) }
      },

      'GET /v1/account/{address}/history': (request) => {
        const owner = readText(request.params, 'address') ?? ''
        const chainId = readText(request.query, 'chainId')?.replace(/^\d+$/, 'eip155:$&')
        const isBought = readText(request.query, 'onramp') !== undefined
        if (isRootstock(chainId)) return { data: [], next: null }
        const isSolana = chainId?.startsWith('solana:') ?? solanaAddress.test(owner)
        const address = isSolana ? readSolanaAddress(owner) : readEvmAddress(owner)
        if (isBought && isSolana)
          throw new ServiceError(400, 'provider', 'Provider coinbase is not supported')
        requireProject(request)
        if (isBought) return listPurchases({ address: owner, purchases, addresses })
        const [cursor, currency] = [readText(request.query, 'cursor'), readText(request.query, 'currency')]
        if (isSolana) return readSolanaHistory({ owner, chainId, cursor, indexer, addresses })
        return readEvmHistory({ address, chainId, cursor, currency, indexer, addresses })
      },

      'GET /v1/account/{address}/portfolio': async (request) => {
        const owner = readEvmAddress(readText(request.params, 'address') ?? '')
        requireProject(request)
        return readPortfolio({ owner, indexer, addresses })
      },

      'POST /v1/fungible/price': (request) => {
        requireProject(request, 'body')
        const currency = readText(request.body, 'currency') ?? ''
        return readPrice({ tokens: readTexts(request.body, 'addresses'), currency, addresses })
      },
    },
  })
  addOrchestratorRoutes(app, { addresses })
  for (const path of ['/v1/', '/ws'])
    app.get(path, (_request, reply) => reply.code(426).send(createErrorBody('', 'WebSocket expected')))
  const rpcSockets = serveRpcSockets(app.server, { addresses })
  app.addHook('preClose', async () => rpcSockets.close())

  const reset = () => {
    rules.reset()
    identities.clear()
    names.clear()
    sessions.clear()
  }
  return { app, reset }
}

/** Chains that the real service answers with empty lists. */
function isRootstock(chainId: string | undefined): boolean {
  return chainId === 'eip155:30' || chainId === 'eip155:31'
}

/** The texts of a comma list, which the document turns into an array. */
function readTexts(query: unknown, key: string): string[] {
  const values = isRecord(query) ? query[key] : undefined
  return [values ?? []].flat().flatMap((value) => String(value).split(','))
}

function readSolanaAddress(text: string): string {
  if (!solanaAddress.test(text)) throw new ServiceError(400, 'address', 'The address provided is invalid')
  return text
}

function readEvmAddress(text: string): Address {
  const address = text.startsWith('0x') ? text : `0x${text}`
  if (!isAddress(address, { strict: false }))
    throw new ServiceError(400, 'address', 'The address provided is invalid')
  return address
}
