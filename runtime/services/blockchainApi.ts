import { namespacesWithAccounts } from '#generated/blockchain-api/facts'
import {
  type Balance,
  createBlockchainApiClient,
  getBalance,
  getHistory,
  getIdentity,
  getSupportedChains,
  getTokenPrice,
  type HistoryPage,
} from '#generated/blockchain-api/index'
import type { Client } from '#generated/support/client'
import { createSharedTasks } from '../core/sharedTasks.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'
import { type CaipNetworkId, type Namespace, namespaceOf } from '../utils/caip.js'
import { safePicture } from '../utils/picture.js'
import { cleanName } from '../utils/text.js'
import { createNameService, type NameService } from './names.js'
import type { ServiceContext } from './serviceContext.js'
import { tolerantPrices } from './tolerantPrices.js'
import type { TransportOptions } from './transport.js'

export type Identity = { readonly name?: string | undefined; readonly image?: string | undefined }

/** Balances, history and identities from the Blockchain API. */
export type BlockchainApi = {
  /** For the operations of features that load when used. */
  readonly client: Client
  /** Whether the API supports a chain. Rejects while its list of chains cannot be loaded. */
  isSupported(caipNetworkId: CaipNetworkId): Promise<boolean>
  /** Whether the API lists tokens and transactions for accounts of a namespace. */
  listsAccountsOf(namespace: Namespace): boolean
  /**
   * Tokens of an account on a chain, as the service returns them, with prices in US dollars. It counts those of
   * `forceUpdate` (CAIP-10) anew, also if it does not list them yet: the first on that chain, on EVM only. Those of
   * which the account holds none are left out.
   */
  getTokens(parameters: {
    address: string
    caipNetworkId: CaipNetworkId
    forceUpdate?: readonly string[] | undefined
    signal: AbortSignal
  }): Promise<readonly Balance[]>
  /** The account's transactions on a chain, newest first, page by page. */
  getHistory(parameters: {
    address: string
    caipNetworkId: CaipNetworkId
    cursor: string | undefined
    signal: AbortSignal
  }): Promise<HistoryPage>
  /** The price of a token (CAIP-10) in US dollars; 0 if it has none. Symbols are not unique: only the address counts. */
  getPrice(parameters: { address: string; signal: AbortSignal }): Promise<number>
  /** `sender` is the address of the active account. */
  getIdentity(parameters: {
    address: string
    sender: string | undefined
    signal: AbortSignal
  }): Promise<Identity>
  readonly names: NameService
}

export function createBlockchainApi(context: ServiceContext): BlockchainApi {
  const { transport, environment, urls } = context
  const open = (options?: TransportOptions) =>
    createBlockchainApiClient({
      baseUrl: urls.blockchainApi,
      ambient: context.ambient,
      fetch: (request) => transport(request, options),
    })
  const client = open()
  const chains = createSupportedChains(environment.clock, () => getSupportedChains(client, {}))

  return {
    client,
    isSupported: async (caipNetworkId) =>
      listsAccountsOf(namespaceOf(caipNetworkId)) && (await chains()).includes(caipNetworkId),
    listsAccountsOf,
    async getTokens({ address, caipNetworkId, forceUpdate = [], signal }) {
      const counted = forceUpdate
        .filter((token) => token.startsWith(`${caipNetworkId}:`) && evmToken.test(token))
        .slice(0, limits.countedTokens)
      const asked = {
        address,
        currency: 'usd',
        chainId: caipNetworkId,
        forceUpdate: counted.length > 0 ? counted : undefined,
      } as const
      const { balances } = await getBalance(tolerantPrices(client), asked, { signal })
      // The service also lists a counted token of which the account holds none.
      return balances.filter(
        ({ address, quantity }) => Number(quantity.numeric) || !counted.some((token) => token === address),
      )
    },
    getHistory: ({ address, caipNetworkId, cursor, signal }) =>
      getHistory(client, { address, cursor, chainId: caipNetworkId }, { signal }),
    // A registration is refused (401) for its signature, not for the project.
    names: createNameService(client, open({ judgesRequest: true })),
    async getPrice({ address, signal }) {
      const { fungibles } = await getTokenPrice(client, { currency: 'usd', addresses: [address] }, { signal })
      const found = fungibles.find((token) => token.address.toLowerCase() === address.toLowerCase())
      return found && Number.isFinite(found.price) && found.price > 0 ? found.price : 0
    },
    async getIdentity({ address, sender, signal }) {
      const { name, avatar } = await getIdentity(client, { address, sender }, { signal })
      return {
        name: cleanName(name) || undefined,
        image: safePicture(avatar, environment.page),
      }
    },
  }
}

/** The service refuses the whole request for any other token. */
const evmToken = /^eip155:\d+:0x[\da-f]{40}$/i

function listsAccountsOf(namespace: Namespace): boolean {
  return namespacesWithAccounts.includes(namespace)
}

/**
 * Loads the supported chains once. After a failure, calls reject for a while without sending a new request.
 */
function createSupportedChains(clock: Clock, ask: () => Promise<{ http: readonly string[] }>) {
  const share = createSharedTasks<readonly string[]>()
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
