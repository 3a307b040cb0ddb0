import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside } from '#runtime/internal'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useSecondsUntil } from './useSecondsUntil.js'

test('counts to the moment itself, also when it begins between two seconds, or the system clock is changed [D-24]', async () => {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  const { clock } = world
  const until = clock.now() + 2400
  function Countdown() {
    return <output>{useSecondsUntil(until)}</output>
  }
  const screen = await render(
    <FoyerContext.Provider value={inside(foyer)}>
      <Countdown />
    </FoyerContext.Provider>,
  )
  const shown = screen.getByRole('status')
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
