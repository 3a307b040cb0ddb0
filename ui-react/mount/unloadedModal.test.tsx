import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { createTestFoyer } from '#runtime/testing/index'
import { mountFoyer } from './mountFoyer.js'

// In a file of its own, because code that has loaded once is not fetched again.
test('a press whose code does not load says so on the button, and the next press opens the modal', async () => {
  const { foyer } = await createTestFoyer({ started: false })
  const element = Object.assign(document.createElement('foyer-connect-button'), { label: 'Sign in' })
  document.body.append(element)
  const unmount = mountFoyer(foyer)
  onTestFinished(() => {
    unmount()
    foyer.destroy()
    element.remove()
  })
  const button = page.getByTestId('foyer-connect-button')
  await expect.element(button).toHaveTextContent('Sign in')
  const reported: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => void reported.push(error))

  await cdp().send('Network.enable')
  await cdp().send('Network.setBlockedURLs', { urls: ['*/renderModal.tsx*'] })
  onTestFinished(async () => void (await cdp().send('Network.disable')))
  await userEvent.click(button)
  await expect.element(button).toHaveTextContent('Could not open. Try again')
  await expect.element(button).toHaveAttribute('aria-live', 'polite')
  expect(foyer.router.state.isOpen).toBe(false)
  expect(reported).not.toEqual([]) // also by the pointer, if its failure came before the press

  await cdp().send('Network.setBlockedURLs', { urls: [] })
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await expect.element(button).toHaveTextContent('Sign in')
})
