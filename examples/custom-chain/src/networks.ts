import { defineNetwork, type Network } from 'foyer-kit/networks'

declare module 'foyer-kit' {
  interface CaipNamespaces {
    harbor: true
  }
}

/** The Harbor networks served by the node at `url`. */
export function harborNetworks(url: string): readonly [Network, Network] {
  const define = (id: string, name: string, testnet: boolean) =>
    defineNetwork({
      id,
      name,
      chainNamespace: 'harbor',
      testnet,
      nativeCurrency: { name: 'Shell', symbol: 'SHL', decimals: 6 },
      rpcUrls: { default: { http: [`${url}/${id}`] } },
    })
  return [define('main', 'Harbor', false), define('test', 'Harbor Testnet', true)]
}
