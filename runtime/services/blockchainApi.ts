import {
  createBlockchainApiClient,
  getBalance,
  getIdentity,
  getSupportedChains,
} from '#generated/blockchain-api/index'
import { createSingleFlight } from '../core/singleFlight.js'
import type { Clock } from '../environment/environment.js'
import { limits } from '../limits.js'
import type { CaipNetworkId } from '../utils/caip.js'
import { cleanName } from '../utils/text.js'
import { safeImageData, safeLink } from '../utils/url.js'
import type { ServiceContext } from './serviceContext.js'

export type Identity = { readonly name?: string | undefined; readonly image?: string | undefined }

/** Balances, identities and the list of chains that the Blockchain API knows. */
export type BlockchainApi = {
  /** Whether the API can be asked about a chain; rejects while nobody can tell. */
  isSupported(caipNetworkId: CaipNetworkId): Promise<boolean>
  /** Worth of all tokens of an account on a chain, in US dollars. */
  getWorth(parameters: {
    address: string
    caipNetworkId: CaipNetworkId
    signal: AbortSignal
  }): Promise<number>
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
    isSupported: async (caipNetworkId) => (await chains()).includes(caipNetworkId),
    async getWorth({ address, caipNetworkId, signal }) {
      const { balances } = await getBalance(
        client,
        { address, currency: 'usd', chainId: caipNetworkId },
        { signal },
      )
      return balances.reduce(
        (sum, { value = 0 }) => sum + (Number.isFinite(value) && value > 0 ? value : 0),
        0,
      )
    },
    async getIdentity({ address, signal }) {
      const { name, avatar } = await getIdentity(client, { address, sender: address }, { signal })
      return {
        name: cleanName(name) || undefined,
        image: safeLink(avatar) ?? safeImageData(avatar, limits.iconBytes),
      }
    },
  }
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
    if (failure && clock.now() < failure.until) throw failure.error
    return share('', async () => {
      try {
        known = (await ask()).http
        return known
      } catch (error) {
        failure = { error, until: clock.now() + limits.supportedChainsRetryMs }
        throw error
      }
    })
  }
}
