import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AlertBar } from '../AlertBar/AlertBar.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Toast } from './Toast.js'

for (const variant of ['success', 'error', 'loading'] as const)
  test(`shows a ${variant} message [TOAST-01]`, async () => {
    const { find } = await renderInShadow(
      <Toast variant={variant} message="So it is" data-testid="foyer-toast" />,
    )
    await expect.element(page.getByText('So it is')).toBeVisible()
    expect(find('[data-testid=foyer-toast]').dataset.variant).toBe(variant)
  })

test('toasts and alerts have a dismiss button only when given one', async () => {
  const onClick = vi.fn()
  const screen = await renderInShadow(<Toast variant="error" message="Declined" />)
  expect(screen.root.querySelector('button')).toBeNull()
  await screen.rerender(<AlertBar title="Wrong configuration" dismiss={{ label: 'Dismiss', onClick }} />)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})
