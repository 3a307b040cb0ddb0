import { expect, test } from 'vitest'
import { holdStill } from '../views/testing/holdStill.js'
import { renderModal } from '../views/testing/renderModal.js'

test('title, height and view change within their times, and at once where motion is unwanted [NAV-16] [B-14]', async () => {
  const { root, foyer, until } = await renderModal({ name: 'motion', route: { name: 'Connect' } })
  foyer.router.actions.push({ name: 'AllWallets' })
  await until('AllWallets')
  const styleOf = (selector: string) => getComputedStyle(root.querySelector(selector) ?? document.body)
  const times = () => {
    const { transitionProperty, transitionDuration } = styleOf('.foyer-dialog')
    const height = transitionProperty.split(', ').indexOf('block-size')
    return [
      styleOf('.foyer-modal-header .foyer-heading').animationDuration,
      transitionDuration.split(', ')[height],
      styleOf('.foyer-view').animationDuration,
    ]
  }
  expect(times()).toEqual(['0.12s', '0.15s', '0.15s'])
  await holdStill()
  await expect.poll(times).toEqual(['0s', '0s', '0s'])
})
