import { FoyerProvider } from 'foyer-kit/react'
import { createTestFoyer, testFamilies } from 'foyer-kit/testing'
import { StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { App } from './src/App.js'

test('leads from the host view to the wallets, and back to a page that knows the accepted version', async () => {
  const { foyer, world } = await showApp()
  await page.getByRole('button', { name: 'Read the terms' }).click()
  const dialog = page.getByRole('dialog', { name: 'Terms, version 2' })
  await expect.element(dialog.getByText('Version 2: be kind')).toBeVisible()
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByText('Version 2 is accepted.')).toBeInTheDocument()

  await page.getByRole('button', { name: testFamilies.eip155.connector.name }).click()
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(world.wallet.shared).not.toEqual([])
})

test('closes on acceptance when already connected', async () => {
  await showApp({ connected: true })
  await page.getByRole('button', { name: 'Read the terms' }).click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(page.getByText('Version 2 is accepted.')).toBeVisible()
})

async function showApp(options: Parameters<typeof createTestFoyer>[0] = {}) {
  const { foyer, world } = await createTestFoyer(options)
  onTestFinished(() => foyer.destroy())
  await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <App />
      </FoyerProvider>
    </StrictMode>,
  )
  return { foyer, world }
}
