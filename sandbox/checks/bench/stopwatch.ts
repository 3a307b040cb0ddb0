export type Target = {
  /** In the page or in the modal. */
  selector: string
  /** The expected number of matches; any when absent. */
  count?: number
}

/** Measures inside the page, once per frame, in milliseconds. */
export type Stopwatch = {
  /** From the first script until the page's first button is painted. */
  sinceStart: () => Promise<number>
  /** From the next event of this type until the target is painted. */
  sinceEvent: (event: 'click' | 'input', target: Target) => Promise<number>
  /** Scrolls a list from start to end, and waits for rows to load. */
  scrollThrough: (list: string) => Promise<Scrolled>
  /** Scrolls a list that has loaded from its end to its start and back, in two seconds. */
  fling: (list: string) => Promise<Scrolled>
}

/** Frames, and tasks of 50 ms and more, in milliseconds. */
type Scrolled = { frames: number[]; longTasks: number[]; rows: number }

declare global {
  interface Window {
    stopwatch: Stopwatch
  }
}

/** Runs in the page before its own scripts, so it cannot use anything outside its body. */
export function installStopwatch() {
  const startedAt = performance.now()
  const timeLimitMs = 60_000
  /** Thousands of rows take one request per page of rows. */
  const scrollLimitMs = 300_000
  /** The speed of a strong swipe. */
  const pixelsPerFrame = 480
  const flingMs = 2000

  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  /** A timeout set during a frame runs once that frame is painted. */
  const afterPaint = () => new Promise<number>((resolve) => setTimeout(() => resolve(performance.now())))

  function find(selector: string): Element[] {
    const modal = document.querySelector('[data-foyer-modal]')?.shadowRoot
    const found = [...document.querySelectorAll(selector), ...(modal?.querySelectorAll(selector) ?? [])]
    return found.filter((element) => element.checkVisibility())
  }

  async function painted({ selector, count }: Target): Promise<number> {
    const limit = performance.now() + timeLimitMs
    while (performance.now() < limit) {
      await nextFrame()
      const found = find(selector).length
      if (count === undefined ? found > 0 : found === count) return afterPaint()
    }
    throw new Error(`Not shown within ${timeLimitMs / 1000} s: ${selector}`)
  }

  function findScroller(element: Element | null | undefined): Element {
    if (!element) throw new Error('No scrollable element found.')
    const isScroller = /auto|scroll/.test(getComputedStyle(element).overflowY)
    return isScroller ? element : findScroller(element.parentElement)
  }

  /** Calls `move` in each frame until it returns true. */
  async function scroll(list: string, move: (now: number) => boolean): Promise<Scrolled> {
    const tasks: PerformanceEntry[] = []
    const watcher = new PerformanceObserver((found) => tasks.push(...found.getEntries()))
    watcher.observe({ type: 'longtask' })
    const frames: number[] = []
    for (let previous = await nextFrame(), isDone = false; !isDone; ) {
      isDone = move(previous)
      const frame = await nextFrame()
      frames.push(frame - previous)
      previous = frame
    }
    tasks.push(...watcher.takeRecords())
    watcher.disconnect()
    const rows = Number(find(`${list} [role=option]`).at(-1)?.getAttribute('aria-setsize'))
    return { frames, longTasks: tasks.map(({ duration }) => duration), rows }
  }

  // Start watching now: `sinceStart()` may be called after the button has appeared.
  const started = painted({ selector: 'button' })

  window.stopwatch = {
    sinceStart: async () => (await started) - startedAt,
    sinceEvent: (event, target) =>
      new Promise((resolve, reject) => {
        const begin = ({ timeStamp }: Event) => painted(target).then((at) => resolve(at - timeStamp), reject)
        addEventListener(event, begin, { once: true, capture: true })
      }),
    scrollThrough(list) {
      const scroller = findScroller(find(list)[0])
      const limit = performance.now() + scrollLimitMs
      return scroll(list, (now) => {
        if (now > limit) throw new Error(`The end of ${list} was not reached.`)
        scroller.scrollBy({ top: pixelsPerFrame, behavior: 'instant' })
        const last = find(`${list} [role=option]`).at(-1)
        const isEnd = scroller.scrollTop + scroller.clientHeight >= scroller.scrollHeight - 1
        if (!last || !isEnd) return false
        return last.getAttribute('aria-posinset') === last.getAttribute('aria-setsize')
      })
    },
    fling(list) {
      const scroller = findScroller(find(list)[0])
      const [start, height] = [performance.now(), scroller.scrollHeight]
      return scroll(list, (now) => {
        const done = Math.min(1, (now - start) / flingMs)
        scroller.scrollTop = height * Math.abs(1 - 2 * done)
        return done === 1
      })
    },
  }
}
