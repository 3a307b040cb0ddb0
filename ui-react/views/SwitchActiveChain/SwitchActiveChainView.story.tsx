import { inside } from '#runtime/internal'
import { testFamilies } from '#runtime/testing/index'
import type { Story } from '../testing/story.js'

const [solana] = testFamilies.solana.networks
const route = { name: 'SwitchActiveChain', params: { caipNetworkId: solana.caipNetworkId } } as const

const disconnectSolana: Story['act'] = async ({ foyer }) => {
  await foyer.disconnect({ namespace: 'solana' })
  foyer.open(route)
}

export const stories = {
  other: {
    name: 'another wallet is needed',
    route,
    options: { families: ['eip155', 'solana'], connected: true },
    act: disconnectSolana,
  },
  same: {
    name: 'the connected wallet supports it too',
    route,
    options: { families: ['eip155', 'solana'], connected: true },
    act: async (scene) => {
      const { foyer } = scene
      const live = inside(foyer).connectors.get(testFamilies.solana.connector.id, 'solana')
      inside(foyer).connectors.set('solana', [{ ...live, rdns: testFamilies.eip155.connector.id }])
      await disconnectSolana(scene)
    },
  },
} as const satisfies { [name: string]: Story }
