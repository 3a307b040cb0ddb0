import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A running shop, and how often each path was asked for. */
export type Shop = {
  readonly baseUrl: string
  readonly asked: ReadonlyMap<string, number>
  /** Resolves when the reader of the prices has left. */
  readonly pricesAreLeft: Promise<void>
  stop(): Promise<void>
}

type Handle = (request: IncomingMessage, response: ServerResponse, url: URL) => void | Promise<void>

/** Starts the shop of `shop.yaml` on a free port of this machine. */
export async function startShop(): Promise<Shop> {
  const asked = new Map<string, number>()
  const { promise: pricesAreLeft, resolve: leavePrices } = promiseOf()

  const handlers: { [path: string]: Handle } = {
    '/payments/1': (_, response) => json(response, { by: 'card', digits: '4242' }),
    '/payments/2': (_, response) => json(response, { by: 'cash', given: 20 }),
    '/payments/3': (_, response) => json(response, { by: 'card', given: 20 }),
    '/parcels/1': (_, response) => json(response, { state: 'moving', days: 2 }),
    '/parcels/2': (_, response) => json(response, { state: 'there', signedBy: 'Ada' }),
    async '/pictures'(request, response) {
      const form = await new Response(new Uint8Array(await bytesOf(request)), {
        headers: headersOf(request),
      }).formData()
      const file = form.get('file')
      if (!(file instanceof Blob)) return json(response, { message: 'No file' }, 400)
      const picture = {
        size: file.size,
        type: file.type,
        note: form.get('note'),
        labels: form.getAll('labels'),
      }
      json(response, picture, 201)
    },
    '/prices'(request, response) {
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      const first = Number(request.headers['last-event-id'] ?? 0) + 1
      response.write(`retry: 1\n: price ${first}\nid: ${first}\ndata: {"amount":${first * 10}}\n\n`)
      // The connection is lost after the first price, and then stays.
      if (first === 1) response.end()
      else response.on('close', leavePrices)
    },
    '/receipts': (_, response) => {
      response.writeHead(200, { 'content-type': 'application/x-ndjson' })
      response.end('{"id":1,"total":9.5}\n{"id":2,"total":12}\n')
    },
    async '/advice'(request, response) {
      const { stream } = Object(JSON.parse((await bytesOf(request)).toString()))
      if (!stream) return json(response, { text: 'Buy tea' })
      response.writeHead(200, { 'content-type': 'text/event-stream' })
      response.end('data: {"word":"Buy"}\n\ndata: {"word":"tea"}\n\ndata: [DONE]\n\n')
    },
    '/stock'(_, response) {
      const isBusy = (asked.get('/stock') ?? 0) < 3
      if (isBusy) response.writeHead(503, { 'retry-after': '0' }).end()
      else json(response, { articles: 7 })
    },
    '/orders'(_, response, url) {
      const page = Number(url.searchParams.get('cursor') ?? 1)
      const orders = [{ id: `${page}a` }, { id: `${page}b` }]
      json(response, { orders, next: page < 3 ? `${page + 1}` : null })
    },
    '/articles': (_, response, url) => json(response, { said: url.search.slice(1) }),
  }
  for (const way of ['basic', 'bearer', 'header', 'query', 'cookie', 'oauth', 'both'])
    handlers[`/me/${way}`] = tellProof

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://shop.example')
    asked.set(url.pathname, (asked.get(url.pathname) ?? 0) + 1)
    const handle = handlers[url.pathname]
    if (handle) void handle(request, response, url)
    else json(response, { message: 'Not found' }, 404)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    baseUrl: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    asked,
    pricesAreLeft,
    stop() {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Tells how the request proves who sent it. */
function tellProof(request: IncomingMessage, response: ServerResponse, url: URL): void {
  const { authorization, cookie } = request.headers
  const given = [authorization, request.headers['x-key'], cookie, url.searchParams.get('key')]
  json(response, { said: given.filter(Boolean).join(' and ') })
}

function json(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

function headersOf(request: IncomingMessage): HeadersInit {
  return { 'content-type': request.headers['content-type'] ?? '' }
}

function promiseOf(): { promise: Promise<void>; resolve: () => void } {
  let settle = () => {}
  const promise = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { promise, resolve: () => settle() }
}
