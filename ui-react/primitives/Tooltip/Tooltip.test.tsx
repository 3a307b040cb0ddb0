import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Dialog } from '../Dialog/Dialog.js'
import { Heading } from '../Heading/Heading.js'
import { IconButton } from '../IconButton/IconButton.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Tooltip } from './Tooltip.js'

test('shows on focus, describes its control, and Escape puts away only it', async () => {
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
