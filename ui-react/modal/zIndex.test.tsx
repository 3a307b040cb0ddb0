import { expect, onTestFinished, test } from 'vitest'
import { renderModal } from '../views/testing/renderModal.js'

/** A page header that covers the page at a high z-index. */
function coverPage(zIndex: number) {
  const header = document.createElement('header')
  header.style.cssText = `position: fixed; inset: 0; z-index: ${zIndex}; background: red`
  document.body.append(header)
  onTestFinished(() => header.remove())
  return header
}

test.each([
  ['998', undefined, 998, true],
  ['999, and no option', undefined, 999, false],
  ['one million, and no option', undefined, 1_000_000, false],
  ['one million, and an option above it', 1_000_001, 1_000_000, true],
  ['100, and an option below it', 50, 100, false],
])(
  'under a header at %s the dialog has the configured z-index [LC-19]',
  async (_, zIndex, header, isInFront) => {
    const { root } = await renderModal({
      name: 'in front',
      route: { name: 'Connect' },
      options: { themeVariables: { zIndex } },
    })
    const cover = coverPage(header)
    const { x, y, width, height } =
      root.querySelector('[role=dialog]')?.getBoundingClientRect() ?? new DOMRect()
    const seen = document.elementFromPoint(x + width / 2, y + height / 2)
    expect(seen).not.toBeNull()
    expect(seen !== cover).toBe(isInFront)
  },
)
