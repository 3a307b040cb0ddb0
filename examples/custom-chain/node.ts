import type { IncomingMessage, ServerResponse } from 'node:http'

/** What every account owns, by chain, in the smallest unit. */
const balances: { readonly [chain: string]: string } = { main: '12500000', test: '1000000000' }

/** A node for all chains of Harbor: `GET /<chain>/accounts/<address>` answers `{ "balance": "12500000" }`. */
export function answerAsNode(request: IncomingMessage, response: ServerResponse) {
  const [, chain = '', kind, address] = (request.url ?? '').split('/')
  const balance = kind === 'accounts' && address ? balances[chain] : undefined
  response.writeHead(balance ? 200 : 404, { 'content-type': 'application/json' })
  response.end(JSON.stringify(balance ? { balance } : {}))
}
