import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Foyer } from '#runtime/index'
import { inside, limits } from '#runtime/internal'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { FoyerProvider } from '../provider/FoyerProvider.js'
import { FoyerEmbed } from './FoyerEmbed.js'

const Page = ({ foyer, isThere = true }: { foyer: Foyer; isThere?: boolean }) => (
  <StrictMode>
    <FoyerProvider foyer={foyer}>
      <h1>Pay</h1>
      {isThere && <FoyerEmbed id="place" />}
      <input aria-label="note" />
    </FoyerProvider>
  </StrictMode>
)

async function show(options: Parameters<typeof createTestFoyer>[0] = { embedded: true }) {
  const { foyer, world } = await createTestFoyer({ started: false, ...options })
  onTestFinished(() => foyer.destroy())
  const screen = await render(<Page foyer={foyer} />)
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

test('takes the focus to the title of a new view only if the visitor was in it last', async () => {
  const { foyer, root, screen, view } = await show()
  await expect.poll(() => view()).toBe('Connect')
  const isTitle = () => root()?.activeElement?.tagName === 'H1'
  foyer.router.push({ name: 'Networks' })
  await expect.poll(() => view()).toBe('Networks')
  await settle()
  expect(document.activeElement).toBe(document.body)

  root()?.querySelector<HTMLElement>('[data-testid="foyer-back"]')?.focus()
  foyer.back()
  await expect.poll(() => view()).toBe('Connect')
  await expect.poll(isTitle).toBe(true)

  await userEvent.click(screen.getByRole('heading', { name: 'Pay', exact: true }))
  expect(document.activeElement).toBe(document.body)
  foyer.router.push({ name: 'Networks' })
  await expect.poll(() => view()).toBe('Networks')
  await settle()
  expect(document.activeElement).toBe(document.body)
})

test('a form takes the focus only if the visitor is in it', async () => {
  for (const isIn of [false, true]) {
    const { foyer, world, root, screen, view } = await show({ embedded: true, features: { email: true } })
    await expect.poll(() => view()).toBe('Connect')
    const find = (testId: string) => root()?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
    await expect.poll(() => find('foyer-email-input')).toBeTruthy()
    const note = screen.getByLabelText('note').element()
    if (isIn) find('foyer-email-input')?.focus()
    else if (note instanceof HTMLElement) note.focus()
    world.frame.answer('connectEmail', { action: 'VERIFY_OTP' })
    const login = await inside(foyer).load('login')
    const sent = login.connectEmail({ email: 'maria@example.com' })
    await world.clock.advance(limits.frameInitMs)
    await sent
    await expect.poll(() => find('foyer-code-input')).toBeTruthy()
    await settle()
    const focused = isIn ? find('foyer-code-input') : note
    await expect.poll(() => root()?.activeElement ?? document.activeElement).toBe(focused)
    await screen.unmount()
  }
})

test('leaving the page ends its task: no further code, and a late approval is discarded', async () => {
  const { foyer, world, screen, view } = await show()
  await expect.poll(() => view()).toBe('Connect')
  foyer.router.push({ name: 'ConnectingWalletConnectBasic' })
  await expect.poll(() => world.walletConnect.codes.length).toBe(1)
  await screen.rerender(<Page foyer={foyer} isThere={false} />)
  await settle(20)
  for (let minutes = 0; minutes < 16; minutes += 4) {
    await world.clock.advance(240_000)
    await settle(20)
  }
  expect(world.walletConnect.codes).toHaveLength(1)

  await screen.rerender(<Page foyer={foyer} />)
  await expect.poll(() => view()).toBe('Connect')
  const question = world.wallet.hangNext()
  foyer.router.push({ name: 'ConnectingExternal', params: { connectorId: 'test.wallet' } })
  const connecting = foyer.connect({ connectorId: 'test.wallet' }).catch((error: unknown) => error)
  await expect.poll(() => view()).toBe('ConnectingExternal')
  await screen.rerender(<Page foyer={foyer} isThere={false} />)
  question.approve()
  expect(await connecting).toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect(foyer.connection.state.eip155?.status).not.toBe('connected')
})

test('a view that is about to go opens no code', async () => {
  const { foyer, world, view } = await show({ embedded: true, adapters: [] })
  await expect.poll(() => world.walletConnect.codes.length).toBe(1)
  foyer.close()
  foyer.open({ name: 'ProfileWallets' }) // its code loads first
  await expect.poll(() => view()).toBe('ProfileWallets')
  expect(world.walletConnect.codes).toHaveLength(1)
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
