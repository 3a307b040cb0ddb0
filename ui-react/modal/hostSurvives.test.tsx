import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { createTestFoyer } from '#runtime/testing/index'
import { FoyerModal } from '../components/FoyerModal.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import type { HostViews } from '../views/view.js'

declare module '#runtime/index' {
  interface Routes {
    Broken: undefined
    BrokenTitle: undefined
  }
}

const fail = (): never => {
  throw new TypeError('A host view is broken.')
}
const views: HostViews = {
  Broken: { title: 'Broken', Component: fail },
  BrokenTitle: { title: fail, Component: () => null },
}

async function showShop() {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const { foyer } = await createTestFoyer({ started: false })
  await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <h1>Shop</h1>
        <FoyerModal views={views} />
      </FoyerProvider>
    </StrictMode>,
  )
  const dialog = () =>
    document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector('[data-testid="foyer-modal"]')
  const reported: unknown[] = []
  foyer.events.on('error.reported', ({ error }) => reported.push(error))
  return { foyer, dialog, reported }
}

test.each<[string, object]>([
  ['a view that does not exist', { name: 'Nowhere' }],
  ['a view with the name of an object’s own member', { name: 'constructor' }],
  ['a built-in view without its parameters', { name: 'ConnectingExternal' }],
  ['a built-in view with parameters of the wrong type', { name: 'SwitchNetwork', params: 'eip155:1' }],
  ['a host view that throws', { name: 'Broken' }],
  ['a host view whose title throws', { name: 'BrokenTitle' }],
])('%s is reported, and the page stays', async (_, route) => {
  const { foyer, dialog, reported } = await showShop()
  foyer.open(route)
  await expect.poll(() => reported.length).toBeGreaterThan(0)
  expect(document.querySelector('h1')?.textContent).toBe('Shop')

  foyer.close()
  foyer.open({ name: 'Networks' })
  await expect.poll(() => dialog()?.textContent).toContain('Ethereum')
  expect(document.querySelector('h1')?.textContent).toBe('Shop')
})
