import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { AlertBar } from '../AlertBar/AlertBar.js'
import { renderInShadow } from '../testing/renderInShadow.js'
import { Toast } from './Toast.js'

for (const variant of ['success', 'error', 'loading'] as const)
  test(`shows a message of the kind ${variant} [TOAST-01]`, async () => {
    const { find } = await renderInShadow(
      <Toast variant={variant} message="So it is" data-testid="foyer-toast" />,
    )
    await expect.element(page.getByText('So it is')).toBeVisible()
    expect(find('[data-testid=foyer-toast]').dataset.variant).toBe(variant)
  })

test('a toast and an alert can be put away only where they say how', async () => {
  const onClick = vi.fn()
  const screen = await renderInShadow(<Toast variant="error" message="Declined" />)
  expect(screen.root.querySelector('button')).toBeNull()
  await screen.rerender(<AlertBar title="Wrong configuration" dismiss={{ label: 'Dismiss', onClick }} />)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})
