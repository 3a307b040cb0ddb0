import { StrictMode } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside, limits } from '#runtime/internal'
import { createTestAdapter, createTestFoyer, createTestWorld, settle } from '#runtime/testing/index'
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
  foyer.open()
  const find = (testId: string) =>
    document
      .querySelector('[data-foyer-modal]')
      ?.shadowRoot?.querySelector<HTMLElement>(`[data-testid="${testId}"]`)
  await expect.poll(() => find('foyer-all-wallets')).toBeTruthy()
  return { foyer, world, preloaded, find }
}

/** Lets the page idle until something has loaded. */
async function idleUntil(world: { page: { rest(): void } }, loaded: () => boolean) {
  await expect
    .poll(async () => {
      world.page.rest()
      await settle(20)
      return loaded()
    })
    .toBe(true)
}

const fetched = (file: string) =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(`/${file}.ts`))
const nextViews = [
  'ConnectingExternalView',
  'AllWalletsView',
  'ConnectingSocialView',
  'ConnectingFarcasterView',
]

// Must be first, so that no other test has loaded the views.
test('loads ahead what the visitor may press next, stage by stage, and only while the page is idle', async () => {
  const { foyer, world, preloaded, find } = await openPage()
  const pages = () => world.services.requestsTo('/getWallets').length
  await settle(20)
  expect(nextViews.filter(fetched)).toEqual([])
  expect([preloaded.length, pages()]).toEqual([0, 1])

  await idleUntil(world, () => nextViews.every(fetched) && preloaded.includes('eip155'))
  await idleUntil(world, () => pages() === 2) // the first page of all wallets
  expect(['ConnectingWalletConnectBasicView', 'AccountView'].filter(fetched)).toEqual([])

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

test('waits until the first wallets have their images, or are late', async () => {
  const world = createTestWorld()
  world.services.fault({ kind: 'hang', path: '/getWalletImage' })
  await openPage(world)
  const pages = () => world.services.requestsTo('/getWallets').length
  const idle = async () => {
    world.page.rest()
    await settle(20)
  }
  await world.clock.advance(limits.firstWalletsMs - 1)
  for (let turn = 0; turn < 5; turn++) await idle()
  expect(pages()).toBe(1)
  await world.clock.advance(1)
  await idleUntil(world, () => pages() === 2)
})

test('a list that could not be loaded ahead is loaded again when the visitor opens it', async () => {
  const { foyer, world, find } = await openPage()
  world.services.fault({ kind: 'status', status: 400, path: '/getWallets' })
  const status = () => inside(foyer).peek('wallets')?.inner.state.all.status
  await idleUntil(world, () => status() === 'unavailable')
  world.services.mend()
  find('foyer-all-wallets')?.click()
  await expect.poll(status).toBe('ready')
})
