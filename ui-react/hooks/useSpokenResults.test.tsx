import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside, limits } from '#runtime/internal'
import { createTestFoyer } from '#runtime/testing/index'
import { LiveRegion } from '../primitives/index.js'
import { noteAnnouncements } from '../primitives/testing/noteAnnouncements.js'
import { FoyerContext } from '../provider/FoyerContext.js'
import { useSpokenResults } from './useSpokenResults.js'

function Search({ query, words }: { query: string; words?: string | undefined }) {
  useSpokenResults(query, words)
  return null
}

test('announces the results of a new search once it has settled and is answered, and not again', async () => {
  const { foyer, world } = await createTestFoyer()
  onTestFinished(() => foyer.destroy())
  const { clock } = world
  const announced = noteAnnouncements(document.body)
  const search = (query: string, words?: string) => (
    <FoyerContext.Provider value={inside(foyer)}>
      <LiveRegion>
        <Search query={query} words={words} />
      </LiveRegion>
    </FoyerContext.Provider>
  )
  const { rerender } = await render(search('restored', '9 found'))
  await clock.advance(limits.resultsDelayMs)
  await rerender(search('wal', '20 found'))
  await clock.advance(limits.resultsDelayMs - 1)
  await rerender(search('wallet', '11 found'))
  await clock.advance(limits.resultsDelayMs - 1)
  expect(announced()).toBe('')
  await clock.advance(1)
  await expect.poll(announced).toBe('11 found')

  await rerender(search('wallet', '12 found'))
  await rerender(search('slow'))
  await clock.advance(limits.resultsDelayMs)
  await rerender(search('slow', '1 found'))
  await expect.poll(announced).toBe('11 found\n1 found')

  await rerender(search('', '500 found'))
  await clock.advance(limits.resultsDelayMs)
  await rerender(search('slow', '2 found'))
  await clock.advance(limits.resultsDelayMs)
  await expect.poll(announced).toBe('11 found\n1 found\n2 found')
})
