import { expect, onTestFinished, test, vi } from 'vitest'
import { openContext } from '../openContext.js'
import { flood, perSecond } from './flood.js'
import { openPages } from './openPages.js'

/** The long run floods for ten seconds, others for a part of them. */
const isLong = Boolean(process.env.FOYER_LONG)
if (isLong) vi.setConfig({ testTimeout: 3_600_000 })
const seconds = isLong ? 10 : 1

test('of 10,000 forged messages a second, from another origin and from a sibling frame, none is accepted [L-01] [FR-21]', async () => {
  const pages = await openPages(['login'])
  onTestFinished(pages.close)
  const page = await (await openContext(pages.browser)).newPage()
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.goto(`${pages.url}login.html`)
  const { before, after, received, longestDelay, busy, answer } = await flood(page, seconds)
  expect(received).toBe(perSecond * seconds)
  expect(before.state).toMatchObject({ login: { attempt: { status: 'sending' } }, logs: [] })
  expect(after).toEqual(before)
  // A busy machine may hold the page up for longer, but not let it work for longer.
  expect(Math.min(longestDelay, busy), 'the page is never frozen for long').toBeLessThan(1000)

  await answer({ action: 'VERIFY_OTP' })
  const attempt = async () => JSON.stringify(await page.evaluate(() => window.login?.state()))
  await expect.poll(attempt).toContain('"status":"code"')
  expect(errors).toEqual([])
})
