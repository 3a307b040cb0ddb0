import { expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import { holdStill } from '../views/testing/holdStill.js'
import { renderModal } from '../views/testing/renderModal.js'

const story = { name: 'somebody new', route: { name: 'Connect' } } as const

async function readMotion() {
  const { root } = await renderModal(story)
  const styleOf = (selector: string) => {
    const element = root.querySelector(selector)
    if (!element) throw new Error(`Nothing is ${selector}`)
    return getComputedStyle(element)
  }
  const dialog = styleOf('.foyer-dialog')
  const moved = dialog.transitionProperty.split(', ')
  return {
    title: styleOf('.foyer-modal-header .foyer-heading').animationDuration,
    height: dialog.transitionDuration.split(', ')[moved.indexOf('block-size')],
    view: styleOf('.foyer-view').animationDuration,
  }
}

test('titles take 120 ms, the height and a change of view 150 ms [NAV-16]', async () => {
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'no-preference' }],
  })
  expect(await readMotion()).toEqual({ title: '0.12s', height: '0.15s', view: '0.15s' })
})

test('nothing moves for those who want none of it [NAV-16]', async () => {
  await holdStill()
  const { title, height, view } = await readMotion()
  for (const time of [title, height, view]) expect(Number.parseFloat(time ?? '')).toBeLessThan(0.01)
})
