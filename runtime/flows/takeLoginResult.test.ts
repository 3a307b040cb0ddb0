import { expect, test } from 'vitest'
import { createTestFoyer, createTestWorld } from '../testing/index.js'

test('reports a login that returns by URL once and removes it from the URL', async () => {
  const world = createTestWorld()
  world.page.parameters = { item: '3', result_uri: 'https://login.test/?state=1' }
  const { foyer } = await createTestFoyer({ world, started: false })
  const returned: unknown[] = []
  foyer.events.on('login.returned', (event) => returned.push(event))
  foyer.start()()
  foyer.start()
  expect(returned).toEqual([{ resultUri: 'https://login.test/?state=1' }])
  expect(world.page.parameters).toEqual({ item: '3' })
})

test('leaves other URLs alone', async () => {
  const { foyer, world } = await createTestFoyer({ started: false })
  const events: string[] = []
  foyer.events.onAny(({ name }) => events.push(name))
  foyer.start()
  expect(events).toEqual([])
  expect(world.page.parameters).toEqual({})
})
