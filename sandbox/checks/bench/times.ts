import { limits } from 'foyer-kit/testing'
import type { Page } from 'playwright'
import { percentile95 } from '../../peers/measure/samples.js'
import { installStopwatch } from './stopwatch.js'
import type { Row } from './table.js'
import { type World, walletCount } from './world.js'

/** Milliseconds, by measurement. */
type Times = Record<string, number>

const byTestId = (id: string) => `[data-testid="${id}"]`
const button = byTestId('foyer-connect-button')
const dialog = byTestId('foyer-modal')
const injectedWallet = byTestId('foyer-wallet-dev.foyer.evm')
const allWallets = byTestId('foyer-all-wallets')
const options = '[role=option]'

/** Measures what a visitor waits for. Each round makes every visit once, to spread background load evenly. */
export async function measureTimes(parameters: { world: World; rounds: number }): Promise<Row[]> {
  const { world, rounds } = parameters
  // Warm-up: the first visit pays for starting the browser.
  await visit(world, 'foyer.html', start)
  const measured: Times[] = []
  while (measured.length < rounds) measured.push(await measureRound(world))
  return Object.keys(measured[0] ?? {}).map((what) => ({
    what,
    unit: 'ms',
    budget: budgets[what],
    values: measured.map((times) => times[what] ?? Number.NaN),
  }))
}

async function measureRound(world: World): Promise<Times> {
  await world.control.reset()
  return {
    'empty React page: first script → button': await visit(world, 'empty.html', start),
    'Foyer: first script → button': await visit(world, 'foyer.html', start),
    ...(await visit(world, 'foyer.html', open)),
    [`button hovered ${hoverMs} ms, then clicked → dialog`]: await visit(world, 'foyer.html', openAfterHover),
    'button clicked → dialog, every service hangs': await visitHanging(world),
    ...(await visit(world, 'manyWallets.html', browse)),
    ...(await visit(world, `slowWallets.html?service=${world.manyWallets}`, browseSlowly)),
    'wallet clicked → connected': await visit(world, 'foyer.html', connect),
  }
}

async function visitHanging(world: World): Promise<number> {
  for (const service of ['blockchain-api', 'wallet-service', 'analytics', 'rpc:eip155:1'])
    await world.control.addFault({ service, kind: 'hang' })
  const opened = await visit(world, 'foyer.html', (page) => timeClick(page, button, dialog))
  await world.control.clearFaults()
  return opened
}

/** Opens a page as a new visitor, with empty cache and storage. */
async function visit<result>(world: World, name: string, measure: (page: Page) => Promise<result>) {
  const context = await world.browser.newContext({ viewport: { width: 1024, height: 800 } })
  try {
    await context.addInitScript({ content: world.walletScript })
    await context.addInitScript(installStopwatch)
    const page = await context.newPage()
    await page.goto(`${world.url}/${name}`)
    return await measure(page)
  } finally {
    await context.close()
  }
}

const start = (page: Page) => page.evaluate(() => window.stopwatch.sinceStart())

async function open(page: Page): Promise<Times> {
  const cold = await timeClick(page, button, dialog)
  await page.locator(allWallets).waitFor()
  await page.keyboard.press('Escape')
  await page.locator(dialog).waitFor({ state: 'hidden' })
  return {
    'button clicked → dialog, nothing loaded yet': cold,
    'button clicked → dialog, opened before': await timeClick(page, button, dialog),
  }
}

/** A typical time between hover and click. */
const hoverMs = 200

async function openAfterHover(page: Page): Promise<number> {
  await page.locator(button).hover()
  await page.waitForTimeout(hoverMs)
  return timeClick(page, button, dialog)
}

async function browse(page: Page): Promise<Times> {
  const listed = await timeClick(page, button, allWallets)
  await pointAtDialog(page)
  const shown = await timeClick(page, allWallets, options)
  const scrolled = await page.evaluate(() => window.stopwatch.scrollThrough('[role=listbox]'))
  const found = page.evaluate(
    (selector) => window.stopwatch.sinceEvent('input', { selector, count: 1 }),
    options,
  )
  await page.getByTestId('foyer-wallet-search').fill('harbor')
  return {
    'button clicked → wallets of the Connect view': listed,
    '"All wallets" clicked → first 40': shown,
    [`${scrolled.rows} wallets scrolled, longest frame`]: Math.max(...scrolled.frames),
    [`${scrolled.rows} wallets scrolled, in long tasks`]: scrolled.longTasks.reduce((sum, ms) => sum + ms, 0),
    [`name typed → found, with a pause of ${limits.searchDelayMs} ms`]: await found,
  }
}

const slowly = {
  painted: `${walletCount} wallets, processor 4× slower: "All wallets" clicked → painted`,
  frames: `${walletCount} wallets, processor 4× slower: flung, 95th percentile of frames`,
  tasks: `${walletCount} wallets, processor 4× slower: flung, longest task, 0 below 50 ms`,
}
/** In milliseconds. */
const budgets: { readonly [what: string]: number } = {
  [slowly.painted]: 150,
  [slowly.frames]: 40,
  [slowly.tasks]: 50,
}

/** Flings through them on a slow device. */
async function browseSlowly(page: Page): Promise<Times> {
  const devtools = await page.context().newCDPSession(page)
  const slowDown = (rate: number) => devtools.send('Emulation.setCPUThrottlingRate', { rate })
  await slowDown(4)
  await timeClick(page, button, allWallets)
  await pointAtDialog(page)
  const painted = await timeClick(page, allWallets, options)
  await slowDown(1)
  await page.evaluate(() => window.stopwatch.scrollThrough('[role=listbox]'))
  await slowDown(4)
  const { frames, longTasks, rows } = await page.evaluate(() => window.stopwatch.fling('[role=listbox]'))
  if (rows !== walletCount) throw new Error(`The list has ${rows} wallets.`)
  return {
    [slowly.painted]: painted,
    [slowly.frames]: percentile95(frames) ?? Number.NaN,
    [slowly.tasks]: Math.max(0, ...longTasks),
  }
}

async function connect(page: Page): Promise<number> {
  await timeClick(page, button, injectedWallet)
  return timeClick(page, injectedWallet, byTestId('foyer-account-button'))
}

/** The pointer rests on the dialog until the first page of all wallets has loaded, as when a visitor looks around first. */
async function pointAtDialog(page: Page): Promise<void> {
  const firstPage = page.waitForResponse(
    (response) => new URL(response.url()).searchParams.get('entries') === `${limits.walletsPerPage}`,
  )
  await page.locator(dialog).dispatchEvent('pointerover')
  await firstPage
}

/** From a click until the target is painted. Clicks like a tap, without the hover that would preload code. */
async function timeClick(page: Page, clicked: string, target: string): Promise<number> {
  await page.locator(clicked).waitFor()
  const painted = page.evaluate((selector) => window.stopwatch.sinceEvent('click', { selector }), target)
  await page.locator(clicked).dispatchEvent('click')
  return painted
}
