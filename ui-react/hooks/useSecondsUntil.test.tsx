import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useSecondsUntil } from './useSecondsUntil.js'

/** Counts down to a time `ms` from now. */
async function countDown(ms: number) {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  const { clock } = world
  const until = clock.now() + ms
  function Countdown() {
    return <output>{useSecondsUntil(until, 30_000)}</output>
  }
  const screen = await render(
    <FoyerContext.Provider value={inside(foyer)}>
      <Countdown />
    </FoyerContext.Provider>,
  )
  return { clock, shown: screen.getByRole('status') }
}

test('counts to the moment itself, also when it begins between two seconds, or the system clock is changed [D-24]', async () => {
  const { clock, shown } = await countDown(2400)
  await expect.element(shown).toHaveTextContent(/^3$/)
  for (const [ms, seconds] of [
    [399, /^3$/],
    [1, /^2$/],
    [999, /^2$/],
    [1, /^1$/],
    [999, /^1$/],
    [1, /^0$/],
  ] as const) {
    clock.jump(-86_400_000)
    await clock.advance(ms)
    await expect.element(shown).toHaveTextContent(seconds)
  }
})

test('counts no longer than the pause lasts when the clock has gone back a day before it begins [CK-01]', async () => {
  const { clock, shown } = await countDown(86_430_000)
  await expect.element(shown).toHaveTextContent(/^30$/)
  await clock.advance(30_000)
  await expect.element(shown).toHaveTextContent(/^0$/)
})

test('a countdown that is over sets no timer', async () => {
  const { clock, shown } = await countDown(1000)
  await expect.poll(() => clock.pending).toBe(1)
  await clock.advance(1000)
  await expect.element(shown).toHaveTextContent(/^0$/)
  expect(clock.pending).toBe(0)
})
