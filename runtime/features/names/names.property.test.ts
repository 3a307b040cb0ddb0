import { array, asyncProperty, constantFrom, nat, oneof, assert as prove } from 'fast-check'
import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { holdAnswers } from '../../testing/holdAnswers.js'
import { createTestFoyer, createTestWorld, settle } from '../../testing/index.js'
import { toAccountName } from '../../utils/accountName.js'

const labels = ['maria', 'maria-d', 'maria-dev', 'ravi', 'Olga']

test('for any texts, and answers in any order, twice or never: the suggestions are those for the latest text', async () => {
  const step = oneof(
    constantFrom(...labels, 'mar', '').map((label) => ({ label, answer: -1 })),
    nat(2).map((answer) => ({ label: undefined, answer })),
  )
  let found = 0
  await prove(
    asyncProperty(
      array(step, { maxLength: 12 }),
      constantFrom(...labels),
      array(nat(8)),
      async (steps, last, order) => {
        const held = holdAnswers(createTestWorld(), '/v1/profile/suggestions/')
        const { world } = held
        world.services.names = { 'ravi.reown.id': '0x12' }
        const { foyer } = await createTestFoyer({ world })
        const names = await foyer.load('names')
        const check = () => {
          const { entered, search } = names.state
          if (search.status !== 'ready') return
          const name = toAccountName(entered)
          expect(search.suggestions[0]).toEqual({ name, isTaken: name === 'ravi.reown.id' })
          found++
        }
        const enter = async (label: string) => {
          void names.setLabel(label).catch(() => {})
          await world.clock.advance(limits.nameSuggestionDelayMs)
        }
        for (const { label, answer } of steps) {
          if (label === undefined) held.answer(held.count - 1 - answer)
          else await enter(label)
          await settle()
          check()
        }
        await enter(last)
        for (const index of order) held.answer(index)
        held.answer(held.count - 1)
        await settle()
        check()
        expect(names.state.search.status).toBe('ready')
        foyer.destroy()
      },
    ),
    { seed: 7, numRuns: 30 },
  )
  expect(found).toBeGreaterThan(30)
})
