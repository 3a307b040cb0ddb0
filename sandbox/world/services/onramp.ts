import type { FastifyReply } from 'fastify'
import type { SandboxAddresses } from '../addresses.js'
import { isRecord, readText } from '../json.js'
import { currencies, meldCodes, offered, paymentLimits, quote, writeMoney } from '../onramp/market.js'
import type { Purchases } from '../onramp/purchases.js'
import { findListed } from './describeToken.js'
import { requireProject } from './requireProject.js'
import { ServiceError } from './ServiceError.js'
import type { Handler } from './serveOpenApi.js'

/** The only provider that the sandbox has behind Meld. */
const provider = 'SANDBOXPAY'

/** The countries that it sells in, and their money. */
const countries: { readonly [code: string]: { readonly name: string; readonly currency: string } } = {
  US: { name: 'United States', currency: 'USD' },
  DE: { name: 'Germany', currency: 'EUR' },
  GB: { name: 'United Kingdom', currency: 'GBP' },
}

const methods = [
  { paymentMethod: 'CREDIT_DEBIT_CARD', name: 'Card', paymentType: 'CARD', maximum: 7500 },
  { paymentMethod: 'ACH', name: 'Bank account', paymentType: 'BANK_TRANSFER', maximum: 25_000 },
] as const

/** Buying: currencies, quotes, and links to the sandbox's own page. */
export function createOnrampHandlers(parameters: { addresses: SandboxAddresses }): Record<string, Handler> {
  const { addresses } = parameters

  return {
    'POST /v1/generators/onrampurl': (request, reply) => {
      requireProject(request)
      if (request.validationError)
        return reply.code(400).type('text/plain').send('Error deserializing request body: {}')
      const { destinationWallets, ...others } = isRecord(request.body) ? request.body : {}
      const url = new URL('/buy/select-asset', addresses.onramp)
      url.searchParams.set('appId', 'sandbox')
      url.searchParams.set('destinationWallets', JSON.stringify(destinationWallets))
      for (const [name, value] of Object.entries(others))
        if (linkFields.includes(name)) url.searchParams.set(name, String(value))
      return { url: url.href }
    },

    'GET /v1/onramp/options': (request) => {
      requireProject(request)
      return {
        paymentCurrencies: currencies.map((id) => ({ id, payment_method_limits: paymentLimits })),
        purchaseCurrencies: offered.map(({ networks, ...coin }) => ({
          ...coin,
          networks: networks.map(({ name, displayName, chainId, contract }) => ({
            name,
            display_name: displayName,
            chain_id: chainId,
            contract_address: contract,
          })),
        })),
      }
    },

    'POST /v1/onramp/quote': (request, reply) => {
      requireProject(request)
      const { purchaseCurrency, paymentCurrency } = isRecord(request.body) ? request.body : {}
      const currency = readText(paymentCurrency, 'id') ?? ''
      const symbol = readText(purchaseCurrency, 'symbol') ?? ''
      const price = quote({ amount: readText(request.body, 'amount') ?? '', currency, symbol })
      if (!price) return refuseBody(reply, 'the amount or a currency is not supported')
      const money = (hundredths: bigint) => ({ amount: writeMoney(hundredths), currency })
      return {
        coinbaseFee: money(price.providerFee),
        networkFee: money(price.networkFee),
        paymentSubtotal: money(price.subtotal),
        paymentTotal: money(price.total),
        purchaseAmount: { amount: price.bought, currency: symbol },
        quoteId: crypto.randomUUID(),
      }
    },

    'GET /v1/onramp/buy/options': (request) => {
      requireProject(request)
      return {
        paymentCurrencies: currencies.map((id) => ({ id, limits: paymentLimits })),
        purchaseCurrencies: offered.map(({ networks, ...coin }) => ({
          ...coin,
          networks: networks.map(({ name, displayName, chainId, contract }) => ({
            name,
            displayName,
            chainId,
            contractAddress: contract,
          })),
        })),
      }
    },

    'GET /v1/onramp/buy/quotes': (request) => {
      requireProject(request)
      const { query } = request
      const wanted = readText(query, 'purchaseCurrency') ?? ''
      const symbol = offered.find(({ id, symbol }) => id === wanted || symbol === wanted)?.symbol ?? ''
      const currency = readText(query, 'paymentCurrency') ?? ''
      const price = quote({ amount: readText(query, 'paymentAmount') ?? '', currency, symbol })
      if (!price) throw unavailable()
      const money = (hundredths: bigint) => ({ value: writeMoney(hundredths), currency })
      return {
        paymentTotal: money(price.total),
        paymentSubTotal: money(price.subtotal),
        purchaseAmount: { value: price.bought, currency: symbol },
        coinbaseFee: money(price.providerFee),
        networkFee: money(price.networkFee),
        quoteId: crypto.randomUUID(),
      }
    },

    'POST /v1/onramp/multi/quotes': (request, reply) => {
      requireProject(request, 'body')
      const { body } = request
      const code = readText(body, 'destinationCurrencyCode') ?? ''
      const country = readText(body, 'countryCode') ?? 'US'
      const currency = readText(body, 'sourceCurrencyCode') ?? ''
      const sourceAmount = isRecord(body) ? Number(body.sourceAmount) : 0
      const sold = meldCodes[code]
      const refuse = (reason: string, text: string) =>
        reply.code(400).send({ code: reason, message: `Conversion parameter error: ${text}` })
      if (!sold) return refuse('INVALID_CURRENCY', `${code} is not supported`)
      if (!countries[country]) return refuse('INVALID_COUNTRY', `${country} is not supported`)
      if (readList(body, 'excludeProviders').includes(provider)) return []
      const price = quote({ amount: sourceAmount.toFixed(2), currency, symbol: sold.symbol })
      const type = readText(body, 'paymentMethodType')
      const open = methods.filter(
        ({ paymentMethod, maximum }) =>
          (type === undefined || type === paymentMethod) && sourceAmount <= maximum,
      )
      if (!price || open.length === 0)
        return refuse(
          'INVALID_AMOUNT',
          'The amount is outside of the limits, or its currency is not supported',
        )
      const money = (hundredths: bigint) => Number(writeMoney(hundredths))
      return open.map(({ paymentMethod }) => ({
        countryCode: country,
        customerScore: null,
        destinationAmount: Number(price.bought),
        destinationAmountWithoutFees: null,
        destinationCurrencyCode: code,
        exchangeRate: money(price.subtotal) / Number(price.bought),
        fiatAmountWithoutFees: money(price.subtotal),
        lowKyc: true,
        networkFee: money(price.networkFee),
        paymentMethodType: paymentMethod,
        serviceProvider: provider,
        sourceAmount,
        sourceAmountWithoutFees: null,
        sourceCurrencyCode: currency,
        totalFee: money(price.providerFee + price.networkFee),
        transactionFee: money(price.providerFee),
        transactionType: 'CRYPTO_PURCHASE',
      }))
    },

    'GET /v1/onramp/providers': (request) => {
      requireProject(request)
      if (!sellsIn(readList(request.query, 'countries'))) return []
      const logo = `${addresses.onramp}/logo.svg`
      return [
        {
          categories: ['CRYPTO_ONRAMP'],
          logos: { dark: logo, darkShort: logo, light: logo, lightShort: logo },
          name: 'Sandbox Pay',
          serviceProvider: provider,
          status: 'LIVE',
          websiteUrl: addresses.onramp,
        },
      ]
    },

    'GET /v1/onramp/providers/properties': (request) => {
      requireProject(request)
      const { query } = request
      if (readList(query, 'excludeProviders').includes(provider)) return []
      return listProperties(readText(query, 'type') ?? '', readList(query, 'countries'), addresses)
    },

    'POST /v1/onramp/widget': (request) => {
      requireProject(request, 'body')
      const session = isRecord(request.body) ? request.body.sessionData : undefined
      const read = (name: string) => readText(session, name) ?? ''
      const code = read('destinationCurrencyCode')
      if (read('serviceProvider') !== provider || !meldCodes[code])
        throw new ServiceError(
          400,
          '',
          `Conversion parameter error: ${read('serviceProvider')} does not sell ${code}`,
        )
      const url = new URL(addresses.onramp)
      url.search = String(
        new URLSearchParams({
          publicKey: 'sandbox',
          destinationCurrencyCode: code,
          walletAddress: read('walletAddress'),
          externalCustomerId: readText(request.body, 'projectId') ?? '',
          sourceAmount: String(isRecord(session) ? session.sourceAmount : ''),
        }),
      )
      return { widgetUrl: url.href }
    },
  }
}

/** What Coinbase has sold to an address, in the service's format. */
export function listPurchases(parameters: {
  address: string
  purchases: Purchases
  addresses: SandboxAddresses
}) {
  const { address, purchases, addresses } = parameters
  const data = purchases.list(address, 'coinbase').map(({ id, hash, at, status, chain, symbol, amount }) => {
    const network = offered
      .find((coin) => coin.symbol === symbol)
      ?.networks.find(({ caip }) => caip === chain)
    const token = symbol === 'ETH' ? null : (network?.contract ?? null)
    const listed = findListed(chain, token, addresses)
    return {
      id,
      metadata: {
        operationType: 'buy',
        hash,
        minedAt: at,
        sentFrom: 'Coinbase',
        sentTo: address,
        status: `ONRAMP_TRANSACTION_STATUS_${status}`,
        nonce: 1,
        application: null,
        chain,
      },
      transfers: [
        {
          fungible_info: {
            name: listed?.name ?? symbol,
            symbol,
            icon: listed ? { url: listed.iconUrl } : null,
          },
          nft_info: null,
          direction: 'in',
          quantity: { numeric: amount },
          value: null,
          price: null,
        },
      ],
    }
  })
  return { data: data.slice(0, 50), next: null }
}

const linkFields = [
  'partnerUserId',
  'defaultNetwork',
  'presetCryptoAmount',
  'presetFiatAmount',
  'defaultExperience',
  'handlingRequestedUrls',
]

const unavailable = () => new ServiceError(503, '', 'OnRamp provider is temporarily unavailable')

function refuseBody(reply: FastifyReply, reason: string) {
  return reply
    .code(422)
    .type('text/plain')
    .send(`Failed to deserialize the JSON body into the target type: ${reason}`)
}

/** The texts of a comma list, which the document turns into an array. */
function readList(source: unknown, key: string): readonly string[] {
  const values = isRecord(source) ? source[key] : undefined
  return [values ?? []].flat().flatMap((value) => String(value).split(','))
}

/** Whether one of the countries is sold in; all are if none is named. */
const sellsIn = (codes: readonly string[]) => codes.length === 0 || codes.some((code) => code in countries)

function listProperties(type: string, codes: readonly string[], addresses: SandboxAddresses) {
  const shown = Object.entries(countries).filter(([code]) => codes.length === 0 || codes.includes(code))
  const picture = `${addresses.onramp}/logo.svg`
  const money = shown.map(([, { currency }]) => currency)
  switch (type) {
    case 'countries':
      return shown.map(([countryCode, { name }]) => ({ countryCode, name, flagImageUrl: picture }))
    case 'crypto-currencies':
      return Object.entries(meldCodes).map(([currencyCode, { symbol, caip }]) => ({
        currencyCode,
        name: symbol,
        chainCode: caip,
        symbolImageUrl: picture,
      }))
    case 'fiat-currencies':
      return money.map((currencyCode) => ({ currencyCode, name: currencyCode, symbolImageUrl: picture }))
    case 'payment-methods':
      return methods.map(({ paymentMethod, name, paymentType }) => ({ paymentMethod, name, paymentType }))
    case 'fiat-purchases-limits':
      return money.map((currencyCode) => ({
        currencyCode,
        defaultAmount: 100,
        minimumAmount: 10,
        maximumAmount: 25_000,
      }))
    default:
      return shown.map(([countryCode, { currency }]) => ({ countryCode, defaultCurrencyCode: currency }))
  }
}
