import process from 'node:process'
import type { Page } from '@playwright/test'
import { dialog, expect, test } from './fixtures.js'
import { openHostPage } from './hostPage.js'

/** `FOYER_LONG` takes ten times the actions. */
const actions = process.env.FOYER_LONG ? 2000 : 200
/** New in a long run. Set `FOYER_SEED` to replay a failure. */
const seed = Number(process.env.FOYER_SEED ?? (process.env.FOYER_LONG ? Date.now() % 1_000_000 : 11))

const keys = [
  'Tab',
  'Shift+Tab',
  'Enter',
  'Space',
  'Escape',
  'ArrowDown',
  'ArrowUp',
  'End',
  'Home',
  'a',
  '7',
  'Backspace',
]
const sizes = [
  { width: 1024, height: 800 },
  { width: 360, height: 640 },
  { width: 320, height: 256 },
]

test('random clicks, keys and sizes cause no error, and the modal can always be closed [L-13]', async ({
  page,
  context,
  problems,
}) => {
  test.slow()
  test.info().annotations.push({ type: 'seed', description: `${seed}` })
  // Links to other sites open in tabs of their own.
  problems.allow(/^foreign host: https:\/\/([\w.-]+\.example|etherscan\.io|basescan\.org)\//)
  context.on('page', (opened) => opened.close())
  await openHostPage(page, [{}])
  await expect(page.getByTestId('foyer-connect-button')).toBeVisible()
  const next = createRandom(seed)
  for (let action = 0; action < actions; action++) {
    const kind = next(10)
    if (kind === 0) await page.setViewportSize(sizes[next(sizes.length)] ?? { width: 1024, height: 800 })
    else if (kind < 5) await page.keyboard.press(keys[next(keys.length)] ?? 'Tab')
    else await press(page, next)
    if (action % 20 === 19) await expectClosable(page)
  }
  await expectClosable(page)
  await expect(page.getByTestId(/^foyer-(connect|account)-button$/)).toBeEnabled()
})

/** Presses a random control: of the modal if one is open. */
async function press(page: Page, next: (limit: number) => number) {
  const scope = (await dialog(page).count()) > 0 ? dialog(page) : page.locator('body')
  const controls = await scope
    .locator('button:visible, a:visible, input:visible, [role=option]:visible')
    .all()
  const control = controls[next(controls.length)]
  // A view may replace it at any time.
  await control?.dispatchEvent('click', {}, { timeout: 1000 }).catch(() => {})
}

async function expectClosable(page: Page) {
  // Escape also leaves a search, and a view that asks first. The last action may open the modal only now.
  let presses = 0
  const closes = async () => {
    if (!(await dialog(page).isVisible())) return true
    if (presses++ < 5) await page.keyboard.press('Escape')
    return false
  }
  await expect.poll(closes).toBe(true)
}

/** Numbers below a limit; the same for the same seed (mulberry32). */
function createRandom(start: number): (limit: number) => number {
  let state = start
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit
  }
}
