import { type RefObject, useLayoutEffect, useState } from 'react'
import { hasLayout } from '../../theme/hasLayout.js'

/** The items from `start` up to, but not including, `end`. */
export type VisibleRange = { start: number; end: number }

/** Tracks the visible rows of a list, plus a few around them. */
export function useVisibleRange(parameters: {
  listRef: RefObject<HTMLElement | null>
  count: number
  rowHeight: number
  /** Rows of the first render. With a number, the list is measured along with all others of the frame. */
  firstRows: number | undefined
}): VisibleRange {
  const { listRef, count, rowHeight, firstRows } = parameters
  const [range, setRange] = useState<VisibleRange>({
    start: 0,
    end: firstRows ?? Math.ceil(pixelsAtFirst / rowHeight),
  })
  const isAlone = firstRows === undefined
  useLayoutEffect(() => {
    const list = listRef.current
    if (!list || !hasLayout) return
    const scroller = findScroller(list)
    const measure = () => {
      const rowsAround = Math.ceil(pixelsAround / rowHeight)
      const view = scroller.getBoundingClientRect()
      const isPage = scroller === list.ownerDocument.documentElement
      const above = (isPage ? 0 : view.top) - list.getBoundingClientRect().top
      const start = Math.max(0, Math.floor(above / rowHeight) - rowsAround)
      const end = Math.min(count, Math.ceil((above + scroller.clientHeight) / rowHeight) + rowsAround)
      setRange((known) => (known.start === start && known.end === end ? known : { start, end }))
    }
    // Lists that measure themselves one by one would lay out the page as many times.
    if (isAlone) measure()
    const target = scroller === list.ownerDocument.documentElement ? list.ownerDocument : scroller
    target.addEventListener('scroll', measure, { passive: true })
    const observer = new ResizeObserver(measure)
    observer.observe(scroller)
    observer.observe(list)
    return () => {
      target.removeEventListener('scroll', measure)
      observer.disconnect()
    }
  }, [listRef, count, rowHeight, isAlone])
  return range
}

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
