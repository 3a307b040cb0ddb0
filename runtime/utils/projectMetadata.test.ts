import { expect, test } from 'vitest'
import { frameRequests } from '#generated/frame/requests'
import { createSiwx } from '../index.js'
import { createTestFoyer, createTestWorld, settle } from '../testing/index.js'
import { inFrame } from '../testing/inFrame.js'
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

test('remote wallets, sign-in messages and the embedded wallet receive the host’s metadata [FEAT-08]', async () => {
  const world = createTestWorld()
  const metadata = {
    name: 'Shop',
    description: 'Sells lamps',
    url: 'https://shop.test/lamps',
    icons: ['https://shop.test/icon.png'],
  }
  const given: unknown[] = []
  let message = ''
  const { foyer } = await createTestFoyer({
    world,
    metadata,
    siwx: createSiwx({
      async verify(session) {
        message = session.message
        return true
      },
    }),
    walletConnect: {
      library(parameters) {
        given.push(parameters.metadata)
        return world.walletConnect.library(parameters)
      },
    },
  })
  const pairing = await foyer.load('pairing')
  pairing.retry()
  await settle()
  expect(given).toEqual([metadata])

  const login = await foyer.load('login')
  await inFrame(world.clock, login.connectEmail({ email: 'maria@example.com' }))
  expect(world.frame.requests.find(({ type }) => type === frameRequests.syncDappData.type)).toMatchObject({
    payload: { metadata },
  })

  await foyer.connect({ connectorId: 'test.wallet' })
  await settle()
  const signIn = await foyer.load('signIn')
  await signIn.sign()
  expect(message.split('\n')).toContain(`URI: ${metadata.url}`)
})
