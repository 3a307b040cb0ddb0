import { StrictMode } from 'react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { FoyerConfig } from '#runtime/index'
import { inside } from '#runtime/internal'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { ConnectButton } from '../components/ConnectButton.js'
import { FoyerProvider } from './FoyerProvider.js'

performance.setResourceTimingBufferSize(10_000)

// The pointer stays where the last test left it, and could show intent.
beforeEach(() => cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 0, y: 0 }))

async function showPage(options: Partial<FoyerConfig> = {}) {
  const { foyer, world } = await createTestFoyer({ started: false, ...options })
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <div style={{ padding: 100 }}>
          <ConnectButton />
        </div>
      </FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  return { foyer, world, unmount: () => screen.unmount() }
}

const button = () => page.getByTestId('foyer-connect-button')
const modals = () => document.querySelectorAll('[data-foyer-modal]')
/** Code that the page has fetched, by the name of its file. */
const fetched = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')

// Must be first, so that no other test has loaded the modal.
test('with prefetch none, nothing is requested before the press, nor the account button before a wallet is asked', async () => {
  const { foyer, world } = await showPage({ prefetch: 'none' })
  const before = fetched().length
  world.page.rest()
  await userEvent.hover(button())
  button().element().focus()
  await settle(20)
  world.page.rest()
  await settle(20)
  expect(fetched().slice(before)).toEqual([])
  expect(world.services.requests).toEqual([])

  await userEvent.click(button())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  expect(fetched()).toContain('ModalRoot.tsx')
  expect(foyer.router.state.isOpen).toBe(true)
  await expect.poll(() => world.services.requests.length).toBeGreaterThan(0)

  await settle(20)
  expect(fetched()).not.toContain('AccountButton.tsx')
  world.wallet.hangNext()
  const asked = foyer.connect({ connectorId: 'test.wallet' })
  await expect.poll(fetched).toContain('AccountButton.tsx')
  foyer.cancelConnect()
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
})

test('unmounting during a social login closes its window [PO-19]', async () => {
  const { foyer, world, unmount } = await showPage()
  const login = await foyer.load('login')
  const done = login.connectSocial({ provider: 'google' }).catch((error: unknown) => error)
  expect(world.popup.count).toBe(1)
  await unmount()
  await expect.poll(() => [world.popup.count, world.page.listeners]).toEqual([0, 0])
  expect(await done).toMatchObject({ code: 'SOCIAL_LOGIN_CANCELED' })
})

test('a page that idles before any intent loads the modal and the intent stage, and asks no service', async () => {
  const { foyer, world } = await showPage()
  await settle()
  expect(modals()).toHaveLength(0)
  world.page.rest()
  await expect.poll(() => modals().length).toBe(1)
  world.page.rest()
  await expect.poll(() => inside(foyer).ready()).toBeUndefined()
  await world.clock.advance(60_000)
  expect(world.services.requests).toEqual([])
  expect(inside(foyer).hasIntent()).toBe(false)
  expect(page.getByRole('dialog').elements()).toHaveLength(0)
})

test('once the page has idled, a press shows the modal in the next frame while every service hangs', async () => {
  const { foyer, world } = await showPage()
  world.services.fault({ kind: 'hang' })
  world.page.rest()
  await expect.poll(() => modals().length).toBe(1)
  world.page.rest()
  await expect.poll(() => inside(foyer).ready()).toBeUndefined()
  document.querySelector<HTMLElement>('[data-testid="foyer-connect-button"]')?.click()
  await new Promise(requestAnimationFrame)
  const dialog = modals()[0]?.shadowRoot?.querySelector('[role="dialog"][data-view="Connect"]')
  expect(dialog?.checkVisibility()).toBe(true)
})

test('an idle page formats a number before any intent, because the first one is slow', async () => {
  const formats = vi.spyOn(Intl, 'NumberFormat')
  onTestFinished(() => void formats.mockRestore())
  // Its own language, because an earlier test may still be loading ahead.
  const count = () => formats.mock.calls.filter(([locale]) => locale === 'es').length
  const { foyer, world } = await showPage({ locale: 'es' })
  await settle()
  expect(count()).toBe(0)
  world.page.rest()
  await expect.poll(() => modals().length).toBe(1)
  world.page.rest()
  await expect.poll(count).toBeGreaterThan(0)
  expect(inside(foyer).hasIntent()).toBe(false)
})

test.each(['unmounted', 'destroyed'])('a page that was %s before it idles loads nothing', async (how) => {
  const { foyer, world, unmount } = await showPage()
  if (how === 'unmounted') await unmount()
  else foyer.destroy()
  world.page.rest()
  await settle(20)
  expect(modals()).toHaveLength(0)
})

test('with prefetch load, code and data load as soon as the provider is there', async () => {
  const { world } = await showPage({ prefetch: 'load' })
  await expect.poll(() => modals().length).toBe(1)
  await expect.poll(() => world.services.requestsTo('/getWallets').length).toBe(1)
})

test('destroying the foyer while the modal is open gives the page back', async () => {
  const { foyer } = await showPage()
  await userEvent.click(button())
  await expect.element(page.getByRole('dialog')).toBeVisible()
  foyer.destroy()
  await expect.poll(() => modals().length).toBe(0)
  expect(document.querySelectorAll('[inert]')).toHaveLength(0)
  expect(document.documentElement.style.overflow).toBe('')
  expect(document.activeElement).toBe(button().element())
})
