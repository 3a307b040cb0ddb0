import { StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { inside, limits } from '#runtime/internal'
import {
  createTestAdapter,
  createTestFoyer,
  createTestWorld,
  settle,
  type TestWorld,
} from '#runtime/testing/index'
import { afterPaint } from '../hooks/afterPaint.js'
import { lookMs } from '../modal/ModalRoot.js'
import { FoyerProvider } from '../provider/FoyerProvider.js'

performance.setResourceTimingBufferSize(10_000)

/** A page without any code of the views, open on Connect. Its adapter counts the preloads. */
async function openPage(world = createTestWorld()) {
  const adapter = createTestAdapter(world)
  const preloaded: string[] = []
  const preload = async () => preloaded.push(adapter.namespace)
  const { foyer } = await createTestFoyer({
    world,
    started: false,
    adapters: [{ ...adapter, create: (context) => ({ ...adapter.create(context), preload }) }],
  })
  const screen = await render(
    <StrictMode>
      <FoyerProvider foyer={foyer}>{null}</FoyerProvider>
    </StrictMode>,
  )
  onTestFinished(async () => {
    await screen.unmount()
    foyer.destroy()
  })
  await userEvent.hover(document.body, { position: { x: 0, y: 0 } }) // not where the dialog will be
  foyer.open()
  const find = (testId: string) =>
    document
      .querySelector('[data-foyer-modal]')
      ?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  await expect.poll(() => find('foyer-all-wallets')).toBeTruthy()
  return { foyer, world, preloaded, find }
}

type Idling = { page: { rest(): void } }

async function idle(world: Idling) {
  world.page.rest()
  await settle(20)
}

/** Lets the page idle until something has loaded. */
async function idleUntil(world: Idling, loaded: () => boolean) {
  await expect
    .poll(async () => {
      await idle(world)
      return loaded()
    })
    .toBe(true)
}

/** Lets the visitor turn to the modal, and look at it for a while. */
async function lookAt(world: TestWorld, element: Element | null | undefined) {
  point(element)
  await world.clock.advance(lookMs)
}

/** Moves the pointer onto it. */
function point(element: Element | null | undefined) {
  if (!element) throw new Error('There is nothing to point at.')
  element.dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }))
}

const fetched = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${file}.ts`))
const walletViews = ['ConnectingExternalView', 'AllWalletsView']
const loginViews = ['ConnectingSocialView', 'ConnectingFarcasterView']

// Must be first, so that no other test has loaded the views.
test('loads ahead what the visitor may press next, stage by stage, and only while the page is idle', async () => {
  const { foyer, world, preloaded, find } = await openPage()
  const pages = () => world.services.requestsTo('/getWallets').length
  await settle(20)
  expect([...walletViews, ...loginViews].filter(fetched)).toEqual([])
  expect([preloaded.length, pages()]).toEqual([0, 1])

  await idleUntil(world, () => walletViews.every(fetched) && preloaded.includes('eip155'))
  expect(['ConnectingWalletConnectBasicView', 'AccountView'].filter(fetched)).toEqual([])

  await lookAt(
    world,
    document.querySelector('[data-foyer-modal]')?.shadowRoot?.querySelector('.foyer-overlay'),
  )
  for (let turn = 0; turn < 5; turn++) {
    await idle(world)
    await afterPaint()
  }
  expect(loginViews.filter(fetched)).toEqual([])
  expect(inside(foyer).peek('login')).toBeUndefined()
  expect(pages()).toBe(1)
  await lookAt(world, find('foyer-modal'))
  await idleUntil(world, () => pages() === 2) // the first page of all wallets
  await idleUntil(world, () => loginViews.every(fetched) && inside(foyer).peek('login') !== undefined)
  expect(world.frame.opened).toEqual([])

  find('foyer-wallet-walletConnect')?.focus()
  await idleUntil(world, () => fetched('ConnectingWalletConnectBasicView'))
  await idleUntil(world, () => inside(foyer).peek('pairing') !== undefined)
  expect(world.walletConnect.codes).toEqual([])

  world.wallet.hangNext()
  const asked = foyer.connect({ connectorId: 'test.wallet' })
  await idleUntil(world, () => fetched('AccountView'))
  foyer.cancelConnect()
  await expect(asked).rejects.toMatchObject({ code: 'CONNECTION_SUPERSEDED' })
  expect(pages()).toBe(2)
})

test('a press on a known wallet comes before what a visitor who looks around would need', async () => {
  const { foyer, world, preloaded, find } = await openPage()
  await idleUntil(world, () => preloaded.length > 0)
  point(find('foyer-modal'))
  await world.clock.advance(lookMs - 1)
  world.wallet.hangNext()
  find('foyer-wallet-test.wallet')?.dispatchEvent(
    new PointerEvent('pointerdown', { bubbles: true, composed: true }),
  )
  await world.clock.advance(lookMs - 1)
  find('foyer-wallet-test.wallet')?.click()
  await expect.poll(() => find('foyer-modal')?.dataset.view).toBe('ConnectingExternal')
  await world.clock.advance(lookMs)
  for (let turn = 0; turn < 5; turn++) await idle(world)
  expect(inside(foyer).peek('login')).toBeUndefined()
  expect(world.services.requestsTo('/getWallets')).toHaveLength(1)
})

test('a visitor with a touch screen gets the code of logins and the first page of all wallets at once', async () => {
  const world = createTestWorld()
  world.page.device = { ...world.page.device, touchPoints: 5 }
  const { foyer } = await openPage(world)
  await idleUntil(world, () => inside(foyer).peek('login') !== undefined)
  await idleUntil(world, () => world.services.requestsTo('/getWallets').length === 2)
})

test('a visitor without a pointer gets the code of logins and the first page of all wallets after the first key', async () => {
  const { foyer, world, preloaded, find } = await openPage()
  await idleUntil(world, () => preloaded.length > 0)
  expect(inside(foyer).peek('login')).toBeUndefined()
  find('foyer-all-wallets')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Tab', bubbles: true }))
  await world.clock.advance(lookMs)
  await idleUntil(world, () => inside(foyer).peek('login') !== undefined)
  await idleUntil(world, () => world.services.requestsTo('/getWallets').length === 2)
})

test('waits until the first wallets have their images, or are late', async () => {
  const world = createTestWorld()
  world.services.fault({ kind: 'hang', path: '/getWalletImage' })
  const { preloaded } = await openPage(world)
  await world.clock.advance(limits.firstWalletsMs - 1)
  for (let turn = 0; turn < 5; turn++) await idle(world)
  expect(preloaded).toEqual([])
  await world.clock.advance(1)
  await idleUntil(world, () => preloaded.length > 0)
})

test('a list that could not be loaded ahead is loaded again when the visitor opens it', async () => {
  const { foyer, world, find } = await openPage()
  world.services.fault({ kind: 'status', status: 400, path: '/getWallets' })
  const status = () => inside(foyer).peek('wallets')?.inner.state.all.status
  await lookAt(world, find('foyer-modal'))
  await idleUntil(world, () => status() === 'unavailable')
  world.services.mend()
  find('foyer-all-wallets')?.click()
  await expect.poll(status).toBe('ready')
})
