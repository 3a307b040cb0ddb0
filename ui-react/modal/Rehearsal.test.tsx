import { StrictMode } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Foyer } from '#runtime/index'
import { inside } from '#runtime/internal'
import { mainnet } from '#runtime/networks/index'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { ConnectButton } from '../components/ConnectButton.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'

performance.setResourceTimingBufferSize(10_000)

/** What the page has fetched. */
const fetched = () => performance.getEntriesByType('resource').map(({ name }) => name)
const shadow = () => document.querySelector('[data-foyer-modal]')?.shadowRoot
const sheets = () => shadow()?.adoptedStyleSheets.length

async function showPage(foyer: Foyer) {
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>
        <ConnectButton />
        <input data-testid="field" />
      </FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
}

/** A page that has idled until the modal, with a wallet of this picture, was rendered out of sight. */
async function showRehearsed(picture: string) {
  const stages = vi.spyOn(DOMImplementation.prototype, 'createHTMLDocument')
  onTestFinished(() => void stages.mockRestore())
  const { foyer, world } = await createTestFoyer({
    started: false,
    customWallets: [{ id: 'own', name: 'Shop Wallet', image_url: picture }],
  })
  const happened = vi.fn()
  foyer.events.onAny(happened)
  await showPage(foyer)
  await settle()
  happened.mockClear()
  document.querySelector<HTMLElement>('[data-testid=field]')?.focus()
  const page = document.documentElement.outerHTML
  world.page.rest()
  const find = (selector: string) => stages.mock.results.at(-1)?.value.querySelector(selector)
  await expect.poll(() => find('[role=dialog] [data-testid=foyer-wallet-own]')).toBeTruthy()
  return { foyer, world, find, happened, page }
}

// Must be first, so that no other test has loaded the modal.
test('after a page has idled, the intent and a press fetch no code, parse no style and wait for none to show the whole view', async () => {
  const { foyer, world, find } = await showRehearsed('/shown.png')
  await expect.poll(() => find('[role=dialog] [data-testid=foyer-email-input]')).toBeTruthy()
  await expect.poll(() => find('[role=dialog] .foyer-connect-social button')).toBeTruthy()
  world.page.rest()
  await expect.poll(() => inside(foyer).ready()).toBeUndefined()
  // What this idle time began must have run: after the press it would find the modal open, and load the next views.
  await expect.poll(() => fetched().some((name) => name.endsWith('/views/ahead.ts'))).toBe(true)
  await expect.poll(() => fetched().some((name) => name.endsWith('/flows/loadProjectConfig.ts'))).toBe(true)
  await Promise.all([import('../views/ahead.js'), import('../../runtime/flows/loadProjectConfig.js')])
  const [scripts, styles] = [fetched().filter(isCode), sheets()]
  document.querySelector<HTMLElement>('[data-testid=foyer-connect-button]')?.focus()
  document.querySelector<HTMLElement>('[data-testid=foyer-connect-button]')?.click()
  await new Promise(requestAnimationFrame)
  for (const part of ['email-input', 'social-google', 'wallet-own'])
    expect(shadow()?.querySelector(`[data-testid=foyer-${part}]`), part).toBeTruthy()
  expect(fetched().filter(isCode)).toEqual(scripts)
  expect(sheets()).toBe(styles)
})

test('rendering ahead is not noticed: no request, no picture, no font, no event, no element, no focus', async () => {
  const picture = `${location.origin}/rehearsed.png`
  // Of the page: only the button, which is bold, loads it.
  const [font] = ['400', '600'].map((weight) => {
    const face = new FontFace('Inter', `url(${location.origin}/inter.woff2)`, { weight })
    onTestFinished(() => void document.fonts.delete(face))
    return document.fonts.add(face) && face
  })
  const { foyer, world, find, happened, page } = await showRehearsed(picture)
  expect(find('[data-testid=foyer-wallet-own] img')?.src).toBe(picture)
  // A stand-in answers for the wallet service.
  await expect.poll(() => find('[data-testid=foyer-wallet-0] img')?.src).toMatch(/^data:image/)
  expect([inside(foyer).peek('wallets'), inside(foyer).peek('images')]).toEqual([undefined, undefined])
  await world.clock.advance(2000)
  await expect.poll(() => find('[role=dialog]')).toBeFalsy()

  expect(world.services.requests).toEqual([])
  expect(fetched()).not.toContain(picture)
  expect(font?.status).toBe('unloaded')
  expect(happened).not.toHaveBeenCalled()
  expect(inside(foyer).hasIntent()).toBe(false)
  expect(document.activeElement?.matches('[data-testid=field]')).toBe(true)
  shadow()?.host.remove()
  expect(document.documentElement.outerHTML).toBe(page)
})

test('skips the rehearsal when the page has made its options invalid', async () => {
  const networks = [mainnet]
  const { foyer, world } = await createTestFoyer({ started: false, networks })
  networks.push(mainnet) // a new foyer would refuse this
  await showPage(foyer)
  await settle()
  world.page.rest()
  await expect
    .poll(() => world.log.entries.map(({ message }) => message))
    .toContain('The modal could not be rendered ahead.')
  expect(world.log.entries.filter(({ level }) => level !== 'debug')).toEqual([])
  document.querySelector<HTMLElement>('[data-testid=foyer-connect-button]')?.click()
  await expect.poll(() => shadow()?.querySelector('[role=dialog]')).toBeTruthy()
})

const isCode = (name: string) => /\.tsx?\b/.test(name)
