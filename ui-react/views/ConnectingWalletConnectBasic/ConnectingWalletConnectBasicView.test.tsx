import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { limits, visibleRoute } from '#runtime/internal'
import { settle } from '#runtime/testing/index'
import { noteAnnouncements } from '../../primitives/testing/noteAnnouncements.js'
import { renderModal } from '../testing/renderModal.js'
import { scanCode } from '../testing/scanCode.js'
import { stories } from './ConnectingWalletConnectBasicView.story.js'

test('shows a scannable QR code with a name, a link to copy beside it, and announces it [B-07]', async () => {
  const modal = await renderModal(stories.code)
  await expect.poll(() => modal.has('foyer-qr')).toBe(true)
  expect(await scanCode(modal)).toBe(modal.world.walletConnect.codes[0])
  await expect.element(page.getByRole('img', { name: 'Scan with your phone wallet' })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await expect.poll(modal.announced).toContain('Scan this code')
})

test('requests one pairing, also in StrictMode', async () => {
  const { world } = await renderModal(stories.code)
  await expect.poll(() => world.walletConnect.codes.length).toBe(1)
  await settle()
  expect(world.walletConnect.codes).toHaveLength(1)
})

test('renews a QR code ten seconds before it expires, and announces it politely [RL-05]', async () => {
  const modal = await renderModal(stories.code)
  const announcedPolitely = noteAnnouncements(modal.root, 'polite')
  const { clock, walletConnect } = modal.world
  const pairing = await modal.foyer.load('pairing')
  await expect
    .poll(() => pairing.state.code)
    .toMatchObject({ status: 'ready', expiresAt: clock.now() + 240_000 })
  await clock.advance(229_999)
  expect(walletConnect.codes).toHaveLength(1)
  await clock.advance(1)
  await expect.poll(() => scanCode(modal)).toBe(walletConnect.codes[1])
  await expect.poll(announcedPolitely).toContain('New code ready')
})

test('closing an embedded modal, or opening another at once, shows a new code', async () => {
  const modal = await renderModal({ ...stories.code, options: { embedded: true, adapters: [] } })
  const { codes } = modal.world.walletConnect
  await expect.poll(() => codes).toHaveLength(1)
  modal.foyer.close()
  await expect.poll(() => codes).toHaveLength(2)
  await expect.poll(() => scanCode(modal)).toBe(codes[1])
  await modal.remove()

  const dialog = await renderModal(stories.code)
  await expect.poll(() => dialog.world.walletConnect.codes).toHaveLength(1)
  dialog.foyer.close()
  dialog.foyer.open(stories.code.route)
  await expect.poll(() => dialog.world.walletConnect.codes).toHaveLength(2)
})

test('announces only the renewal of a code as such, not the codes that the visitor asks for later', async () => {
  const modal = await renderModal(stories.code)
  const said = (words: string) => modal.announced().split(words).length - 1
  await expect.poll(() => said('Scan this code')).toBeGreaterThan(0)
  await modal.world.clock.advance(limits.pairingMs - limits.pairingMarginMs)
  await expect.poll(() => said('New code ready')).toBe(1)
  const before = said('Scan this code')
  ;(await modal.foyer.load('pairing')).retry()
  await expect.poll(() => said('Scan this code')).toBe(before + 1)
  modal.foyer.router.replace({ name: 'AllWallets' })
  await modal.until('AllWallets')
  modal.foyer.router.push({ name: 'ConnectingWalletConnectBasic' })
  await expect.poll(() => said('Scan this code')).toBeGreaterThan(before + 1)
  expect(said('New code ready')).toBe(1)
})

test('copies the link [B-07]', async () => {
  const { press, world } = await renderModal(stories.code)
  await press('foyer-copy-link')
  await expect.poll(() => world.page.copied).toEqual([world.walletConnect.codes[0]])
})

test('renews and copies the QR code, and retries after a failure [PAIR-06]', async () => {
  const modal = await renderModal(stories.unreachable)
  await expect.poll(modal.words).toContain('The connection service cannot be reached')
  expect(modal.has('foyer-toast')).toBe(false)
  modal.world.walletConnect.mend()
  await modal.pressText('Try again')
  await expect.poll(() => modal.has('foyer-qr')).toBe(true)
  const { codes } = modal.world.walletConnect
  const before = codes.length
  await modal.world.clock.advance(limits.pairingMs - limits.pairingMarginMs)
  await expect.poll(() => codes.length).toBe(before + 1)
  await expect.poll(() => scanCode(modal)).toBe(codes.at(-1))
  await modal.press('foyer-copy-link')
  await expect.poll(() => modal.world.page.copied).toEqual([codes.at(-1)])
})

test('shows a rejection in place, and allows a retry', async () => {
  const modal = await renderModal(stories.declined)
  await expect.poll(modal.words).toContain('Connection declined')
  await expect.poll(modal.announced).toContain('Nothing was shared')
  await modal.pressText('Try again')
  await expect.poll(() => modal.has('foyer-qr')).toBe(true)
  expect(modal.world.walletConnect.codes).toHaveLength(2)
})

test('a page opens a view with parameters, a swap with its arguments, or the pairing that it created [NAV-05]', async () => {
  const uri = 'wc:1234@2?relay-protocol=irn&symKey=1234'
  const modal = await renderModal({
    ...stories.code,
    route: { name: 'ConnectingWalletConnectBasic', params: { uri } },
    options: { connected: true, walletConnect: { manual: true } },
  })
  await expect.poll(() => modal.has('foyer-qr')).toBe(true)
  expect(await scanCode(modal)).toBe(uri)
  expect(modal.world.walletConnect.codes).toEqual([])

  modal.world.wallet.hangNext('switchNetwork')
  modal.foyer.open({ name: 'SwitchNetwork', params: { caipNetworkId: 'eip155:8453' } })
  await modal.until('SwitchNetwork')
  expect(modal.words()).toContain('Base')

  modal.foyer.open({ name: 'Swap', params: { fromToken: 'usdc', toToken: 'ETH', amount: '50' } })
  await modal.until('Swap')
  await expect.poll(() => modal.find('foyer-swap-amount')).toHaveProperty('value', '50')
  expect(modal.find('foyer-swap-sold').textContent).toBe('USDC')
})

test('leads to All wallets', async () => {
  const { press, until } = await renderModal(stories.code)
  await press('foyer-all-wallets')
  await until('AllWallets')
})

test('leads to the wallets of the requested namespace only', async () => {
  const { foyer, press, until } = await renderModal({
    ...stories.code,
    route: { ...stories.code.route, params: { namespace: 'solana' } },
    options: { families: ['eip155', 'solana'], adapters: [] },
  })
  await press('foyer-all-wallets')
  await until('AllWallets')
  expect(visibleRoute(foyer.router.state).params).toEqual({ namespace: 'solana' })
})

test('says that the visitor is offline when the relay cannot be reached', async () => {
  const modal = await renderModal({
    ...stories.unreachable,
    prepare(world) {
      stories.unreachable.prepare?.(world)
      world.page.isOffline = true
    },
  })
  await expect.poll(modal.words).toContain('You are offline.')
})
