import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { untilStill } from '../views/testing/Stage.js'
import { setMedia } from '../views/testing/setMedia.js'
import { Dialog } from './Dialog/Dialog.js'
import { listTabbable } from './Dialog/tabbable.js'
import { Heading } from './Heading/Heading.js'
import { Gallery } from './testing/Gallery.js'
import { renderInShadow } from './testing/renderInShadow.js'

const gallery = (
  <Dialog open labelledBy="title" onClose={() => {}} header={<Heading id="title">Everything</Heading>}>
    <Gallery />
  </Dialog>
)

test('nothing is wider than a 320 pixel screen, with wide text spacing too [B-13]', async () => {
  await page.viewport(320, 640)
  onTestFinished(() => page.viewport(480, 800))
  const { root, find } = await renderInShadow(gallery)
  const spacing = new CSSStyleSheet()
  spacing.replaceSync(
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  )
  for (const sheets of [root.adoptedStyleSheets, [...root.adoptedStyleSheets, spacing]]) {
    root.adoptedStyleSheets = sheets
    const scroller = find('.foyer-dialog-scroller')
    expect(scroller.scrollWidth).toBeLessThanOrEqual(scroller.clientWidth)
    for (const button of root.querySelectorAll('.foyer-button'))
      expect(button.scrollHeight, button.textContent).toBeLessThanOrEqual(button.clientHeight)
  }
})

for (const forced of ['none', 'active'])
  test(`every Tab stop has a visible focus indicator, forced colors ${forced} [B-11] [B-15]`, async () => {
    await setMedia({ 'forced-colors': forced })
    const { root, find } = await renderInShadow(gallery)
    // A dialog that still takes its height would move what the focus has scrolled into view.
    await untilStill(root)
    const stops = listTabbable(find('[role=dialog]'))
    expect(stops.length).toBeGreaterThan(20)
    for (const _ of stops) {
      await userEvent.tab()
      const active = root.activeElement
      if (!(active instanceof HTMLElement)) throw new Error('The focus left the dialog')
      const box = active.closest('.foyer-search, .foyer-field-box') ?? active
      const style = getComputedStyle(box)
      const ring = style.outlineStyle === 'solid' ? Number.parseFloat(style.outlineWidth) : 0
      const isMarked = ring >= 2 || (forced === 'none' && style.boxShadow !== 'none' && box !== active)
      expect(isMarked, active.outerHTML).toBe(true)
      const { top, bottom } = active.getBoundingClientRect()
      const view = find('.foyer-dialog-scroller').getBoundingClientRect()
      if (active.closest('.foyer-dialog-scroller'))
        expect(top >= view.top - 2 && bottom <= view.bottom + 2, `${active.outerHTML} is covered`).toBe(true)
    }
  })

test('rows, buttons and tabs keep an edge in forced colors [B-15]', async () => {
  await setMedia({ 'forced-colors': 'active' })
  const { root } = await renderInShadow(gallery)
  for (const selector of [
    '.foyer-button',
    '.foyer-row[data-pressable]',
    '.foyer-tab[aria-selected=true]',
    '.foyer-switch-track',
  ]) {
    const element = root.querySelector(selector)
    if (!element) throw new Error(`Nothing matches ${selector}`)
    expect(Number.parseFloat(getComputedStyle(element).borderTopWidth), selector).toBeGreaterThanOrEqual(1)
    expect(getComputedStyle(element).borderTopColor, selector).not.toBe('rgba(0, 0, 0, 0)')
  }
})

test('nothing but fades animates with reduced motion [B-14]', async () => {
  await setMedia({ 'prefers-reduced-motion': 'reduce' })
  const { root } = await renderInShadow(gallery)
  const running = new Set(
    document
      .getAnimations()
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : '')),
  )
  expect([...running].filter((name) => name !== 'foyer-breathe')).toEqual([])
  for (const element of root.querySelectorAll('*'))
    expect(getComputedStyle(element).transitionDuration, element.className.toString()).toMatch(/^0s(, 0s)*$/)
})

test('React logs no warnings', async () => {
  const complain = vi.spyOn(console, 'error')
  onTestFinished(() => complain.mockRestore())
  await renderInShadow(gallery)
  expect(complain).not.toHaveBeenCalled()
})
