import { expect, test } from 'vitest'
import { createTestFoyer, createTestWorld } from '../testing/index.js'

test.each([
  ['a result', 'https://login.test/?state=1'],
  ['a very long result', `https://login.test/?state=${'1'.repeat(100_000)}`],
  ['another text', 'javascript:alert(1)'],
])('removes %s without a login from the URL and does not pass it on', async (_, result) => {
  const world = createTestWorld()
  world.page.parameters = { item: '3', result_uri: result }
  const { foyer } = await createTestFoyer({ world, started: false })
  const events: string[] = []
  foyer.events.onAny(({ name }) => events.push(name))
  foyer.start()
  expect(events).toEqual([])
  expect(world.page.parameters).toEqual({ item: '3' })
})

test('leaves other URLs alone', async () => {
  const world = createTestWorld()
  world.page.parameters = { item: '3' }
  const { foyer } = await createTestFoyer({ world, started: false })
  foyer.start()
  expect(world.page.parameters).toEqual({ item: '3' })
})
