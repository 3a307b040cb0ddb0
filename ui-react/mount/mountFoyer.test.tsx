import { expect, onTestFinished, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import { withCookie } from '#runtime/cookies/index'
import type { Foyer } from '#runtime/index'
import { createTestFoyer, settle, type TestFoyerOptions } from '#runtime/testing/index'
import { defineTexts } from '../i18n/texts.js'
import type { FoyerConnectButtonElement } from './defineConnectButton.js'
import { mountFoyer } from './mountFoyer.js'

performance.setResourceTimingBufferSize(10_000)

const tag = 'foyer-connect-button'
const modals = () => document.querySelectorAll('[data-foyer-modal]')
const dialog = () => page.getByRole('dialog')
const connect = () => page.getByTestId('foyer-connect-button')
const account = () => page.getByTestId('foyer-account-button')
const fetched = () =>
  performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname.split('/').at(-1) ?? '')

async function setUp(options: TestFoyerOptions = {}) {
  // The pointer stays where the last test left it, and could show intent.
  await cdp().send('Input.dispatchMouseEvent', { type: 'mouseMoved', x: 400, y: 700 })
  const made = await createTestFoyer({ started: false, ...options })
  onTestFinished(() => made.foyer.destroy())
  return made
}

function mount(foyer: Foyer, options?: Parameters<typeof mountFoyer>[1]) {
  const unmount = mountFoyer(foyer, options)
  onTestFinished(unmount)
  return unmount
}

function addButton(set: Partial<FoyerConnectButtonElement> = {}) {
  const button = Object.assign(document.createElement(tag), set)
  document.body.append(button)
  onTestFinished(() => button.remove())
  return button
}

// Must be first, so that no other test has loaded the modal or defined the element.
test('an element from before its definition shows its button, without React or a request before the first intent', async () => {
  const { foyer, world } = await setUp()
  document.body.insertAdjacentHTML('beforeend', `<${tag} label="Sign in"></${tag}>`)
  const element = document.querySelector(tag)
  onTestFinished(() => element?.remove())
  Object.assign(element ?? {}, { disabled: true })
  expect(customElements.get(tag)).toBeUndefined()
  const before = fetched().length

  mount(foyer)
  await settle(20)
  await expect.element(connect()).toHaveTextContent('Sign in')
  await expect.element(connect()).toBeDisabled()
  element?.removeAttribute('disabled')
  await expect.element(connect()).toBeEnabled()
  expect(fetched().slice(before)).toEqual([])
  expect(world.services.requests).toEqual([])
  expect(modals()).toHaveLength(0)

  await userEvent.hover(connect())
  await expect.poll(() => modals().length).toBe(1)
  await expect.poll(() => world.services.requests.length).toBeGreaterThan(0)
  await userEvent.click(connect())
  await expect.element(dialog()).toBeVisible()
})

test('loads the modal once the page idles, and asks no service for it', async () => {
  const { foyer, world } = await setUp()
  mount(foyer)
  await settle(20)
  expect(modals()).toHaveLength(0)
  await expect
    .poll(() => {
      world.page.rest()
      return modals().length
    })
    .toBe(1)
  expect(world.services.requests).toEqual([])
})

test('connects from a button that stays the same element, keeps its focus and tells the page', async () => {
  const { foyer, world } = await setUp()
  const button = addButton()
  const told: unknown[] = []
  for (const name of ['foyer-connected', 'foyer-disconnected'] as const)
    button.addEventListener(name, ({ type, detail }) => told.push([type, detail.namespace]))
  mount(foyer)
  connect().element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog()).toBeVisible()
  world.wallet.hangNext()
  const asked = foyer.connect({ connectorId: 'test.wallet' })
  await expect.element(connect()).toHaveTextContent('Connecting…')
  await expect.element(connect()).toHaveAttribute('aria-busy', 'true')
  foyer.cancelConnect()
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })

  await foyer.connect({ connectorId: 'test.wallet' })
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(account()).toHaveAccessibleName(/^1\.234 ETH .+, account$/)
  await expect.element(account()).toHaveFocus()
  await userEvent.click(account())
  await expect.element(page.getByRole('dialog', { name: 'Account' })).toBeVisible()
  await foyer.disconnect()
  await expect.element(connect()).toHaveTextContent('Connect wallet')
  expect(told).toEqual([
    ['foyer-connected', 'eip155'],
    ['foyer-disconnected', 'eip155'],
  ])
})

test('follows theme and locale, and the page’s own texts', async () => {
  const { foyer } = await setUp({ themeMode: 'light', themeVariables: { accent: '#ff5500' } })
  addButton()
  mount(foyer, { texts: defineTexts({ 'button.connect': 'Enter the shop' }) })
  const element = connect().element()
  const color = () => getComputedStyle(element).backgroundColor
  expect(element.textContent).toBe('Enter the shop')
  expect([element.getAttribute('data-theme'), color()]).toEqual(['light', 'rgb(255, 85, 0)'])
  foyer.theme.setMode('dark')
  foyer.theme.setVariables({ accent: '#00aa00' })
  await expect.poll(() => [element.getAttribute('data-theme'), color()]).toEqual(['dark', 'rgb(0, 170, 0)'])
  foyer.locale.set('ar')
  await expect.poll(() => [element.getAttribute('lang'), element.getAttribute('dir')]).toEqual(['ar', 'rtl'])
})

test('several foyers: a button belongs to its own, or else to the oldest', async () => {
  const [one, other] = [await setUp(), await setUp({ families: ['solana'] })]
  addButton()
  const own = addButton({ foyer: other.foyer, label: 'Solana' })
  expect(own.children).toHaveLength(0)
  const unmount = mount(one.foyer)
  mount(other.foyer)
  await userEvent.click(page.getByRole('button', { name: 'Solana' }))
  await expect.element(dialog()).toBeVisible()
  expect([one, other].map(({ foyer }) => foyer.router.state.isOpen)).toEqual([false, true])
  other.foyer.close()
  await userEvent.click(page.getByRole('button', { name: 'Connect wallet' }))
  expect(one.foyer.router.state.isOpen).toBe(true)
  unmount()
  await userEvent.click(page.getByRole('button', { name: 'Connect wallet' }))
  expect(other.foyer.router.state.isOpen).toBe(true)
})

test('a foyer that is mounted twice has one modal, until both are unmounted', async () => {
  const { foyer } = await setUp()
  const unmounts = [mount(foyer), mount(foyer)]
  addButton()
  foyer.open()
  await expect.element(dialog()).toBeVisible()
  expect(modals()).toHaveLength(1)
  unmounts[0]?.()
  unmounts[0]?.()
  await settle(20)
  expect(modals()).toHaveLength(1)
  unmounts[1]?.()
  await expect.poll(() => modals().length).toBe(0)
  expect(connect().elements()).toHaveLength(0)
})

test('a page that unmounts while the modal loads shows none', async () => {
  const { foyer } = await setUp()
  const unmount = mount(foyer)
  foyer.open()
  unmount()
  await settle(50)
  expect(modals()).toHaveLength(0)
})

test('unmounting with the modal open ends its task, and the next mount does not show it', async () => {
  const { foyer, world } = await setUp()
  const closed: unknown[] = []
  foyer.events.on('modal.closed', (event) => void closed.push(event))
  const unmount = mount(foyer)
  foyer.open({ name: 'ConnectingWalletConnectBasic' })
  await expect.poll(() => world.walletConnect.codes.length).toBe(1)
  unmount()
  await expect.poll(() => closed.length).toBe(1)
  expect(foyer.router.state.isOpen).toBe(false)
  for (let code = 0; code < 3; code++) {
    await world.clock.advance(240_000)
    await settle(20)
  }
  expect(world.walletConnect.codes).toHaveLength(1)
  mount(foyer)
  await settle(50)
  expect(dialog().elements()).toHaveLength(0)
})

test('a foyer that is destroyed leaves its button to the next, and is not mounted again', async () => {
  const [one, other] = [await setUp(), await setUp()]
  addButton()
  mount(one.foyer)
  await expect.element(connect()).toBeVisible()
  one.foyer.destroy()
  mount(one.foyer)
  expect(connect().elements()).toHaveLength(0)
  mount(other.foyer)
  await userEvent.click(connect())
  expect(other.foyer.router.state.isOpen).toBe(true)
})

test('a copy of a button, as pages keep for the way back, has one button that works', async () => {
  const { foyer } = await setUp()
  const button = addButton()
  mount(foyer)
  await expect.element(connect()).toBeVisible()
  const place = document.createElement('div')
  // Markup as a page keeps it; only tests may insert it into a page like this.
  place.append(document.createRange().createContextualFragment(button.outerHTML))
  button.replaceWith(place)
  onTestFinished(() => place.remove())
  expect(connect().elements()).toHaveLength(1)
  await userEvent.click(connect())
  await expect.element(dialog()).toBeVisible()
})

test('properties take what a page without types passes', async () => {
  const { foyer } = await setUp()
  const button = addButton()
  mount(foyer)
  Reflect.set(button, 'disabled', undefined)
  await expect.element(connect()).toBeEnabled()
  Reflect.set(button, 'label', null)
  await expect.element(connect()).toHaveTextContent('Connect wallet')
})

test('a button is not drawn again while the modal opens and closes, and not with a picture that did not load', async () => {
  const { foyer } = await setUp({ connected: true, started: true })
  addButton()
  mount(foyer)
  const picture = () => account().element().querySelector('.foyer-b-picture')
  await expect.poll(() => picture()?.tagName).toBe('SPAN')
  const shown = picture()
  foyer.open()
  await expect.element(dialog()).toBeVisible()
  foyer.close()
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(picture()).toBe(shown)
  foyer.theme.setMode('dark')
  await expect.element(account()).toHaveAttribute('data-theme', 'dark')
  expect(picture()?.tagName).toBe('SPAN')
})

test('shows the address of the cookie while its wallet is being restored, as ConnectButton does', async () => {
  const { foyer, world } = await setUp({ connected: true, started: true })
  const { address } = foyer.account.state.eip155 ?? {}
  const next = world.reload()
  const question = next.wallet.hangNext('accounts')
  const { foyer: raw } = await setUp({ world: next })
  const page = withCookie({ foyer: raw, cookie: `eip155:1|eip155:${address}` })
  addButton()
  mount(page)
  await expect.element(connect()).toHaveTextContent(`${address}`)
  await expect.element(connect()).toHaveAttribute('aria-busy', 'true')
  expect(connect().element().querySelector('.foyer-b-spinner')).toBeNull()
  question.approve()
  await expect.element(account()).toHaveAccessibleName(/, account$/)
})

test('keeps the generated avatar when the picture does not load, in a shadow root too', async () => {
  const { foyer } = await setUp({ connected: true, started: true })
  const root = document.createElement('div')
  document.body.append(root)
  onTestFinished(() => root.remove())
  const button = document.createElement(tag)
  root.attachShadow({ mode: 'open' }).append(button)
  mount(foyer)
  const picture = () => button.querySelector<HTMLElement>('.foyer-b-picture')
  await expect.poll(() => picture()?.style.backgroundImage).toContain('radial-gradient')
  expect(picture()?.getBoundingClientRect().width).toBe(24)
})
