import { expect, test } from 'vitest'
import { createTestFoyer, settle } from '../testing/index.js'

async function send() {
  const { foyer, world } = await createTestFoyer({ connected: true, families: ['eip155', 'solana'] })
  const confirmed: string[] = []
  foyer.events.on('transaction.confirmed', ({ namespace }) => confirmed.push(namespace))
  world.chain.isSlow = true
  await foyer.connection.session('eip155')?.request({ method: 'send' })
  await settle()
  return { foyer, world, confirmed }
}

test('a transaction of a disconnected account is no longer followed', async () => {
  const { foyer, world, confirmed } = await send()
  await foyer.disconnect({ namespace: 'eip155' })
  expect(world.chain.waits).toBe(0)
  world.chain.confirm()
  await settle()
  expect(confirmed).toEqual([])
})

test('a transaction is followed while the wallet of another namespace disconnects', async () => {
  const { foyer, world, confirmed } = await send()
  await foyer.disconnect({ namespace: 'solana' })
  expect(world.chain.waits).toBe(1)
  world.chain.confirm()
  await settle()
  expect(confirmed).toEqual(['eip155'])
})

test('a transaction on a removed network is no longer followed', async () => {
  const { foyer, world, confirmed } = await send()
  await foyer.removeNetwork({ caipNetworkId: 'eip155:8453' })
  await settle()
  expect(world.chain.waits).toBe(1)
  await foyer.removeNetwork({ caipNetworkId: 'eip155:1' })
  await settle()
  expect(world.chain.waits).toBe(0)
  world.chain.confirm()
  await settle()
  expect(confirmed).toEqual([])
})

test('a stopped foyer follows no transaction', async () => {
  const { foyer, world } = await send()
  foyer.destroy()
  await settle()
  expect(world.chain.waits).toBe(0)
})

test('after a transaction, the service counts the listed tokens anew, and else not', async () => {
  const { foyer, world } = await send()
  const asked = () => world.services.requestsTo('/v1/account/').map(({ query }) => query.forceUpdate)
  await foyer.refreshAccount({ namespace: 'eip155', fresh: true })
  const before = asked()
  expect(new Set(before)).toEqual(new Set([undefined]))
  world.chain.confirm()
  await settle()
  expect(asked().slice(before.length)).toEqual(['eip155:1:0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'])
})
