import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { SessionExpiredError } from '#generated/errors/pairing'
import type { Foyer } from '#runtime/index'
import { createTestFoyer } from '#runtime/testing/index'
import { ConnectButton, defineTexts, FoyerProvider, type TextOverrides } from '../index.js'

async function show(foyer: Foyer, texts?: TextOverrides) {
  const app = (texts?: TextOverrides) => (
    <StrictMode>
      <FoyerProvider foyer={foyer} texts={texts}>
        <ConnectButton />
      </FoyerProvider>
    </StrictMode>
  )
  const screen = await render(app(texts))
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  return { setTexts: (texts: TextOverrides) => screen.rerender(app(texts)) }
}

const button = page.getByTestId('foyer-connect-button')
const scope = () => document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector('.foyer-theme')
const direction = () => [scope()?.getAttribute('lang'), scope()?.getAttribute('dir')]

test('buttons and modal use the requested language [B-16]', async () => {
  const { foyer } = await createTestFoyer({ locale: 'ar-EG' })
  await show(foyer)
  await expect.element(button).toHaveTextContent('ربط المحفظة')
  await expect.element(button).toHaveAttribute('lang', 'ar')
  await expect.element(button).toHaveAttribute('dir', 'rtl')
  foyer.open()
  await expect.element(page.getByRole('dialog', { name: 'ربط المحفظة' })).toBeVisible()
  expect(direction()).toEqual(['ar', 'rtl'])
})

test('falls back to English for an unsupported language', async () => {
  const { foyer } = await createTestFoyer({ locale: 'he' })
  await show(foyer)
  foyer.open()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
  await expect.element(button).toHaveAttribute('lang', 'en')
  expect(direction()).toEqual(['en', 'ltr'])
})

test('host texts override the translation, and can add a language', async () => {
  const { foyer } = await createTestFoyer({ locale: 'es' })
  const { setTexts } = await show(foyer, { 'button.connect': 'Entrar', 'modal.close': undefined })
  await expect.element(button).toHaveTextContent('Entrar')
  foyer.open()
  await expect.element(page.getByRole('button', { name: 'Cerrar' })).toBeVisible()

  foyer.locale.set('he')
  await setTexts(defineTexts({ 'button.connect': 'חיבור ארנק', 'connect.title': 'חיבור ארנק' }))
  await expect.element(page.getByRole('dialog', { name: 'חיבור ארנק' })).toBeVisible()
  await expect.poll(direction).toEqual(['he', 'rtl'])
})

test('translates the error of a feature that has not loaded', async () => {
  const { foyer } = await createTestFoyer()
  await show(foyer)
  foyer.open()
  foyer.report(new SessionExpiredError())
  await expect.element(page.getByTestId('foyer-alert')).toHaveTextContent('Session Expired')
  foyer.locale.set('es')
  await expect.element(page.getByTestId('foyer-alert')).toHaveTextContent('La sesión ha caducado')
})

test('an open modal switches its language in place and keeps the focus', async () => {
  const { foyer } = await createTestFoyer()
  await show(foyer)
  foyer.open()
  await expect.element(page.getByTestId('foyer-all-wallets')).toBeVisible()
  const focused = () => document.querySelector('[data-foyer-modal]')?.shadowRoot?.activeElement
  await expect.poll(() => focused()?.tagName).toBe('H1')
  // StrictMode runs the effects of the dialog twice, which moves the focus again.
  await new Promise((resolve) => requestIdleCallback(resolve))
  const close = page.getByRole('button', { name: 'Close' }).element()
  close.focus()
  foyer.locale.set('es')
  await expect.poll(() => close.getAttribute('aria-label')).toBe('Cerrar')
  expect(focused()).toBe(close)
})

test('the later of two language changes wins', async () => {
  const { foyer } = await createTestFoyer()
  await show(foyer)
  foyer.locale.set('ar')
  foyer.locale.set('es')
  await expect.element(button).toHaveTextContent('Conectar cartera')
  foyer.locale.set('ar')
  foyer.locale.set('en')
  await expect.element(button).toHaveTextContent('Connect wallet')
  await expect.element(button).toHaveAttribute('dir', 'ltr')
})

test('each foyer on a page has its own language, even when nested', async () => {
  const { foyer: outer } = await createTestFoyer({ locale: 'es' })
  const { foyer: inner } = await createTestFoyer({ locale: 'en' })
  const screen = await render(
    <FoyerProvider foyer={outer}>
      <ConnectButton />
      <FoyerProvider foyer={inner}>
        <ConnectButton />
      </FoyerProvider>
    </FoyerProvider>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    outer.destroy()
    inner.destroy()
  })
  await expect.element(button.first()).toHaveTextContent('Conectar cartera')
  await expect.element(button.last()).toHaveTextContent('Connect wallet')
  inner.open()
  await expect.element(page.getByRole('dialog', { name: 'Connect wallet' })).toBeVisible()
})

test.each([
  ['ar', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ar-Latn', 'ltr'],
  ['iw', 'rtl'],
  ['zh-Hant-TW', 'ltr'],
])('host texts in %s are %s', async (locale, dir) => {
  const { foyer } = await createTestFoyer({ locale })
  await show(foyer, { 'button.connect': '…' })
  await expect.element(button).toHaveAttribute('dir', dir)
})

test('the server renders the same text as the page, host texts included', async () => {
  const errors = vi.spyOn(console, 'error')
  onTestFinished(() => errors.mockRestore())
  const { foyer } = await createTestFoyer({ locale: 'ar', started: false })
  const app = (
    <FoyerProvider foyer={foyer} texts={{ 'button.connect': 'دخول' }}>
      <ConnectButton />
    </FoyerProvider>
  )
  const place = document.createElement('div')
  document.body.append(place)
  const html = renderToString(app)
  expect(html).toContain('دخول')
  expect(html).toContain('dir="rtl"')
  place.append(document.createRange().createContextualFragment(html))
  const root = hydrateRoot(place, app)
  onTestFinished(() => {
    root.unmount()
    place.remove()
    foyer.destroy()
  })
  await userEvent.click(button)
  await expect.element(page.getByRole('dialog', { name: 'ربط المحفظة' })).toBeVisible()
  expect(errors).not.toHaveBeenCalled()
})

test('mirrors directional icons and layout in a right-to-left language', async () => {
  const { foyer } = await createTestFoyer({ locale: 'ar' })
  await show(foyer)
  foyer.open()
  await expect.poll(direction).toEqual(['ar', 'rtl'])
  foyer.router.push({ name: 'AllWallets' })
  const back = page.getByTestId('foyer-back')
  await expect.element(back).toBeVisible()
  const icon = back.element().querySelector('svg')
  expect(icon && getComputedStyle(icon).transform).toBe('matrix(-1, 0, 0, 1, 0, 0)')
  const close = page.getByTestId('foyer-close').element()
  expect(back.element().getBoundingClientRect().left).toBeGreaterThan(close.getBoundingClientRect().left)
  const mark = close.querySelector('svg')
  expect(mark && getComputedStyle(mark).transform).toBe('none')
})
