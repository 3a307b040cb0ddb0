import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useInterval } from './useInterval.js'

test('polls only while the page is visible, and once on return if it was due', async () => {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  const { clock, page } = world
  let calls = 0
  function Poll() {
    useInterval(1000, () => calls++)
    return null
  }
  const screen = await render(
    <FoyerContext.Provider value={inside(foyer)}>
      <Poll />
    </FoyerContext.Provider>,
  )
  const listeners = page.listeners
  await clock.advance(2500)
  expect(calls).toBe(2)
  page.isShown = false
  page.emit('visibilitychange')
  await clock.advance(60_000)
  expect([calls, clock.pending]).toEqual([2, 0])
  page.isShown = true
  page.emit('visibilitychange')
  page.emit('visibilitychange')
  expect(calls).toBe(3)
  await clock.advance(1000)
  expect(calls).toBe(4)
  await screen.unmount()
  expect([clock.pending, page.listeners]).toEqual([0, listeners - 1])
})
