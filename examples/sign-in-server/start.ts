import { parseArgs } from 'node:util'
import { base, mainnet, polygon } from 'foyer-kit/networks'
import { createSignInServer } from './createSignInServer.js'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:5173' },
    port: { type: 'string', default: '3900' },
    node: { type: 'string', multiple: true, default: [] },
  },
})

const nodes = Object.fromEntries([
  ...[mainnet, polygon, base].map(({ caipNetworkId, rpcUrls }) => [caipNetworkId, rpcUrls.default.http[0]]),
  ...values.node.map((named) => named.split(/=(.*)/s)),
])

const server = createSignInServer({
  origin: values.origin,
  nodes,
  chains: [
    ...Object.keys(nodes),
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
}).listen(Number(values.port), '127.0.0.1', () =>
  console.log(`Visitors of ${values.origin} sign in at http://127.0.0.1:${Object(server.address()).port}`),
)
