import { callPayRpc, callPayRpcRefusals, type ExchangeBuyStatus } from '#generated/blockchain-api/index'
import { AssetNotSupportedError, UnableToGetPayUrlError, UnsafePayUrlError } from '#generated/errors/pay'
import type { Client } from '#generated/support/client'
import { readRefusal } from '#generated/support/refusals'
import { limits } from '../../limits.js'
import { safePicture } from '../../utils/picture.js'
import { cleanName } from '../../utils/text.js'
import type { FeatureContext } from '../defineFeature.js'
import { caip19 } from './caip19.js'
import { exchangePage, exchangeSite } from './exchangeSite.js'
import type { PaymentAsset, PaymentExchange, PaymentRequest } from './types.js'

/** A payment in one of the assets of its request. */
export type ChosenPayment = { readonly request: PaymentRequest; readonly asset: PaymentAsset }

type Asked = ChosenPayment & { readonly signal: AbortSignal }

/** The exchanges of the Blockchain API. */
export function createExchanges({ config, environment, services }: FeatureContext) {
  const client = async (): Promise<Client> => (await (await services()).blockchainApi()).client

  return {
    /** Those that can pay, and whose site is known. Without a project there are none. */
    async list({ request, asset, signal }: Asked): Promise<readonly PaymentExchange[]> {
      const { amount, payWithExchange } = request
      const id = caip19(asset)
      if (!config.projectId || payWithExchange === false || id === undefined) return []
      const params = { page: 1, asset: id, amount, ...copyLists(payWithExchange) }
      const body = { jsonrpc: '2.0', id: 1, method: 'reown_getExchanges', params } as const
      const { result } = await callPayRpc(await client(), { body }, { signal })
      return result.exchanges
        .filter((exchange) => exchangeSite(exchange.id, config.exchanges) !== undefined)
        .slice(0, limits.exchanges)
        .map(({ id, name, imageUrl }) => ({
          id,
          name: cleanName(name, id),
          image: safePicture(imageUrl, environment.page),
        }))
    },

    /**
     * Begins a payment at an exchange.
     *
     * @throws UnableToGetPayUrlError, AssetNotSupportedError, UnsafePayUrlError
     */
    async begin(exchange: PaymentExchange, { request, asset, signal }: Asked) {
      const [name, id] = [exchange.name, caip19(asset)]
      if (id === undefined) throw new AssetNotSupportedError({ exchange: name })
      const params = {
        exchangeId: exchange.id,
        asset: id,
        amount: request.amount,
        recipient: `${asset.network}:${request.recipient}`,
      }
      const body = { jsonrpc: '2.0', id: 1, method: 'reown_getExchangePayUrl', params } as const
      const { url, sessionId } = await askForPage(body)
      const page = exchangePage(exchange.id, url, config.exchanges)
      if (page === undefined || sessionId === '' || sessionId.length > 50)
        throw new UnsafePayUrlError({ exchange: name })
      return { page, sessionId }

      async function askForPage(asked: typeof body) {
        try {
          return (await callPayRpc(await client(), { body: asked }, { signal })).result
        } catch (cause) {
          signal.throwIfAborted()
          const refusal = readRefusal(cause, callPayRpcRefusals)
          const isUnsupported = refusal?.case === 400 && /not supported/i.test(JSON.stringify(refusal.body))
          throw isUnsupported
            ? new AssetNotSupportedError({ exchange: name }, { cause })
            : new UnableToGetPayUrlError({ exchange: name }, { cause })
        }
      }
    },

    /** How far along a payment at an exchange is. */
    async read(parameters: {
      readonly exchangeId: string
      readonly sessionId: string
      readonly signal: AbortSignal
    }): Promise<ExchangeBuyStatus> {
      const { exchangeId, sessionId, signal } = parameters
      const params = { exchangeId, sessionId }
      const body = { jsonrpc: '2.0', id: 1, method: 'reown_getExchangeBuyStatus', params } as const
      return (await callPayRpc(await client(), { body }, { signal })).result
    },
  }
}

/** The service takes one of the lists. */
function copyLists(lists: Exclude<PaymentRequest['payWithExchange'], false>) {
  if (!lists) return {}
  return 'includeOnly' in lists ? { includeOnly: [...lists.includeOnly] } : { exclude: [...lists.exclude] }
}
