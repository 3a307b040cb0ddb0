import { AccountButton, ConnectButton, FoyerProvider, NetworkButton } from 'foyer-kit/react'
import { createTestFoyer } from 'foyer-kit/testing'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, vi } from 'vitest'

/** Connects by the button and the modal, disconnects, and expects no error, in the document of the test's environment. */
export async function connectByButton() {
  const { foyer, world } = await createTestFoyer({ themeVariables: { accent: 'tomato' } })
  const errors: unknown[] = []
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation((...texts) => void errors.push(texts))
  const page = document.body.appendChild(document.createElement('main'))
  const root = createRoot(page, { onUncaughtError: (error) => errors.push(error) })
  onTestFinished(() => {
    consoleErrors.mockRestore()
    root.unmount()
    foyer.destroy()
    page.remove()
  })
  const buttons = [ConnectButton, NetworkButton, AccountButton].map((Button, key) =>
    createElement(Button, { key }),
  )
  root.render(createElement(FoyerProvider, { foyer, children: buttons }))
  const find = (selector: string) => {
    const modal = document.querySelector('[data-foyer-modal]')?.shadowRoot
    return page.querySelector<HTMLElement>(selector) ?? modal?.querySelector<HTMLElement>(selector) ?? null
  }
  const waitFor = (selector: string) =>
    vi.waitUntil(
      () => {
        expect(errors).toEqual([])
        return find(selector)
      },
      { timeout: 60_000 },
    )
  const click = async (selector: string) => {
    const element = await waitFor(selector)
    element.focus() // shows intent
    element.click()
  }

  await click('[data-testid=foyer-connect-button]')
  await waitFor('[role=dialog]')
  // Without layout, the dialog takes the focus at once.
  expect(document.activeElement?.matches('[data-foyer-modal]')).toBe(true)
  await click('[role=dialog] [data-testid=foyer-all-wallets]')
  const search = await waitFor('[role=dialog] [data-testid=foyer-wallet-search]')
  await waitFor('[role=option]')
  search.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }))
  await waitFor('[role=option][aria-selected=true]')
  await click('[role=dialog] [data-testid=foyer-back]')
  await click('[role=dialog] [data-testid="foyer-wallet-test.wallet"]')
  await click('[data-testid=foyer-account-button]')
  await click('[role=dialog] [data-testid=foyer-disconnect]')
  await waitFor('[data-testid=foyer-connect-button]')
  expect(find('.foyer-overlay')).toBeNull()
  expect(foyer.connection.state.eip155).toEqual({ status: 'disconnected' })
  expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
}
