import type { IncomingMessage, ServerResponse } from 'node:http'

/** Balance of every account by chain, in the smallest unit. */
const balances: { readonly [chain: string]: string } = { main: '12500000', test: '1000000000' }

/** A node for all Harbor chains: `GET /<chain>/accounts/<address>` returns `{ "balance": "12500000" }`. */
export function answerAsNode(request: IncomingMessage, response: ServerResponse) {
  const [, chain = '', kind, address] = (request.url ?? '').split('/')
  const balance = kind === 'accounts' && address ? balances[chain] : undefined
  response.writeHead(balance ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(balance ? { balance } : {}))
}
