import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
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
