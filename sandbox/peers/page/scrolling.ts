import type { AllWallets } from './peerPage.js'

/** A list has ended when it has not grown for this long. */
const endMs = 3000
const limitMs = 60_000
/** Lets the mark at the end of a list leave the view, so that it can come into view again. */
const pauseMs = 150
/** After this long without a new wallet the list is scrolled back and forth once. */
const patienceMs = 1500
const flingMs = 2000

/** Scrolls to the end again and again, until all wallets are loaded. Returns their number. */
export async function loadAll(list: AllWallets): Promise<number> {
  const startedAt = performance.now()
  let loaded = 0
  let grewAt = startedAt
  let nudgedAt = startedAt
  for (;;) {
    const now = await nextFrame()
    const count = list.countLoaded()
    if (count > loaded) grewAt = now
    loaded = Math.max(loaded, count)
    if (now - grewAt > endMs || now - startedAt > limitMs) return loaded
    const scroller = list.scroller()
    if (!scroller) continue
    const end = scroller.scrollHeight - scroller.clientHeight
    if (now - grewAt > patienceMs && now - nudgedAt > patienceMs / 2) {
      nudgedAt = now
      scroller.scrollTop = Math.max(0, end - scroller.clientHeight)
    } else if (now - grewAt > pauseMs && now - nudgedAt > pauseMs) scroller.scrollTop = end
  }
}

/** Scrolls from the end to the start and back in two seconds. Returns how long each frame took. */
export async function fling(list: AllWallets): Promise<number[]> {
  const startedAt = performance.now()
  const frames: number[] = []
  const height = list.scroller()?.scrollHeight ?? 0
  for (let previous = startedAt, share = 0; share < 1; ) {
    const now = await nextFrame()
    frames.push(now - previous)
    previous = now
    share = Math.min(1, (now - startedAt) / flingMs)
    list.scroller()?.scrollTo({ top: height * Math.abs(1 - 2 * share), behavior: 'instant' })
  }
  return frames
}

export function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(() => resolve(performance.now())))
}
