import type { LateChain } from '../chains/runningChain.js'
import { createFormServer } from '../createFormServer.js'
import { readForms, sendPage } from '../htmlPages.js'
import { parseJson, readText } from '../json.js'
import { drawCoin } from '../pictures/drawCoin.js'
import type { CreateServerParameters } from '../services/createServer.js'
import { meldCodes, offered, quote } from './market.js'
import { writeCheckoutPage, writeEndPage } from './pages.js'
import type { Purchase, Purchases } from './purchases.js'

export type CreateOnrampParameters = Omit<CreateServerParameters, 'service'> & {
  purchases: Purchases
  chains: readonly LateChain[]
}

/** What a page sells, and to whom. */
type Checkout = Pick<Purchase, 'provider' | 'address' | 'chain' | 'symbol'> & { readonly amount: string }

/** The pages of Coinbase and Meld: the visitor pays with a press, and the chain really delivers. */
export async function createOnramp(parameters: CreateOnrampParameters) {
  const { requests, faults, purchases, chains } = parameters
  const { app } = await createFormServer({ service: 'onramp', requests, faults })
  app.get('/logo.svg', async (_request, reply) => reply.type('image/svg+xml').send(drawCoin('USDC')))

  const deliver = async (checkout: Checkout, amount: string): Promise<void> => {
    const { chain: caip, address, symbol } = checkout
    const purchase: Purchase = {
      ...checkout,
      amount,
      id: crypto.randomUUID(),
      at: new Date().toISOString(),
      status: 'IN_PROGRESS',
      hash: '',
    }
    purchases.add(purchase)
    try {
      const chain = await chains.find((each) => each.caip === caip)?.open()
      if (!chain?.isAddress(address)) throw new TypeError(`Not an address of ${caip}: ${address}`)
      if (chain.deliver) purchase.hash = await chain.deliver({ address, symbol, amount })
      else await chain.fund(address, amount)
      purchase.status = 'SUCCESS'
    } catch (error) {
      purchase.status = 'FAILED'
      throw error
    }
  }

  await app.register(async (forms) => {
    readForms(forms)
    for (const [path, read] of [
      ['/buy/select-asset', readCoinbase],
      ['/', readMeld],
    ] as const)
      forms.route({
        method: ['GET', 'POST'],
        url: path,
        handler: async (request, reply) => {
          const checkout = read(request.query)
          const fail = (problem: string) =>
            sendPage(reply.code(400), writeEndPage('This purchase is not possible', problem))
          if (!checkout) return fail('The link is incomplete.')
          if (request.method === 'GET')
            return sendPage(reply, writeCheckoutPage({ checkout, isWrong: false }))
          if (readText(request.body, 'answer') !== 'pay')
            return sendPage(reply, writeEndPage('Canceled', 'Nothing was bought. Close this window.'))
          const amount = readText(request.body, 'amount') ?? ''
          const price = quote({ amount, currency: 'USD', symbol: checkout.symbol })
          if (!price) return sendPage(reply.code(400), writeCheckoutPage({ checkout, isWrong: true }))
          await deliver(checkout, price.bought)
          const got = `${price.bought} ${checkout.symbol}`
          return sendPage(reply, writeEndPage('Paid', `${got} was sent to your account. Close this window.`))
        },
      })
  })
  return { app, reset: purchases.clear }
}

/** The link that `/v1/generators/onrampurl` returns. */
function readCoinbase(query: unknown): Checkout | undefined {
  const wallets = parseJson(readText(query, 'destinationWallets') ?? '')
  const [wallet] = Array.isArray(wallets) ? wallets : []
  const address = readText(wallet, 'address')
  const [asset] = Array.isArray(wallet?.assets) ? wallet.assets : []
  const coin = offered.find(({ symbol }) => symbol === (asset ?? 'USDC'))
  const wanted = readText(query, 'defaultNetwork')
  const network = coin?.networks.find(({ name }) => name === wanted) ?? coin?.networks[0]
  if (!readText(query, 'appId') || !readText(query, 'partnerUserId') || !address || !network) return undefined
  const crypto = Number(readText(query, 'presetCryptoAmount'))
  const amount = readText(query, 'presetFiatAmount') ?? (crypto > 0 ? String(crypto) : '50')
  return { provider: 'coinbase', address, chain: network.caip, symbol: coin?.symbol ?? '', amount }
}

/** The link to Meld, whose visitors enter the amount on its page. */
function readMeld(query: unknown): Checkout | undefined {
  const address = readText(query, 'walletAddress')
  const sold = meldCodes[readText(query, 'destinationCurrencyCode') ?? '']
  if (!readText(query, 'publicKey') || !readText(query, 'externalCustomerId') || !address || !sold)
    return undefined
  const { caip: chain, symbol } = sold
  return { provider: 'meld', address, chain, symbol, amount: readText(query, 'sourceAmount') ?? '50' }
}
