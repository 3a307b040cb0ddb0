import { chainsWithSwaps, popularSwapSymbols, suggestedSwapSymbols } from '#generated/blockchain-api/facts'
import {
  buildSwapApproval,
  buildSwapTransaction,
  getGasPrice,
  getSwapAllowance,
  getSwapQuotes,
  getSwapTokens,
} from '#generated/blockchain-api/index'
import { HttpStatusError } from '#generated/errors/http'
import {
  GasPriceNotSupportedError,
  IncorrectAmountError,
  QuoteUnavailableError,
  SwapMismatchError,
  SwapsNotSupportedError,
} from '#generated/errors/swaps'
import type { SuggestedCall } from '../../adapters/adapter.js'
import type { Environment } from '../../environment/environment.js'
import { limits } from '../../limits.js'
import type { Network } from '../../networks/defineNetwork.js'
import type { BlockchainApi } from '../../services/blockchainApi.js'
import type { CaipAddress, CaipNetworkId } from '../../utils/caip.js'
import { safePicture } from '../../utils/picture.js'
import { cleanName } from '../../utils/text.js'
import type { FeatureContext } from '../defineFeature.js'
import { slippagePercent } from './figures.js'
import type { SwapToken } from './types.js'

/** The two tokens of a swap, how much is sold, and who swaps. */
export type SwapOrder = {
  readonly account: CaipAddress
  readonly sold: SwapToken
  readonly bought: SwapToken
  readonly value: bigint
}

/** The exchange on one network, as the service offers it. Its answers are suggestions. */
export type Exchange = ReturnType<typeof createExchange>

/**
 * Opens the exchange of a network.
 *
 * @throws SwapsNotSupportedError
 */
export async function openExchange(
  { environment, services }: Pick<FeatureContext, 'environment' | 'services'>,
  caipNetworkId: CaipNetworkId,
): Promise<Exchange> {
  const blockchainApi = await (await services()).blockchainApi()
  if (!chainsWithSwaps.includes(caipNetworkId) || !(await blockchainApi.isSupported(caipNetworkId)))
    throw new SwapsNotSupportedError()
  return createExchange(blockchainApi, environment.page, caipNetworkId)
}

function createExchange(
  blockchainApi: BlockchainApi,
  page: Environment['page'],
  caipNetworkId: CaipNetworkId,
) {
  const { client } = blockchainApi
  return {
    /** All tokens of the network, sorted by symbol. Its coin is named by the network, not by the service. */
    async readTokens(coin: Network['nativeCurrency'], signal: AbortSignal): Promise<readonly SwapToken[]> {
      const { tokens } = await getSwapTokens(client, { chainId: caipNetworkId }, { signal })
      const known = new Set<string>()
      return tokens
        .flatMap(({ address, symbol, name, decimals, logoUri }) => {
          const key = keyOf(address)
          const isNative = key === `${caipNetworkId}:${nativeCoin}`
          const label = isNative ? coin.symbol : cleanName(symbol)
          const isKnown = isNative ? decimals === coin.decimals : decimals >= 0 && decimals <= 77
          const isUsable = addressOn(caipNetworkId, address) && label && isKnown
          if (!isUsable || !Number.isInteger(decimals) || known.has(key)) return []
          known.add(key)
          const isSuggested = suggestedSwapSymbols.includes(label)
          return {
            address,
            isNative,
            symbol: label,
            name: isNative ? coin.name : cleanName(name, label),
            decimals,
            iconUrl: safePicture(logoUri, page) ?? '',
            isSuggested,
            isPopular: isSuggested || popularSwapSymbols.includes(label),
          }
        })
        .sort((one, other) => (one.symbol < other.symbol ? -1 : one.symbol > other.symbol ? 1 : 0))
    },

    /** The price of a token in US dollars; 0 if it has none. */
    readPrice: ({ address }: SwapToken, signal: AbortSignal) => blockchainApi.getPrice({ address, signal }),

    /** What a unit of gas costs, in the smallest unit of the native coin. */
    async readGasPrice(signal: AbortSignal): Promise<bigint> {
      try {
        const { fast } = await getGasPrice(client, { chainId: caipNetworkId }, { signal })
        const price = parseInteger(fast)
        if (price !== undefined && price <= limits.gasPrice) return price
      } catch (error) {
        if (!isRefused(error)) throw error
      }
      throw new GasPriceNotSupportedError()
    },

    /**
     * What the service offers, in the smallest unit of the bought token.
     *
     * @throws IncorrectAmountError for an impossible offer, QuoteUnavailableError
     */
    async readQuote(order: SwapOrder, gasPrice: bigint | undefined, signal: AbortSignal): Promise<bigint> {
      const { account, sold, bought, value } = order
      const asked = {
        amount: `${value}`,
        from: sold.address,
        to: bought.address,
        userAddress: account,
        gasPrice: gasPrice === undefined ? undefined : `${gasPrice}`,
      }
      const [quote] = (await getUsable(getSwapQuotes(client, asked, { signal }))).quotes
      const offered = parseInteger(quote?.toAmount ?? '')
      const isAnswer =
        quote?.fromAmount === asked.amount &&
        keyOf(quote.fromAccount) === keyOf(asked.from) &&
        keyOf(quote.toAccount) === keyOf(asked.to)
      if (isAnswer && offered) return offered
      throw new IncorrectAmountError()
    },

    /** Whether the exchange may already take what is sold. The simulation of the swap proves it. */
    async isAllowed({ account, sold, value }: SwapOrder, signal: AbortSignal): Promise<boolean> {
      const asked = { tokenAddress: sold.address, userAddress: account }
      const allowance = parseInteger((await getSwapAllowance(client, asked, { signal })).allowance)
      return allowance !== undefined && allowance >= value
    },

    /** The transaction that lets the exchange take exactly what is sold. */
    async buildApproval({ account, sold, value }: SwapOrder, signal: AbortSignal): Promise<SuggestedCall> {
      const asked = { from: account, to: sold.address, amount: `${value}`, userAddress: account }
      const { tx } = await getUsable(buildSwapApproval(client, asked, { signal }))
      return { ...toPlain(tx), value: tx.value }
    },

    /** The transaction of the swap. */
    async buildSwap(
      { account, sold, bought, value }: SwapOrder,
      signal: AbortSignal,
    ): Promise<SuggestedCall> {
      const asked = {
        amount: `${value}`,
        from: sold.address,
        to: bought.address,
        userAddress: account,
        eip155: { slippage: slippagePercent },
        // The approval may not be on chain yet. Foyer simulates both.
        disableEstimate: true,
      }
      return toPlain((await getUsable(buildSwapTransaction(client, asked, { signal }))).tx)
    },
  }

  /** A transaction without chain ids, which must be those of the network. */
  function toPlain({ from, to, data }: { from: string; to: string; data: string }): SuggestedCall {
    const [sender, receiver] = [addressOn(caipNetworkId, from), addressOn(caipNetworkId, to)]
    if (!sender || !receiver) throw new SwapMismatchError({ difference: 'another network' })
    return { from: sender, to: receiver, data }
  }
}

/** The pseudo address of the service for the native coin. */
const nativeCoin = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Identifies a token: its address, in one spelling. */
export function keyOf(address: string): string {
  return address.toLowerCase()
}

/** The address in a CAIP-10 address of a network; undefined for those of others. */
export function addressOn(caipNetworkId: CaipNetworkId, address: string): string | undefined {
  const prefix = `${caipNetworkId}:`
  return address.startsWith(prefix) ? address.slice(prefix.length) || undefined : undefined
}

/** An amount that a contract can hold; undefined for any other text. */
function parseInteger(text: string): bigint | undefined {
  const value = /^\d{1,78}$/.test(text) ? BigInt(text) : undefined
  return value !== undefined && value < 2n ** 256n ? value : undefined
}

async function getUsable<value>(built: Promise<value>): Promise<value> {
  try {
    return await built
  } catch (error) {
    if (isRefused(error)) throw new QuoteUnavailableError({}, { cause: error })
    throw error
  }
}

/** Whether the service understood the request, and refuses it. */
function isRefused(error: unknown): boolean {
  return error instanceof HttpStatusError && [400, 422].includes(error.data.status)
}
