import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { entriesOf } from './testing/catalogue.js'
import { stage, untilStill } from './testing/Stage.js'

// What remains of a 1280 by 1024 window at 400 %.
beforeAll(() => page.viewport(320, 256))
afterAll(() => page.viewport(480, 800))

/** Where a control is, without what its parent clips. */
function visibleBox(control: HTMLElement) {
  const { left, right, top, bottom } = control.getBoundingClientRect()
  const parent = control.parentElement
  const isClipped = parent !== null && getComputedStyle(parent).overflowX === 'clip'
  return {
    left,
    top,
    bottom,
    right: isClipped ? Math.min(right, parent.getBoundingClientRect().right) : right,
  }
}

const widerSpacing = new CSSStyleSheet()
widerSpacing.replaceSync(
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
)

const stories = entriesOf('view').filter(
  ({ id, subject }, index, all) =>
    id === 'Connect.alert' || all.findIndex((entry) => entry.subject === subject) === index,
)

for (const entry of stories)
  test(`at 400 %, with wider text spacing too, every control of ${entry.id} can be reached by vertical scrolling and pressed [B-13]`, async () => {
    const container = document.createElement('main')
    document.body.append(container)
    const { foyer, root, unmount } = await stage(entry, container, { themeMode: 'light', locale: 'en' })
    onTestFinished(() => {
      unmount()
      container.remove()
    })
    foyer.toast.hide() // covers the header for some seconds
    for (const sheets of [root.adoptedStyleSheets, [...root.adoptedStyleSheets, widerSpacing]]) {
      root.adoptedStyleSheets = sheets
      await untilStill(root)
      const controls = [...root.querySelectorAll<HTMLElement>('[role=dialog] :is(button, a[href], input)')]
      expect(controls.length).toBeGreaterThan(0)
      const lost = controls.filter((control) => {
        if (!control.checkVisibility() || control.matches(':disabled')) return false
        control.scrollIntoView({ block: 'nearest' })
        const { left, top, bottom, right } = visibleBox(control)
        const isInside = left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight
        const hit = isInside && deepest((left + right) / 2, (top + bottom) / 2)
        return !hit || !(control.contains(hit) || hit.contains(control))
      })
      expect(lost.map(({ outerHTML }) => outerHTML.slice(0, 160))).toEqual([])
      const scrollers = root.querySelectorAll('.foyer-dialog, .foyer-dialog-scroller')
      for (const { scrollWidth, clientWidth } of scrollers) expect(scrollWidth).toBe(clientWidth)
    }
  })

/** The innermost element at a point, through shadow roots. */
function deepest(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y)
    if (!inner || inner === found) break
    found = inner
  }
  return found
}
