import { setTimeout as sleep } from 'node:timers/promises'
import { searchText } from '../page/moments.js'
import { type PeerName, peers } from '../peers.js'
import type { BuiltApp } from '../prepare/readBuiltApp.js'
import { type Profile, percentile95, type Values } from './samples.js'
import { type Visitor, visit, type World } from './visit.js'

type MeasureOpeningParameters = { world: World; peer: PeerName; profile: Profile; app: BuiltApp }

/** Opens a peer's modal on a settled page, twice, and looks through its list of all wallets. Of React alone, only the page. */
export function measureOpening({ app, ...parameters }: MeasureOpeningParameters): Promise<Values> {
  const { shows } = peers[parameters.peer]
  return visit(parameters, async (visitor) => {
    const { buttonMs } = visitor
    if (shows === 'button') return { buttonMs }
    await visitor.settle()
    if (shows === 'nothing') return { buttonMs, openHeapBytes: await visitor.heapBytes() }
    const opened = await open(visitor, app)
    await close(visitor)
    const again = await visitor.timeClick('button', ['first wallet'])
    await sleep(animationMs)
    const browsed = shows === 'all wallets' ? await browse(visitor) : {}
    return { buttonMs, ...opened, secondOpenMs: again['first wallet'], ...browsed }
  })
}

/** Longer than the animations with which modals open and close. */
const animationMs = 900

async function open(visitor: Visitor, app: BuiltApp): Promise<Values> {
  const before = await visitor.scriptMs()
  const reached = await visitor.timeClick('button', ['first wallet', 'every icon'])
  const scripts = visitor.ownScripts()
  await visitor.settle()
  const openScriptMs = (await visitor.scriptMs()) - before
  return {
    firstWalletMs: reached['first wallet'],
    everyIconMs: reached['every icon'],
    connectScriptBytes: weigh(app, scripts),
    connectScriptRequests: scripts.length,
    openScriptMs,
    openHeapBytes: await visitor.heapBytes(),
  }
}

export function weigh({ files }: BuiltApp, paths: readonly string[]): number {
  return paths.reduce((sum, path) => sum + (files.get(path)?.length ?? Number.NaN), 0)
}

async function close(visitor: Visitor) {
  await visitor.press('Escape')
  await sleep(animationMs)
  if (await visitor.isAt('closed')) return
  await visitor.click('close')
  await sleep(animationMs)
  if (!(await visitor.isAt('closed'))) throw new Error('The modal did not close.')
}

async function browse(visitor: Visitor): Promise<Values> {
  const listed = await visitor.timeClick('all wallets', ['forty wallets'])
  await visitor.settle()
  await visitor.click('search')
  const found = await visitor.time(['search result'], () => visitor.type(searchText))
  await visitor.settle()
  await visitor.time(['forty wallets'], async () => {
    for (const _ of searchText) await visitor.press('Backspace')
  })
  await visitor.settle()
  await visitor.loadAll()
  await visitor.settle()
  return {
    fortyWalletsMs: listed['forty wallets'],
    searchMs: found['search result'],
    flingFrameMs: percentile95(await visitor.fling()),
  }
}
