import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { FoyerEmbed } from './FoyerEmbed.js'

async function show(options: Parameters<typeof createTestFoyer>[0] = { embedded: true }) {
  const { foyer, world } = await createTestFoyer({ started: false, ...options })
  onTestFinished(() => foyer.destroy())
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <h1>Pay</h1>
        <FoyerEmbed id="place" />
        <input aria-label="note" />
      </FoyerProvider>
    </StrictMode>,
  )
  const root = () => screen.container.querySelector('#place [data-foyer-modal]')?.shadowRoot
  const view = () => root()?.querySelector('[data-testid="foyer-modal"]')?.getAttribute('data-view')
  return { foyer, world, screen, root, view }
}

test('is on the page from the start, and shows the account once connected', async () => {
  const { foyer, root, view } = await show()
  await expect.poll(() => view()).toBe('Connect')
  expect(document.querySelectorAll('[data-foyer-modal]')).toHaveLength(1)
  await foyer.connect({ connectorId: 'test.wallet' })
  await expect.poll(() => view()).toBe('Account')
  await foyer.disconnect()
  await expect.poll(() => view()).toBe('Connect')
  expect(root()?.querySelector('[data-testid="foyer-close"]')).toBeNull()
})

test('is not a dialog: the page scrolls and keeps its focus', async () => {
  const { root, view, screen } = await show()
  const note = screen.getByLabelText('note').element()
  if (note instanceof HTMLElement) note.focus()
  await expect.poll(() => view()).toBe('Connect')
  await settle()
  expect(root()?.querySelector('[role="dialog"], .foyer-overlay')).toBeNull()
  expect(document.activeElement).toBe(note)
  expect(note.closest('[inert]')).toBeNull()
})

test('throws when the foyer was created for a dialog', async () => {
  const { foyer } = await createTestFoyer({ started: false })
  onTestFinished(() => foyer.destroy())
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => spy.mockRestore())
  await expect(
    render(
      <FoyerProvider foyer={foyer}>
        <FoyerEmbed />
      </FoyerProvider>,
    ),
  ).rejects.toMatchObject({ code: 'NOT_EMBEDDED' })
})
