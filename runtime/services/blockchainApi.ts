import { namespacesWithAccounts } from '#generated/blockchain-api/facts'
import {
  type Balance,
  createBlockchainApiClient,
  getBalance,
  getHistory,
  getIdentity,
  getName,
  getSupportedChains,
  type HistoryPage,
} from '#generated/blockchain-api/index'
import { isError } from '#generated/support/FoyerError'
import { createSingleFlight } from '../core/singleFlight.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../utils/caip.js'
import { safePicture } from '../utils/picture.js'
import { cleanName } from '../utils/text.js'
import type { ServiceContext } from './serviceContext.js'
import { tolerantPrices } from './tolerantPrices.js'

export type Identity = { readonly name?: string | undefined; readonly image?: string | undefined }

/** Balances, history and identities from the Blockchain API. */
export type BlockchainApi = {
  /** Whether the API supports a chain. Rejects while its list of chains cannot be loaded. */
  isSupported(caipNetworkId: CaipNetworkId): Promise<boolean>
  /** Whether the API lists tokens and transactions for accounts of a namespace. */
  listsAccountsOf(namespace: Namespace): boolean
  /** Tokens of an account on a chain, as the service returns them, with prices in US dollars. */
  getTokens(parameters: {
    address: string
    caipNetworkId: CaipNetworkId
    signal: AbortSignal
  }): Promise<readonly Balance[]>
  /** The account's transactions on a chain, newest first, page by page. */
  getHistory(parameters: {
    address: string
    caipNetworkId: CaipNetworkId
    cursor: string | undefined
    signal: AbortSignal
  }): Promise<HistoryPage>
  getIdentity(parameters: { address: string; signal: AbortSignal }): Promise<Identity>
  /** The address of an account name for a namespace; undefined if there is none. */
  getAddress(parameters: {
    name: string
    namespace: Namespace
    signal: AbortSignal
  }): Promise<string | undefined>
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
        image: safePicture(avatar, environment.page),
      }
    },
    async getAddress({ name, namespace, signal }) {
      const coin = coinTypes[namespace]
      if (coin === undefined) return undefined
      try {
        const record = await getName(client, { name, apiVersion: 2 }, { signal })
        // A record has an address for each kind of coin. The first one may be on another chain.
        return 'addresses' in record && record.name === name ? record.addresses[coin]?.address : undefined
      } catch (error) {
        if (isError(error, 'HTTP_STATUS') && notNames.includes(error.data.status)) return undefined
        throw error
      }
    },
  }
}

/** Coin types (SLIP-44) in name records. */
const coinTypes: { readonly [namespace in Namespace]?: string } = { eip155: '60', solana: '501', bip122: '0' }
/** The service's answers for texts that are no names of its own, and for unknown names. */
const notNames: readonly number[] = [400, 404]

function listsAccountsOf(namespace: Namespace): boolean {
  return namespacesWithAccounts.includes(namespace)
}

/**
 * Loads the supported chains once. After a failure, calls reject for a while without sending a new request.
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
