import { setTimeout as sleep } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright'
import type { Pressable } from '../page/install.js'
import type { Moment } from '../page/moments.js'
import type { PeerName } from '../peers.js'
import type { Hosts } from '../world/startHosts.js'
import { type Profile, slowdowns } from './samples.js'

/** What visits need: started once, used by all. */
export type World = { browser: Browser; hosts: Hosts; observer: string }

type VisitParameters = { world: World; peer: PeerName; profile: Profile; hasWallet?: boolean }

const visitLimitMs = 4 * 60_000
const momentLimitMs = 30_000
const viewport = { width: 1280, height: 800 }

/** Opens a peer's page as a new visitor, until its button can be pressed. */
export async function visit<result>(
  { world, peer, profile, hasWallet = false }: VisitParameters,
  measure: (visitor: Visitor) => Promise<result>,
): Promise<result> {
  const context = await world.browser.newContext({ viewport })
  const limit = setTimeout(() => void context.close(), visitLimitMs)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // The processor time of the page's thread, which depends little on what else the machine does.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdowns[profile] })
    await page.addInitScript({ content: world.observer })
    world.hosts.requests.length = 0
    await page.goto(`https://${peer}.dapp.test/${hasWallet ? '?wallet' : ''}`, { waitUntil: 'commit' })
    const buttonMs = await page.evaluate(() => window.peer.buttonMs)
    if (Number.isNaN(buttonMs)) throw new Error('The button did not appear.')
    await page.waitForLoadState('load')
    return await measure(createVisitor({ page, session, hosts: world.hosts, buttonMs }))
  } finally {
    clearTimeout(limit)
    await context.close()
  }
}

/** A page whose button can be pressed. */
type Opened = { page: Page; session: CDPSession; hosts: Hosts; buttonMs: number }

export type Visitor = ReturnType<typeof createVisitor>

function createVisitor({ page, session, hosts, buttonMs }: Opened) {
  async function click(part: Pressable) {
    const point = await page.evaluate((each) => window.peer.locate(each), part)
    if (!point) throw new Error(`Not found: ${part}.`)
    await page.mouse.click(point.x, point.y)
  }

  /** From an action until each of these moments. */
  async function time(moments: readonly Moment[], act: () => Promise<void>) {
    await page.evaluate(([wanted, limitMs]) => window.peer.watch(wanted, limitMs), [
      moments,
      momentLimitMs,
    ] as const)
    await act()
    return page.evaluate(() => window.peer.watched())
  }

  return {
    buttonMs,
    press: (key: string) => page.keyboard.press(key),
    type: (text: string) => page.keyboard.type(text),
    click,
    time,
    timeClick: (part: Pressable, moments: readonly Moment[]) => time(moments, () => click(part)),
    isAt: (moment: Moment) => page.evaluate((each) => window.peer.isAt(each), moment),
    loadAll: () => page.evaluate(() => window.peer.loadAll()),
    fling: () => page.evaluate(() => window.peer.fling()),
    /** The paths of the scripts that the page has loaded from its own host. */
    ownScripts() {
      const { host } = new URL(page.url())
      const own = hosts.requests.filter((request) => request.host === host && request.status === 200)
      return [...new Set(own.map(({ path }) => path).filter((path) => path.endsWith('.js')))]
    },
    /** Waits until the page has requested nothing for a while. */
    async settle() {
      const limit = Date.now() + settleLimitMs
      for (let seen = -1; seen < hosts.requests.length && Date.now() < limit; ) {
        seen = hosts.requests.length
        await sleep(quietMs)
      }
    },
    /** Milliseconds that the page's thread has spent in scripts. */
    scriptMs: async () => (await readMetric(session, 'ScriptDuration')) * 1000,
    /** Bytes in use after garbage collection. */
    async heapBytes() {
      await session.send('HeapProfiler.enable')
      await session.send('HeapProfiler.collectGarbage')
      await session.send('HeapProfiler.collectGarbage')
      const bytes = await readMetric(session, 'JSHeapUsedSize')
      await session.send('HeapProfiler.disable')
      return bytes
    },
  }
}

/** Longer than the pauses that pages make on a busy machine. */
const quietMs = 1500
const settleLimitMs = 15_000

async function readMetric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
}
