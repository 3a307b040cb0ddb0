import { base, mainnet, type Network, polygon } from 'foyer-kit/networks'

// This example uses the sandbox. In production, omit `services` and `onramp`, and keep the networks' default RPC URLs.
const at = (offset: number) =>
  `http://127.0.0.1:${Number(process.env.NEXT_PUBLIC_SANDBOX_PORT ?? 4100) + offset}`

const local = (network: Network, offset: number): Network => ({
  ...network,
  rpcUrls: { default: { http: [at(offset)] } },
})

export const services = {
  blockchainApi: at(1),
  walletService: at(2),
  analytics: at(3),
  relay: at(4).replace('http', 'ws'),
  verify: at(5),
  frame: `${at(6).replace('127.0.0.1', 'localhost')}/sdk`, // another site than the page, as in production
}
export const onramp = { coinbase: at(8).replace('127.0.0.1', 'localhost') }
export const networks = [local(mainnet, 11), local(polygon, 12), local(base, 13)]
