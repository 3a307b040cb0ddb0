import { inside } from '#runtime/internal'
import { testFamilies } from '#runtime/testing/index'
import type { Scene, Story } from '../testing/story.js'

const route = {
  name: 'ConnectingMultiChain',
  params: { connectorId: testFamilies.eip155.connector.id, namespace: 'eip155' },
} as const

/** Gives the wallets of all namespaces the same domain, so that they count as one wallet. */
const unite = ({ foyer }: Scene) => {
  for (const namespace of ['solana', 'bip122'] as const) {
    const { connector } = testFamilies[namespace]
    const live = inside(foyer).connectors.get(connector.id, namespace)
    inside(foyer).connectors.set(namespace, [{ ...live, rdns: testFamilies.eip155.connector.id }])
  }
}

export const stories = {
  three: {
    name: 'a wallet for three namespaces',
    route,
    options: { families: ['eip155', 'solana', 'bip122'] },
    act: unite,
  },
  connected: {
    name: 'connected in one of them',
    route,
    options: { families: ['eip155', 'solana'], connected: true },
    act: async (scene) => {
      await scene.foyer.disconnect({ namespace: 'solana' })
      const { connector } = testFamilies.solana
      const live = inside(scene.foyer).connectors.get(connector.id, 'solana')
      inside(scene.foyer).connectors.set('solana', [{ ...live, rdns: testFamilies.eip155.connector.id }])
      scene.foyer.open(route)
    },
  },
} as const satisfies { [name: string]: Story }
