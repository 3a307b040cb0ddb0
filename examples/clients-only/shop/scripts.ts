import { MutationObserver, QueryClient } from '@tanstack/react-query'
import {
  addPicture,
  askForAdvice,
  createShopClient,
  exportReceipts,
  findArticles,
  getParcel,
  getPayment,
  getStock,
  getWithBasic,
  getWithBearer,
  getWithBoth,
  getWithCookie,
  getWithHeader,
  getWithOauth,
  getWithQuery,
  iterateOrders,
  type Parcel,
  type Payment,
  watchPrices,
} from './generated/shop/index.js'
import { addPictureMutation, getPaymentQuery, listOrdersInfiniteQuery } from './generated/shop/query.js'
import { withRetries } from './generated/support/retry.js'

/** A script: calls the shop, and prints what it learned. */
export type Script = (baseUrl: string, print: (line: string) => void) => Promise<void>

/** Each feature of the generated clients as a short script. */
export const scripts: { readonly [name: string]: Script } = {
  async mappedUnion(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    for (const id of ['1', '2']) print(describePayment(await getPayment(client, { id })))
    // A variant that lacks its fields is refused, and the error tells where.
    await getPayment(client, { id: '3' }).catch((error: Error) => print(error.message))
  },

  async unmappedUnion(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    for (const id of ['1', '2']) print(describeParcel(await getParcel(client, { id })))
  },

  async upload(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    const file = new Blob(['<svg/>'], { type: 'image/svg+xml' })
    const picture = await addPicture(client, { file, note: 'A circle', labels: ['round', 'red'] })
    print(`${picture.size} bytes of ${picture.type}: ${picture.note}, ${picture.labels?.join(' and ')}`)
  },

  async streamWithCancel(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    // The first connection ends after one price. The next one continues after it, until the loop is left.
    for await (const { id, data } of watchPrices(client, { article: 'tea' })) {
      print(`price ${id}: ${data.amount}`)
      if (id === '2') break
    }
  },

  async streamWithAbort(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    const abort = new AbortController()
    const prices = watchPrices(client, { article: 'tea' }, { signal: abort.signal, lastEventId: '6' })
    const { value } = await prices.next()
    print(`price ${value?.id}: ${value?.data.amount}`)
    const next = prices.next()
    abort.abort(new Error('No more prices, please'))
    await next.catch((error: Error) => print(error.message))
  },

  async lines(baseUrl, print) {
    for await (const { id, total } of exportReceipts(createShopClient({ baseUrl }))) print(`${id}: ${total}`)
  },

  async streamOrAnswer(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    const { text } = await askForAdvice(client, { text: 'What?' })
    print(text)
    for await (const { data } of askForAdvice(client, { text: 'What?', stream: true })) print(data.word)
  },

  async retry(baseUrl, print) {
    const client = createShopClient({ baseUrl, fetch: withRetries({ attempts: 3 }) })
    const { articles } = await getStock(client)
    print(`${articles} articles`)
  },

  async pagination(baseUrl, print) {
    for await (const { id } of iterateOrders(createShopClient({ baseUrl }))) print(id)
  },

  async queries(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    const cache = new QueryClient()
    const payment = getPaymentQuery(client, { id: '1' })
    await cache.fetchQuery(payment)
    const kept = cache.getQueryData(payment.queryKey)
    if (kept) print(describePayment(kept))
    const { pages } = await cache.fetchInfiniteQuery({ ...listOrdersInfiniteQuery(client), pages: 3 })
    print(pages.flatMap(({ orders }) => orders.map(({ id }) => id)).join(' '))
    const upload = new MutationObserver(cache, addPictureMutation(client))
    const { size } = await upload.mutate({ file: new Blob(['<svg/>']), note: 'A line' })
    print(`${size} bytes`)
  },

  async queryStyles(baseUrl, print) {
    const client = createShopClient({ baseUrl })
    const range = { from: 1, to: 2 }
    const ask = async (parameters: Parameters<typeof findArticles>[1]) =>
      print((await findArticles(client, parameters)).said)
    await ask({ tags: ['new', 'a&b'] })
    await ask({ ids: [1, 2] })
    await ask({ words: ['green', 'tea'] })
    await ask({ sizes: ['s', 'm'] })
    await ask({ price: range })
    await ask({ weight: range })
    await ask({ length: range })
    await ask({ where: range })
  },

  async security(baseUrl, print) {
    const credentials = () => ({
      basic: { username: 'ada', password: 'geheim' },
      bearer: 'token-1',
      headerKey: 'key-1',
      queryKey: 'key-2',
      cookieKey: 'key-3',
      oauth: 'token-2',
    })
    const client = createShopClient({ baseUrl, credentials })
    const ways = [
      getWithBasic,
      getWithBearer,
      getWithHeader,
      getWithQuery,
      getWithCookie,
      getWithOauth,
      getWithBoth,
    ]
    for (const get of ways) print((await get(client)).said)
  },
}

function describePayment(payment: Payment): string {
  return payment.by === 'card' ? `card ${payment.digits}` : `${payment.given} in cash`
}

function describeParcel(parcel: Parcel): string {
  return parcel.state === 'moving' ? `${parcel.days} days to go` : `taken by ${parcel.signedBy}`
}
