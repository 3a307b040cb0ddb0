import { isPeerName } from '../peers.js'
import { createMoments, isVisible, type Moment } from './moments.js'
import { pages } from './pages.js'
import type { Found } from './peerPage.js'
import { fling, loadAll, nextFrame } from './scrolling.js'
import { announceTestWallet, testWalletName } from './testWallet.js'

type Point = { x: number; y: number }

/** What can be pressed. */
export type Pressable = 'button' | 'close' | 'all wallets' | 'search' | 'test wallet'

/** Observes a peer from inside its page. Times are milliseconds of the page's own clock. */
type PeerObserver = {
  /** From the start of the navigation until the button can be pressed. */
  buttonMs: Promise<number>
  /** Begins to wait for these. */
  watch: (moments: readonly Moment[], limitMs: number) => void
  /** From the last click or key until each watched moment, without those that have not come in time. */
  watched: () => Promise<Partial<Record<Moment, number>>>
  isAt: (moment: Moment) => boolean
  locate: (part: Pressable) => Point | undefined
  loadAll: () => Promise<number>
  fling: () => Promise<number[]>
}

declare global {
  interface Window {
    peer: PeerObserver
  }
}

type Reached = { moment: Moment; at: number | undefined }

const startLimitMs = 30_000

/** Runs in the page before its own scripts. The name of the host says which peer it is. */
function install() {
  const [name = ''] = location.hostname.split('.')
  if (window !== window.top || !isPeerName(name)) return
  const page = pages[name]
  const moments = createMoments(page)
  let waiting: Promise<Reached>[] = []
  let pressedAt = 0
  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ timeStamp }) => (pressedAt = timeStamp), { capture: true })

  const reach = async (moment: Moment, limitMs: number): Promise<Reached> => {
    const limit = performance.now() + limitMs
    while (!moments[moment]()) if ((await nextFrame()) > limit) return { moment, at: undefined }
    return { moment, at: await afterFrame() }
  }
  const parts: Record<Pressable, () => Found> = {
    button: page.button,
    close: () => page.modal?.closeButton(),
    'all wallets': () => page.modal?.allWallets?.link(),
    search: () => page.modal?.allWallets?.searchField(),
    'test wallet': () => page.modal?.wallets().find((wallet) => wallet.name.includes(testWalletName))?.button,
  }
  const list = () => {
    if (!page.modal?.allWallets) throw new Error(`${name} has no list of all wallets.`)
    return page.modal.allWallets
  }
  window.peer = {
    buttonMs: reach('button', startLimitMs).then(({ at }) => at ?? Number.NaN),
    watch(wanted, limitMs) {
      waiting = wanted.map((moment) => reach(moment, limitMs))
    },
    async watched() {
      const reached = await Promise.all(waiting)
      return Object.fromEntries(
        reached.flatMap(({ moment, at }) => (at === undefined ? [] : [[moment, at - pressedAt]])),
      )
    },
    isAt: (moment) => moments[moment](),
    locate(part) {
      const element = parts[part]()
      if (!element || !isVisible(element)) return undefined
      element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
      const { x, y, width, height } = element.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    loadAll: () => loadAll(list()),
    fling: () => fling(list()),
  }
  if (location.search === '?wallet') announceTestWallet()
}

/** A message that is sent during a frame arrives once the frame is committed. */
function afterFrame(): Promise<number> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(performance.now())
    port2.postMessage(undefined)
  })
}

install()
