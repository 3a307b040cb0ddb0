import { base, defineNetwork, mainnet } from '#runtime/networks/index'
import { longName } from '../testing/longName.js'
import type { Story } from '../testing/story.js'

const route = { name: 'Networks' } as const

export const stories = {
  disconnected: { name: 'disconnected', route },
  one: { name: 'a single network', route, options: { networks: [mainnet] } },
  many: {
    name: 'many networks, some testnets, one with a long name',
    route,
    options: {
      connected: true,
      networks: [
        mainnet,
        base,
        ...[longName, 'Harbor', 'Quill', 'Northlight', 'Tidewell', 'Ridgeline', 'Halfmoon', 'Perihelion'].map(
          (name, index) =>
            defineNetwork({
              id: 900 + index,
              name,
              nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
              rpcUrls: { default: { http: ['https://rpc.test'] } },
              testnet: index % 2 === 0,
            }),
        ),
      ],
    },
  },
  connected: { name: 'connected', route, options: { connected: true } },
} as const satisfies { [name: string]: Story }
