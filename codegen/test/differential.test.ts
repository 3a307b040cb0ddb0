import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createIssue } from '../../generated/support/validate.js'
import * as walletValidators from '../../generated/wallet-service/validators.js'
import { fuzz } from './fuzz.js'
import { allShapes } from './shapes.js'

const shapes = await allShapes()
/** `npm test` runs a tenth of the long test. */
const values = process.env.FOYER_LONG ? 220_000 : 22_000
const runs = Math.ceil(values / shapes.length)
/** A long run also tries a new one. */
const seeds = [2026, process.env.FOYER_LONG ? Date.now() % 1_000_000 : 11]
const totals = new Map(seeds.map((seed) => [seed, { accepted: 0, refused: 0 }]))

test('every named shape has a TypeBox schema and a check', () => {
  expect(shapes.length).toBeGreaterThan(70)
  expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length)
})

describe.each(seeds)('agrees with TypeBox [L-07], and explains every refusal (seed %i)', (seed) => {
  test.each(shapes)('$name', (shape) => {
    const { accepted, refused, problem } = fuzz(shape, { seed, runs })
    expect(problem).toBeUndefined()
    const total = totals.get(seed)
    if (total) Object.assign(total, { accepted: total.accepted + accepted, refused: total.refused + refused })
  })

  test('tried enough valid and invalid values', () => {
    const { accepted = 0, refused = 0 } = totals.get(seed) ?? {}
    expect(accepted + refused).toBeGreaterThanOrEqual(values)
    expect(Math.min(accepted, refused)).toBeGreaterThan(values / 10)
  })
})

test('works where eval is forbidden', () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--disallow-code-generation-from-strings',
      ...['-C', 'foyer-source', '--import', '@oxc-node/core/register'],
      join(import.meta.dirname, 'fuzzStrictly.ts'),
    ],
    { encoding: 'utf8', cwd: join(import.meta.dirname, '../..') },
  )
  expect(`${stdout}${status === 0 ? '' : stderr}`).toMatch(/^\d+ values, 0 problems, eval refused\n$/)
})

describe('invalid parts', () => {
  test('are reported by their place in the response', () => {
    const issue = createIssue()
    const wallet = { id: '1', name: 'Lantern', injected: [{ namespace: 'eip155' }, { namespace: 7 }] }
    expect(walletValidators.isWalletList({ data: [wallet], count: 1 }, issue)).toBe(false)
    expect(issue).toEqual({ path: ['data', 0, 'injected', 1, 'namespace'], expected: 'string', received: 7 })
  })

  test('are removed from lists that may lose entries', () => {
    const good = { id: '1', name: 'Lantern' }
    const answer = { data: [good, { id: 2, name: 'Broken' }, null], count: 3 }
    expect(walletValidators.pruneWalletList(answer)).toEqual({ data: [good], count: 3 })
    expect(answer.data).toHaveLength(3)
  })

  test.each([undefined, null, 4, [], { data: 'none' }])(
    'does not make an invalid response valid (%#)',
    (answer) => {
      expect(walletValidators.isWalletList(walletValidators.pruneWalletList(answer))).toBe(false)
    },
  )
})
