import { type Browser, chromium as playwright } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type CheckFrameParameters, checkFrame } from '../../../frame-check/checkFrame.js'
import { browserArguments } from '../../../frame-check/launchChromium.js'
import { printReport } from '../../../frame-check/printReport.js'
import type { Report } from '../../../frame-check/report.js'
import { chromium } from '../../e2e/chromium.js'
import { getAddresses } from '../../world/addresses.js'
import { createFaults } from '../../world/faults.js'
import { findBasePort } from '../../world/findBasePort.js'
import { createFrame } from '../../world/frame/frame.js'
import { createMails } from '../../world/frame/mails.js'
import { createRequestLog } from '../../world/requestLog.js'
import { type Fault, faults } from './faults.js'
import { serveFaulty } from './faultyFrame.js'

const mails = createMails()
let browser: Browser
let frame: Awaited<ReturnType<typeof createFrame>>

beforeAll(async () => {
  browser = await playwright.launch({ ...chromium, args: [...chromium.args, ...browserArguments] })
  frame = await createFrame({
    addresses: getAddresses(await findBasePort()),
    requests: createRequestLog(),
    faults: createFaults(),
    mails,
  })
})
afterAll(async () => {
  await browser?.close()
  await frame?.app.close()
})

test.concurrent('finds no problem in the frame of the sandbox', async () => {
  const { report } = await check({ needsLogin: true })
  expect(report.checks.filter(({ result }) => result !== 'passed')).toEqual([])
  expect(report).toMatchObject({ passed: 21, failed: 0, skipped: 0 })
})

test.concurrent.each(faults)('finds a frame that $title', async (fault) => {
  const { report, text } = await check(fault)
  const found = report.checks.flatMap(({ id, problems }) => problems.map(({ code }) => `${id}: ${code}`))
  expect(found, text).toEqual(expect.arrayContaining([...fault.problems]))
  const expected: readonly string[] = [...fault.problems, ...(fault.also ?? [])]
  expect(
    found.filter((each) => !expected.includes(each)),
    text,
  ).toEqual([])
  expect(text).toMatch(fault.says)
})

let count = 0

async function check(fault: Partial<Fault>): Promise<{ report: Report; text: string }> {
  const served = await serveFaulty(frame, fault)
  const email = `maria${count++}@example.com`
  try {
    const report = await checkFrame({
      browser,
      url: served.url,
      origin: 'http://127.0.0.1:5173',
      projectId: 'foyer-demo',
      clock: createClock(fault.waitsFor),
      login: fault.needsLogin ? createLogin(email) : undefined,
    })
    return { report, text: printReport(report) }
  } finally {
    served.close()
  }
}

/** Shortens pauses, and the deadlines that the frame lets pass. */
function createClock(waitsFor: Fault['waitsFor']): CheckFrameParameters['clock'] {
  const scaleOf = (ms: number) => {
    if (ms <= 1000) return 0.2
    if (ms <= 20_000) return waitsFor === 'load' ? 0.1 : 1
    return waitsFor === 'answer' ? 0.2 : 1
  }
  return {
    elapsed: () => performance.now() / (waitsFor === 'answer' ? 0.2 : 1),
    after(ms, callback) {
      const timer = setTimeout(callback, ms * scaleOf(ms))
      return () => clearTimeout(timer)
    },
  }
}

/** A visitor who reads the mails of the sandbox. */
function createLogin(email: string): CheckFrameParameters['login'] {
  return {
    email,
    newEmail: `new.${email}`,
    approve: '[data-testid=frame-approve]',
    reject: '[data-testid=frame-reject]',
    say() {},
    visitor: {
      async ignoreMails() {},
      async readLink(address) {
        const token = mails.newest(address)?.link?.split('token=')[1]
        await frame.app.inject({ method: 'POST', url: `/devices/${token}` })
        return null
      },
      readCode: async (address) => mails.newest(address)?.code ?? undefined,
    },
  }
}
