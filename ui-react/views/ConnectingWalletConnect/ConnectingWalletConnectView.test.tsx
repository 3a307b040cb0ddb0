import { expect, test } from 'vitest'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectingWalletConnectView.story.js'

const tabs = ({ root }: RenderedModal) =>
  [...root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)
const storedApp = ({ world }: RenderedModal) =>
  JSON.parse(world.storage.getItem('@foyer/deepLinkChoice') ?? '{}').value?.href
const link = ({ find }: RenderedModal) => {
  const found = find('foyer-open-wallet')
  if (!(found instanceof HTMLAnchorElement)) throw new Error('It is not a link.')
  return found
}

test('a mobile-only wallet shows its QR code with its picture in the middle', async () => {
  const modal = await renderModal(stories.code)
  await expect.poll(() => modal.has('foyer-qr')).toBe(true)
  expect(tabs(modal)).toEqual([])
  expect(modal.words()).toContain('Scan this code with Harbor on your phone')
})

test('closed and opened again at once, shows a new QR code', async () => {
  const { foyer, world } = await renderModal(stories.code)
  await expect.poll(() => world.walletConnect.codes).toHaveLength(1)
  foyer.close()
  foyer.open(stories.code.route)
  await expect.poll(() => world.walletConnect.codes).toHaveLength(2)
})

test('offers all platforms of the wallet: QR code, extension, web app and desktop app', async () => {
  const modal = await renderModal(stories.tabs)
  await expect.poll(() => tabs(modal)).toEqual(['Mobile', 'Browser', 'Web', 'Desktop'])
  await modal.press('foyer-tab-web')
  await expect.poll(() => modal.has('foyer-open-wallet')).toBe(true)
  expect(link(modal).href).toContain('https://app.listed.test/wc?uri=wc%3A')
  expect(link(modal).target).toBe('_blank')
  expect(link(modal).rel).toContain('noopener')

  await modal.press('foyer-tab-desktop')
  expect(link(modal).href).toMatch(/^listed-desktop:\/\/wc\?uri=wc%3A/)

  await modal.press('foyer-tab-browser')
  await modal.pressText('Get it')
  await modal.until('Downloads')
})

test.each([
  ['native', 'listed://'],
  ['universal', 'https://listed.test'],
])('on a phone, opens the app by its %s link and remembers the wallet [CONN-03]', async (_, mobile_link) => {
  const modal = await renderModal({
    ...stories.phone,
    prepare(world) {
      stories.phone.prepare(world)
      world.services.wallets = world.services.wallets.map((wallet) => ({ ...wallet, mobile_link }))
    },
  })
  await expect.poll(() => modal.has('foyer-open-wallet')).toBe(true)
  await expect.poll(() => tabs(modal)).toEqual(['Mobile', 'Web'])
  const { href, target } = link(modal)
  const start = mobile_link.endsWith('/') ? mobile_link : `${mobile_link}/`
  expect(href).toBe(`${start}wc?uri=${encodeURIComponent(modal.world.walletConnect.codes[0] ?? '')}`)
  expect(target).toBe('_self')

  link(modal).addEventListener('click', (event) => event.preventDefault())
  await modal.press('foyer-open-wallet')
  await modal.world.walletConnect.approve(['eip155'])
  await expect.poll(() => storedApp(modal)).toBe(start)
  expect(modal.foyer.connection.state.eip155).toMatchObject({ wallet: { explorerId: 'wallet-001' } })
})

test('with manual pairing, creates no code, and opens the app with that of the page', async () => {
  const modal = await renderModal({ ...stories.phone, options: { walletConnect: { manual: true } } })
  const pairing = await modal.foyer.load('pairing')
  await expect.poll(() => pairing.state.wallet?.id).toBe('wallet-001')
  expect(pairing.state.code).toEqual({ status: 'idle' })
  const uri = 'wc:1234@2?relay-protocol=irn&symKey=1234'
  pairing.show(uri)
  await expect.poll(() => modal.has('foyer-open-wallet')).toBe(true)
  expect(link(modal).href).toBe(`listed://wc?uri=${encodeURIComponent(uri)}`)
  expect(modal.world.walletConnect.codes).toEqual([])
})

test('opens a custom wallet that only has a universal link [CONN-03] [CONN-16]', async () => {
  const harbor = { id: 'harbor', name: 'Harbor', link_mode: 'https://link.harbor.test' }
  const modal = await renderModal({
    ...stories.phone,
    route: { name: 'Connect' },
    options: { customWallets: [harbor] },
  })
  await modal.pressText('Harbor')
  await expect.poll(() => modal.has('foyer-open-wallet')).toBe(true)
  const code = encodeURIComponent(modal.world.walletConnect.codes[0] ?? '')
  expect(link(modal).href).toBe(`https://link.harbor.test/wc?uri=${code}`)

  link(modal).addEventListener('click', (event) => event.preventDefault())
  await modal.press('foyer-open-wallet')
  await modal.world.walletConnect.approve(['eip155'])
  await expect.poll(() => storedApp(modal)).toBe('https://link.harbor.test/')
})

test('disables the link until there is a pairing', async () => {
  const modal = await renderModal(stories.waiting)
  await expect.poll(modal.words).toContain('Open Harbor')
  expect(modal.has('foyer-open-wallet')).toBe(false)
})

test('links to the downloads of the wallet', async () => {
  const modal = await renderModal(stories.code)
  await expect.poll(modal.words).toContain('Don’t have')
  const row = [...modal.root.querySelectorAll('button')].find((button) =>
    button.textContent?.includes('Don’t have'),
  )
  row?.click()
  await modal.until('Downloads')
})

test.for(['unreachable', 'unreachablePhone'] as const)(
  'without a pairing (%s), offers a retry and the downloads',
  async (name) => {
    const modal = await renderModal(stories[name])
    await expect.poll(modal.words).toContain('Could not connect')
    expect(modal.words()).toContain('Try again')
    const get = [...modal.root.querySelectorAll('button')].find((button) =>
      button.textContent?.includes('Get it'),
    )
    get?.click()
    await modal.until('Downloads')
  },
)
