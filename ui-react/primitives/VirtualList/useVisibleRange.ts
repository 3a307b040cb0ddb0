import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useReducer,
  useRef,
  useState,
} from 'react'
import { hasLayout } from '../../theme/hasLayout.js'

/** The rows of a list; `at` is the row, with a fraction, at a distance from the top of the list in pixels. */
export type Rows = { count: number; at: (pixels: number) => number }

/** The rows from `start` up to, but not including, `end`. */
type Range = { start: number; end: number }

/** `isPassing` while the list moves by more than a screen at once: its rows are about to be replaced. */
export type VisibleRange = Range & {
  isPassing: boolean
  /** Place by row, of rows that have come while the list was passing: they take the places of those that left. */
  places: ReadonlyMap<number, number>
}

/** Tracks the visible rows of a list, plus a few around them. */
export function useVisibleRange(parameters: {
  listRef: RefObject<HTMLElement | null>
  /** Stays the same object while nothing changes. */
  rows: Rows
  /** Rows of the first render. */
  firstRows: number | undefined
  /** A row that takes no other place, because something references it. */
  keptRow: number | undefined
}): VisibleRange {
  const { listRef, rows, firstRows, keptRow } = parameters
  const [range, setRange] = useState<VisibleRange>({
    start: 0,
    end: firstRows ?? Math.ceil(rows.at(pixelsAtFirst)),
    isPassing: false,
    places: new Map(),
  })
  // Rises when another ancestor scrolls, as on a screen that has become low, or is no longer.
  const [scrollers, findAgain] = useReducer((count: number) => count + 1, 0)
  const kept = useRef(keptRow)
  useLayoutEffect(() => {
    kept.current = keptRow
  }, [keptRow])
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const list = listRef.current
    if (!list || !hasLayout) return
    const page = list.ownerDocument
    const scroller = findScroller(list)
    const isPage = scroller === page.documentElement
    let last: Range | undefined
    let rest: ReturnType<typeof setTimeout> | undefined
    const measure = () => {
      clearTimeout(rest)
      const view = scroller.getBoundingClientRect()
      const above = (isPage ? 0 : view.top) - list.getBoundingClientRect().top
      const below = above + scroller.clientHeight
      const toRow = (row: number) => Math.min(rows.count, Math.max(0, row))
      const rowsAround = (pixels: number): Range => ({
        start: toRow(Math.floor(rows.at(above - pixels))),
        end: toRow(Math.ceil(rows.at(below + pixels))),
      })
      const visible = rowsAround(0)
      const needed = rowsAround(pixelsAround / 2)
      const wanted = rowsAround(pixelsAround)
      const isFar = last !== undefined && (visible.end < last.start || visible.start > last.end)
      last = visible
      const { current } = kept
      const moveTo = (known: VisibleRange, range: Range, isPassing: boolean) =>
        move({ known, range, isPassing, keptRow: current })
      setRange((known) =>
        includes(known, visible) ? known : moveTo(known, visible, isFar || known.isPassing),
      )
      if (isFar) {
        // Moved by more than a screen at once: these rows may be passed before those around them are of use.
        rest = setTimeout(measure, restMs)
        return
      }
      // Once the visible rows are painted. Rendering a few rows less often costs less than each row as it comes near.
      startTransition(() =>
        setRange((known) => {
          const isTooMuch = known.end - known.start > 2 * (wanted.end - wanted.start)
          const isEnough = includes(known, needed) && !isTooMuch && !known.isPassing
          return isEnough ? known : moveTo(known, wanted, false)
        }),
      )
    }
    const target = isPage ? page : scroller
    target.addEventListener('scroll', measure, { passive: true })
    // It also measures first, when the page has been laid out: earlier, each list would lay out the page.
    const observer = new ResizeObserver(() => (findScroller(list) === scroller ? measure() : findAgain()))
    observer.observe(scroller)
    observer.observe(list)
    return () => {
      clearTimeout(rest)
      target.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [listRef, rows, scrollers])
  return range
}

/** While the list passes, rows that come take free places. */
function move(parameters: {
  known: VisibleRange
  range: Range
  isPassing: boolean
  keptRow: number | undefined
}): VisibleRange {
  const { known, range, isPassing, keptRow } = parameters
  const isIn = ({ start, end }: Range, row: number) => row >= start && row < end
  const places = new Map([...known.places].filter(([row]) => isIn(range, row) || row === keptRow))
  if (!isPassing) return { ...range, isPassing, places }
  const taken = new Set(places.values())
  for (let row = range.start, place = 0; row < range.end; row += 1) {
    if (places.has(row) || row === keptRow || isIn(known, row)) continue
    while (taken.has(place)) place += 1
    places.set(row, place)
    place += 1
  }
  return { ...range, isPassing, places }
}

function includes(range: Range, other: Range): boolean {
  return range.start <= other.start && range.end >= other.end
}

/** How long a list that has moved by more than a screen rests before the rows around the visible ones render. */
const restMs = 100
/** Height of the first render, before measuring is possible. */
const pixelsAtFirst = 600
/** Height of what is rendered before and after the visible rows. */
const pixelsAround = 300

/** The nearest scrolling ancestor of `element`, through shadow hosts; otherwise the page. */
function findScroller(element: HTMLElement): Element {
  for (let node: Node | null = element.parentNode; node; node = getParent(node))
    if (node instanceof HTMLElement && /auto|scroll/.test(getComputedStyle(node).overflowY)) return node
  return element.ownerDocument.documentElement
}

function getParent(node: Node): Node | null {
  if (node instanceof ShadowRoot) return node.host
  return (node instanceof Element && node.assignedSlot) || node.parentNode
}
