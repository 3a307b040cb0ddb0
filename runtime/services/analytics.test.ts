import { expect, test } from 'vitest'
import { createTestFoyer, createTestWorld, settle } from '../testing/index.js'

test('sends events only when analytics is enabled, never MODAL_CREATED, and reports a refusal once [BAPI-25]', async () => {
  const { foyer, world } = await createTestFoyer()
  foyer.open()
  foyer.track('MODAL_CREATED', {})
  await settle()
  expect(world.services.events).toEqual(['INITIALIZE', 'MODAL_OPEN'])

  const { foyer: silent, world: unheard } = await createTestFoyer({ features: { analytics: false } })
  silent.open()
  await unheard.clock.advance(60_000)
  expect(unheard.services.requestsTo('/e')).toEqual([])

  const refusing = createTestWorld()
  refusing.services.fault({ service: 'analytics', kind: 'status', status: 403 })
  const { foyer: refused } = await createTestFoyer({ world: refusing })
  const alerts: unknown[] = []
  refused.alert.subscribe(
    (state) => state.current,
    (alert) => alert && alerts.push(alert.title),
  )
  for (let times = 0; times < 3; times++) {
    refused.open()
    await settle()
    refused.close()
    await refusing.clock.advance(31_000)
  }
  expect(alerts).toEqual(['error.INVALID_APP_CONFIGURATION.title'])
})
