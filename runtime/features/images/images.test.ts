import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestFoyer, createTestWorld, settle } from '../../testing/index.js'

async function setUp(world = createTestWorld()) {
  const { foyer } = await createTestFoyer({ world })
  return { foyer, world, images: await foyer.load('images') }
}

test('fetches an image once for all users', async () => {
  const { images, world } = await setUp()
  await Promise.all([images.load('wallet', 'a'), images.load('wallet', 'a')])
  await images.load('wallet', 'a')
  await images.load('asset', 'a')
  expect(world.services.requests.map(({ path }) => path)).toEqual([
    '/getWalletImage/a',
    '/public/getAssetImage/a',
  ])
  expect(images.state.urls).toEqual({
    'wallet:a': expect.stringMatching(/^data:image/),
    'asset:a': expect.stringMatching(/^data:image/),
  })
})

test('gives up after 2 s and retries on the next use [WS-15] [NAV-17]', async () => {
  const { images, world } = await setUp()
  const mend = world.services.fault({ path: '/getWalletImage/', kind: 'hang' })
  const loading = images.load('wallet', 'a')
  await world.clock.advance(1999)
  expect(images.state.urls['wallet:a']).toBeUndefined()
  await world.clock.advance(1)
  await loading
  expect(images.state.urls['wallet:a']).toBeNull()
  expect([world.clock.pending, world.services.openRequests]).toEqual([0, 0])
  mend()
  await images.load('wallet', 'a')
  expect(images.state.urls['wallet:a']).toMatch(/^data:image/)
})

test.each([
  ['a missing image', { kind: 'status', status: 404 }],
  ['an image of 10 MB', { kind: 'body', body: 'x'.repeat(10_000_000), type: 'image/png' }],
  ['an interrupted download', { kind: 'break' }],
  ['a download that stops halfway', { kind: 'hang-body' }],
  ['a page', { kind: 'body', body: '<script>alert(1)</script>', type: 'text/html' }],
  ['an XML document', { kind: 'body', body: '<a/>', type: 'application/xhtml+xml' }],
  ['an untyped body', { kind: 'body', body: 'x', type: '' }],
] as const)('%s shows a placeholder and reports no error [WS-15] [G7]', async (_, fault) => {
  const { images, world } = await setUp()
  world.services.fault({ path: '/getWalletImage/', ...fault })
  const loading = images.load('wallet', 'a')
  await world.clock.advance(limits.imageTimeoutMs)
  await loading
  expect(images.state.urls['wallet:a']).toBeNull()
  expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
})

test('destroy drops late images', async () => {
  const { foyer, images, world } = await setUp()
  world.services.fault({ path: '/getWalletImage/', kind: 'delay', ms: 500 })
  const late = images.load('wallet', 'a')
  await settle()
  foyer.destroy()
  await world.clock.advance(1000)
  await late
  expect(images.state.urls['wallet:a']).toBeUndefined()
  expect(world.clock.pending).toBe(0)
})

test.each(['image/svg+xml', 'image/svg+xml; charset=utf-8', 'image/other+xml', 'image/png'])(
  'a picture of type %s gets a URL without the origin of the page',
  async (type) => {
    const { images, world } = await setUp()
    const body = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert("ä")</script></svg>'
    world.services.fault({ path: '/getWalletImage/', kind: 'body', body, type })
    await images.load('wallet', 'a')
    const url = images.state.urls['wallet:a'] ?? ''
    expect(url).toMatch(/^data:image\//)
    expect(await (await fetch(url)).text()).toBe(body)
  },
)
