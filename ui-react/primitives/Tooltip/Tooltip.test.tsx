import { beforeEach, expect, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { Dialog } from '../Dialog/Dialog.js'
import { Heading } from '../Heading/Heading.js'
import { IconButton } from '../IconButton/IconButton.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Tooltip } from './Tooltip.js'

// The pointer stays where the last test file left it, which may be on the control.
beforeEach(() => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 }))

test('is not clipped by the dialog or the screen [B-13]', async () => {
  await renderInShadow(
    <Dialog open labelledBy="title" onClose={() => {}} header={<Heading id="title">Account</Heading>}>
      <Tooltip text="Shows this account on the explorer of the network, in a new tab">
        <IconButton icon="external" label="Explorer" />
      </Tooltip>
    </Dialog>,
  )
  await userEvent.tab()
  const tip = page.getByText('Shows this account')
  await expect.element(tip).toBeVisible()
  const { left, right, top, bottom } = tip.element().getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(top).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
  const root = tip.element().getRootNode()
  const hit = root instanceof ShadowRoot ? root.elementsFromPoint((left + right) / 2, (top + bottom) / 2) : []
  expect(hit.every((element) => element !== tip.element())).toBe(true) // clicks pass through it
  expect(tip.element().matches(':popover-open')).toBe(true)
})

test('shows on focus, describes its control, and Escape closes only the tooltip', async () => {
  const onClose = vi.fn()
  await renderInShadow(
    <Dialog open labelledBy="title" onClose={onClose} header={<Heading id="title">Account</Heading>}>
      <Tooltip text="Opens the explorer" placement="below">
        <IconButton icon="external" label="Explorer" />
      </Tooltip>
    </Dialog>,
  )
  const tip = page.getByText('Opens the explorer')
  await expect.element(tip).not.toBeVisible()
  await userEvent.tab()
  await expect.element(tip).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Explorer' }))
    .toHaveAccessibleDescription('Opens the explorer')
  await userEvent.keyboard('{Escape}')
  await expect.element(tip).not.toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
