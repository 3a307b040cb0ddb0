import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Foyer } from '#runtime/index'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useLazyController } from './useLazyController.js'

function Probe() {
  const { controller, hasFailed, load } = useLazyController('wallets')
  return (
    <button type="button" onClick={load}>
      {hasFailed ? 'failed' : controller ? 'there' : 'loading'}
    </button>
  )
}

test('a feature whose code does not arrive says so, and can be asked for again', async () => {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  let isOffline = true
  const flaky: Foyer = {
    ...foyer,
    load: (name) =>
      isOffline ? Promise.reject(new TypeError('Failed to fetch the module')) : foyer.load(name),
  }
  await render(
    <FoyerContext.Provider value={flaky}>
      <Probe />
    </FoyerContext.Provider>,
  )
  await expect.element(page.getByText('failed')).toBeVisible()
  expect(world.log.entries.some(({ message }) => message.includes('wallets'))).toBe(true)
  expect(foyer.toast.state.current).toBeUndefined()

  isOffline = false
  await userEvent.click(page.getByText('failed'))
  await expect.element(page.getByText('there')).toBeVisible()
})
