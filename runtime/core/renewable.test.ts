import { expect, test } from 'vitest'
import { createRenewable } from './renewable.js'

test('renewing aborts only the work so far, with the reason', () => {
  const work = createRenewable(new AbortController().signal)
  const first = work.signal()
  const next = work.renew('replaced')
  expect([first.aborted, first.reason]).toEqual([true, 'replaced'])
  expect([next.aborted, work.signal().aborted]).toEqual([false, false])
  work.renew()
  expect(next.reason).toMatchObject({ name: 'AbortError' })
})

test('the scope aborts the work, also what begins later', () => {
  const scope = new AbortController()
  const work = createRenewable(scope.signal)
  const first = work.signal()
  scope.abort('over')
  expect([first.reason, work.signal().reason, work.renew().reason]).toEqual(['over', 'over', 'over'])
})
