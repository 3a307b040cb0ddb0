import { expect, test } from 'vitest'
import { createTestFoyer, createTestWalletConnect, createTestWorld, settle } from '../testing/index.js'
import { completeMetadata } from './projectMetadata.js'

test('uses the host’s metadata, with the page’s origin as the fallback', () => {
  const shop = {
    name: 'Shop',
    description: 'Sells lamps',
    url: 'https://shop.test',
    icons: ['https://shop.test/icon.png'],
  }
  expect(completeMetadata(shop, 'https://beta.shop.test:8443')).toEqual(shop)
  expect(completeMetadata(undefined, 'https://beta.shop.test:8443')).toEqual({
    name: 'beta.shop.test:8443',
    description: '',
    url: 'https://beta.shop.test:8443',
    icons: [],
  })
})

test('remote wallets receive the host’s metadata', async () => {
  const world = createTestWorld()
  const { library } = createTestWalletConnect(world)
  const reported: unknown[] = []
  const metadata = { name: 'Shop', description: 'Sells lamps', url: 'https://shop.test', icons: [] }
  const { foyer } = await createTestFoyer({
    world,
    metadata,
    walletConnect: {
      library(parameters) {
        reported.push(parameters.metadata)
        return library(parameters)
      },
    },
  })
  const pairing = await foyer.load('pairing')
  pairing.retry()
  await settle()
  expect(reported).toEqual([metadata])
})
