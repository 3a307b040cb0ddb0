import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { isRecord } from '../../world/json.js'
import { findWallets } from '../../world/services/findWallets.js'

type ServeParameters = {
  /** The number of wallets. */
  count: number
  /** URL of the wallet service that answers all other requests. */
  others: string
}

/** A wallet service with very many wallets. A route of the browser's automation would delay every request of the page. */
export async function serveManyWallets({ count, others }: ServeParameters) {
  const server = createServer((request, response) => {
    respond(request, response).catch((error: unknown) => response.destroy(Error(String(error))))
  })

  async function respond({ url = '' }: IncomingMessage, response: ServerResponse) {
    const asked = new URL(url, others)
    const isList = asked.pathname === '/getWallets'
    const answer = isList ? Response.json(list(asked.searchParams)) : await fetch(asked)
    response.writeHead(answer.status, {
      'access-control-allow-origin': '*',
      'content-type': answer.headers.get('content-type') ?? '',
    })
    response.end(await answer.bytes())
  }

  function list(query: URLSearchParams) {
    const [page, entries] = [Number(query.get('page')), Number(query.get('entries'))]
    const { data } = findWallets({ page: 1, entries })
    return {
      count,
      data: data.map((wallet, row) => ({
        ...wallet,
        id: `${wallet.id}-${(page - 1) * entries + row}`,
        chains: ['eip155:1'],
      })),
    }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (!isRecord(address)) throw new Error('The server has no port.')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
