import { parseArgs } from 'node:util'
import { createSignInServer } from './createSignInServer.js'

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:5173' },
    port: { type: 'string', default: '3900' },
  },
})

createSignInServer({
  origin: values.origin,
  chains: [
    'eip155:1',
    'eip155:137',
    'eip155:8453',
    'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    'bip122:000000000019d6689c085ae165831e93',
  ],
}).listen(Number(values.port), '127.0.0.1', () =>
  console.log(`Visitors of ${values.origin} sign in at http://127.0.0.1:${values.port}`),
)
