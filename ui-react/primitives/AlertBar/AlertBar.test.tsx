import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { renderInShadow } from '../testing/renderInShadow.js'
import { AlertBar } from './AlertBar.js'

test('has a dismiss button only when given one', async () => {
  const onClick = vi.fn()
  const screen = await renderInShadow(<AlertBar title="Wrong configuration" />)
  expect(screen.root.querySelector('button')).toBeNull()
  await screen.rerender(<AlertBar title="Wrong configuration" dismiss={{ label: 'Dismiss', onClick }} />)
  await page.getByRole('button', { name: 'Dismiss' }).click()
  expect(onClick).toHaveBeenCalledOnce()
})
