import { expect, test } from 'vitest'
import { printReport } from './printReport.js'
import { createCheckResults, createProblem } from './report.js'

test('texts of a frame cannot control the terminal', () => {
  const results = createCheckResults()
  for (const reason of ['first \u001b[2Jgone', 'second\r\u009b1Apassed'])
    results.fail(
      'errors',
      createProblem('uncaught-error', { reason, received: reason, expected: reason, path: reason }),
    )
  const printed = printReport(results.report('https://wallet.example/sdk'))
  expect(printed).toContain('second')
  expect(printed.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u)
})
