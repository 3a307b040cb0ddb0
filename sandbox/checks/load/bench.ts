// `npm run bench:load`: measures the load tests of docs/faults.md in Chromium. `-- --write` puts the table into docs/load.md.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import type { Page } from 'playwright'
import { type Figure, formatRows, type Row, writeRows } from './figure.js'
import { flood } from './flood.js'
import { startRelay } from './messages.js'
import { openPages } from './openPages.js'
import type { LongList } from './pages/account.js'
import type {} from './pages/documents.js'
import type {} from './pages/figures.js'
import type {} from './pages/login.js'

const rounds = 3
const documents = 25
/** A measurement that takes longer has failed. */
const limitMs = 300_000

const inFigures = {
  'L-11': 'created and started, without storage',
  'L-12': 'button clicked → dialog visible, every service hangs',
  'L-14': '10,000 events of a wallet → last state rendered',
  'L-15': '100,000 analytics events',
  'L-06': '100,000 listed wallets validated',
  'IW-03': '500 announcements of one wallet',
}

const longLists: { readonly [list in LongList]: string } = {
  tokens: '2,000 tokens',
  activity: '5,000 transactions',
  nfts: '10,000 NFTs',
}

const { browser, url, close } = await openPages([
  'figures',
  'documents',
  'document',
  'login',
  'messages',
  'account',
])
try {
  const rows: Row[] = []
  for (const [id, what] of Object.entries(inFigures))
    rows.push(
      await measure({
        id,
        what,
        name: 'figures.html',
        run: (page) => page.evaluate((name) => window.measurements[name]?.(), id),
      }),
    )
  const what = `account and network switched → ${documents} documents agree`
  rows.push(await measure({ id: 'L-03', what, name: 'documents.html', run: agree }))
  rows.push(
    await measure({
      id: 'L-01',
      what: '10,000 forged messages a second to a login, for 10 s → the longest delay of a timer',
      name: 'login.html',
      run: beFlooded,
    }),
  )
  for (const list of ['tokens', 'activity', 'nfts'] as const)
    rows.push(
      await measure({
        id: 'L-10',
        what: `${longLists[list]}, CPU slowed down four times: pressed → painted`,
        name: 'account.html',
        run: (page) => showSlowly(page, list),
      }),
    )
  const relay = await startRelay()
  try {
    const name = `messages.html?relay=${relay.relay}`
    rows.push(
      await measure({
        id: 'L-10',
        what: '3,000 messages of a wallet over a relay',
        name,
        run: relay.measure,
      }),
    )
  } finally {
    await relay.close()
  }
  console.log(formatRows(rows))
  const path = join(import.meta.dirname, '../../../docs/load.md')
  if (process.argv.includes('--write')) writeFileSync(path, writeRows(readFileSync(path, 'utf8'), rows))
} finally {
  await close()
}

type Parameters = {
  id: string
  what: string
  name: string
  run: (page: Page) => Promise<Figure | undefined>
}

/** The median of some rounds, each in a new page. */
async function measure({ id, what, name, run }: Parameters): Promise<Row> {
  console.error(`${id} …`)
  const measured: Row[] = []
  while (measured.length < rounds) {
    const page = await browser.newPage({ reducedMotion: 'reduce' })
    try {
      await inTime(page.goto(`${url}${name}`), id)
      await page.waitForFunction(
        () => window.measurements ?? window.addDocuments ?? window.login ?? window.pair ?? window.showList,
        undefined,
        { timeout: limitMs },
      )
      const loopMs = await inTime(page.evaluate(runPlainLoop), id)
      const figure = await inTime(run(page), id)
      if (!figure) throw new Error(`The page does not measure ${id}.`)
      measured.push({ id, what, loopMs, ...figure })
    } finally {
      await page.close()
    }
  }
  const [, median] = measured.toSorted((one, other) => one.ms / one.loopMs - other.ms / other.loopMs)
  if (!median) throw new Error(`${id} was not measured.`)
  return median
}

/** The time of a million steps, the fastest of ten times. */
function runPlainLoop(): number {
  const times = Array.from({ length: 10 }, () => {
    const before = performance.now()
    let sum = 0
    for (let step = 0; step < 1_000_000; step++) sum = (sum * 31 + step) % 1_000_003
    return sum < 0 ? Number.NaN : performance.now() - before
  })
  return Math.min(...times)
}

async function beFlooded(page: Page): Promise<Figure> {
  const { before, after, longestDelay } = await flood(page, 10)
  if (JSON.stringify(after) !== JSON.stringify(before)) throw new Error('A forged message was accepted.')
  return { ms: longestDelay, note: 'none accepted' }
}

/** Connects all documents of the page, then measures until they show what the wallet has switched to. */
async function agree(page: Page): Promise<Figure> {
  return page.evaluate(async (count) => {
    const { world, foyers, addDocuments } = window
    if (!world || !foyers || !addDocuments) throw new Error('This is another page.')
    await addDocuments(count)
    const until = async (isDone: () => boolean) => {
      const end = performance.now() + 60_000
      while (!isDone()) {
        if (performance.now() > end) throw new Error(`Still waiting: ${isDone}`)
        await new Promise((resolve) => setTimeout(resolve))
      }
    }
    const agreed = () =>
      foyers.every(({ account, network }) => {
        const { address, balance } = account.state.eip155 ?? {}
        const isReady = address === world.wallet.accounts[0] && balance?.status === 'ready'
        return isReady && network.state.activeId === world.wallet.network
      })
    const connecting = foyers[0]?.connect({ connectorId: 'walletConnect' })
    await until(() => world.walletConnect.openCodes.length === 1)
    await world.walletConnect.approve(['eip155'])
    await connecting
    await until(agreed)
    const before = performance.now()
    world.wallet.switchAccount(1)
    world.wallet.switchChain('eip155:8453')
    await until(agreed)
    return { ms: performance.now() - before, note: '' }
  }, documents)
}

/** Shows a long list of an account and scrolls through it, on a processor that is four times as slow. */
async function showSlowly(page: Page, list: LongList): Promise<Figure | undefined> {
  await page.evaluate((name) => window.prepareList?.(name), list)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page.evaluate((name) => window.showList?.(name), list)
}

function inTime<value>(measuring: Promise<value>, id: string): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${id} took more than ${limitMs / 1000} s.`)), limitMs)
  })
  return Promise.race([measuring, late]).finally(() => clearTimeout(timer))
}
