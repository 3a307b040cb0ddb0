import { familiesWithAccounts } from '#generated/blockchain-api/facts'
import {
  type Balance,
  createBlockchainApiClient,
  getBalance,
  getHistory,
  getIdentity,
  getSupportedChains,
  type HistoryPage,
} from '#generated/blockchain-api/index'
import { createSingleFlight } from '../core/singleFlight.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../utils/caip.js'
import { cleanName } from '../utils/text.js'
import { safePicture } from '../utils/url.js'
import type { ServiceContext } from './serviceContext.js'
import { tolerantPrices } from './tolerantPrices.js'

export type Identity = { readonly name?: string | undefined; readonly image?: string | undefined }

/** Balances, identities and the list of chains that the Blockchain API knows. */
export type BlockchainApi = {
  /** Whether the API can be asked about a chain; rejects while nobody can tell. */
  isSupported(caipNetworkId: CaipNetworkId): Promise<boolean>
  /** Whether it lists tokens and transactions of accounts of a family at all; of others it knows no more than their nodes. */
  listsAccountsOf(namespace: Namespace): boolean
  /** Tokens of an account on a chain as the service tells them, with prices in US dollars. */
  getTokens(parameters: {
    address: string
    caipNetworkId: CaipNetworkId
    signal: AbortSignal
  }): Promise<readonly Balance[]>
  /** What an account did on a chain, newest first, page by page. */
  getHistory(parameters: {
    address: string
    caipNetworkId: CaipNetworkId
    cursor: string | undefined
    signal: AbortSignal
  }): Promise<HistoryPage>
  getIdentity(parameters: { address: string; signal: AbortSignal }): Promise<Identity>
}

export function createBlockchainApi(context: ServiceContext): BlockchainApi {
  const { transport, environment, urls } = context
  const client = createBlockchainApiClient({
    baseUrl: urls.blockchainApi,
    ambient: context.ambient,
    fetch: (request) => transport(request),
  })
  const chains = createSupportedChains(environment.clock, () => getSupportedChains(client, {}))

  return {
    isSupported: async (caipNetworkId) =>
      listsAccountsOf(namespaceOf(caipNetworkId)) && (await chains()).includes(caipNetworkId),
    listsAccountsOf,
    async getTokens({ address, caipNetworkId, signal }) {
      const asked = { address, currency: 'usd', chainId: caipNetworkId } as const
      return (await getBalance(tolerantPrices(client), asked, { signal })).balances
    },
    getHistory: ({ address, caipNetworkId, cursor, signal }) =>
      getHistory(client, { address, cursor, chainId: caipNetworkId }, { signal }),
    async getIdentity({ address, signal }) {
      const { name, avatar } = await getIdentity(client, { address, sender: address }, { signal })
      return {
        name: cleanName(name) || undefined,
        image: safePicture(avatar),
      }
    },
  }
}

function listsAccountsOf(namespace: Namespace): boolean {
  return familiesWithAccounts.includes(namespace)
}

/**
 * The chains, asked once for all. A failure is remembered for a while, so that a service that is down is left alone: until then nobody
 * can tell, which is another answer than no.
 */
function createSupportedChains(clock: Clock, ask: () => Promise<{ http: readonly string[] }>) {
  const share = createSingleFlight<readonly string[]>()
  let known: readonly string[] | undefined
  let failure: { readonly error: unknown; readonly until: number } | undefined
  return async (): Promise<readonly string[]> => {
    if (known) return known
    if (failure && clock.elapsed() < failure.until) throw failure.error
    return share('', async () => {
      try {
        known = (await ask()).http
        return known
      } catch (error) {
        failure = { error, until: clock.elapsed() + limits.supportedChainsRetryMs }
        throw error
      }
    })
  }
}
