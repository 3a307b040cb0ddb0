import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inside, limits } from '#runtime/internal'
import { createTestListedWallet, settle } from '#runtime/testing/index'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import type { Story } from '../testing/story.js'
import { stories } from './ConnectView.story.js'

const code = 'foyer-wallet-walletConnect'
const allRows = ({ root }: RenderedModal) =>
  [...root.querySelectorAll('[data-testid^="foyer-wallet-"], [data-testid="foyer-all-wallets"]')].map(
    (row) => row.getAttribute('data-testid') ?? '',
  )
const rows = (modal: RenderedModal) => allRows(modal).filter((row) => row !== code)
/** Without WalletConnect, every wallet that is not installed leads to its downloads. */
const withoutCodes = { walletConnect: { enabled: false } }

test('shows the QR code first, then installed wallets, listed ones and All wallets', async () => {
  const modal = await renderModal(stories.installed)
  await expect
    .poll(() => allRows(modal))
    .toEqual([
      code,
      'foyer-wallet-test.wallet',
      'foyer-wallet-wallet-001',
      'foyer-wallet-wallet-002',
      'foyer-wallet-wallet-003',
      'foyer-wallet-wallet-004',
      'foyer-all-wallets',
    ])
  expect(modal.find('foyer-wallet-test.wallet').textContent).toContain('Installed')
  expect(modal.find('foyer-all-wallets').textContent).toContain('100+')
})

test('orders connector types by default or as configured [CONN-09] [CONN-16]', async () => {
  const options = { ...stories.custom.options, featuredWalletIds: ['wallet-050'] }
  const story: Story = {
    ...stories.custom,
    options,
    act: async (world) => {
      await stories.custom.act(world)
      const { connectors } = inside(world.foyer)
      const installed = connectors.get('test.wallet')
      const external = { ...installed, id: 'till', name: 'Till', rdns: undefined, type: 'EXTERNAL' } as const
      connectors.set('eip155', [external, installed])
    },
  }
  const modal = await renderModal(story)
  await expect
    .poll(() => allRows(modal))
    .toEqual([
      code,
      'foyer-wallet-wallet-002', // recent
      'foyer-wallet-quill',
      'foyer-wallet-test.wallet', // injected
      'foyer-wallet-wallet-050', // featured
      'foyer-wallet-own', // custom
      'foyer-wallet-till', // external
      'foyer-wallet-wallet-001', // recommended
      'foyer-wallet-wallet-003',
      'foyer-wallet-wallet-004',
      'foyer-wallet-wallet-005',
      'foyer-all-wallets',
    ])

  await modal.remove()
  const connectorTypeOrder = ['external', 'custom', 'featured', 'injected', 'recent', 'recommended'] as const
  const other = await renderModal({ ...story, options: { ...options, features: { connectorTypeOrder } } })
  await expect
    .poll(() => rows(other).slice(0, 7))
    .toEqual([
      'foyer-wallet-till',
      'foyer-wallet-own',
      'foyer-wallet-wallet-050',
      'foyer-wallet-test.wallet',
      'foyer-wallet-wallet-002',
      'foyer-wallet-quill',
      'foyer-wallet-wallet-001',
    ])
  // It is not named above, so it is last.
  expect(allRows(other).slice(-2)).toEqual([code, 'foyer-all-wallets'])
})

test('lists featured wallets first, in the configured order', async () => {
  const modal = await renderModal({
    ...stories.installed,
    options: { featuredWalletIds: ['wallet-050', 'wallet-020'] },
  })
  await expect
    .poll(() => rows(modal).slice(1, 4))
    .toEqual(['foyer-wallet-wallet-050', 'foyer-wallet-wallet-020', 'foyer-wallet-wallet-001'])
})

test('shows four featured, four recommended and two recent wallets; All wallets has the rest, with a search [WALL-01]', async () => {
  const id = (number: number) => `wallet-0${number}`
  const value = [61, 62, 63].map((number) => ({ id: id(number), name: `Recent ${number}` }))
  const modal = await renderModal({
    ...stories.installed,
    options: { featuredWalletIds: [51, 52, 53, 54, 55, 56].map(id) },
    prepare: ({ storage }) =>
      storage.setItem('@foyer/recentWallets', JSON.stringify({ version: 1, at: 0, value })),
  })
  const listed = (...numbers: number[]) => numbers.map((number) => `foyer-wallet-${id(number)}`)
  await expect
    .poll(() => rows(modal))
    .toEqual([
      ...listed(61, 62),
      'foyer-wallet-test.wallet',
      ...listed(51, 52, 53, 54),
      'foyer-wallet-wallet-001',
      'foyer-wallet-wallet-002',
      'foyer-wallet-wallet-003',
      'foyer-wallet-wallet-004',
      'foyer-all-wallets',
    ])
  expect(modal.find('foyer-all-wallets').textContent).toContain('100+')

  await modal.press('foyer-all-wallets')
  await modal.until('AllWallets')
  modal.find('foyer-wallet-search').focus()
  await userEvent.keyboard('055')
  await modal.world.clock.advance(limits.searchDelayMs)
  const found = () => [...modal.root.querySelectorAll('[role=option]')].map((option) => option.textContent)
  await expect.poll(found).toEqual(['Listed Wallet 055'])
})

test('shows a wallet once that announces itself twice and is listed too [CONN-11]', async () => {
  const modal = await renderModal({
    ...stories.installed,
    options: { families: ['eip155', 'solana'] },
    act: ({ foyer }) => {
      const { get, set } = inside(foyer).connectors
      set('eip155', [{ ...get('test.wallet'), explorerId: 'wallet-002' }])
      set('solana', [{ ...get('test.solana'), rdns: 'test.wallet' }])
    },
    prepare: ({ services }) => {
      services.wallets = [
        { ...createTestListedWallet(0), rdns: 'test.wallet' },
        { ...createTestListedWallet(1), rdns: null },
        createTestListedWallet(2),
      ]
    },
  })
  await expect
    .poll(() => rows(modal))
    .toEqual(['foyer-wallet-test.wallet', 'foyer-wallet-wallet-003', 'foyer-all-wallets'])
})

test('two wallets that claim a listed domain are two rows, and All wallets takes neither for the listed one, unless the wallet service id says so [IW-05]', async () => {
  for (const explorerId of [undefined, 'wallet-001']) {
    const modal = await renderModal({
      ...stories.installed,
      prepare: ({ wallet }) => void wallet.hangNext('connect'),
      act: ({ foyer }) => {
        const { get, set } = inside(foyer).connectors
        const wallet = { ...get('test.wallet'), rdns: 'test.listed-001' }
        set('eip155', [wallet, { ...wallet, id: 'clone', explorerId }])
      },
    })
    await expect
      .poll(() => rows(modal).slice(0, 2))
      .toEqual(['foyer-wallet-test.wallet', 'foyer-wallet-clone'])
    await modal.press('foyer-all-wallets')
    await modal.until('AllWallets')
    await expect.poll(() => modal.has('foyer-wallet-wallet-001')).toBe(true)
    const listed = modal.find('foyer-wallet-wallet-001')
    expect(listed.textContent).toBe(`Listed Wallet 001${explorerId ? 'Installed' : ''}`)
    listed.click()
    await modal.until(explorerId ? 'ConnectingExternal' : 'ConnectingWalletConnect')
    expect(modal.foyer.connection.state.eip155).toEqual(
      explorerId ? expect.objectContaining({ status: 'connecting', connectorId: 'clone' }) : undefined,
    )
    await modal.remove()
  }
})

test('lists that load later neither move the focus nor the focused row', async () => {
  const { world, find, has, root } = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => void services.fault({ kind: 'delay', ms: 3000, path: '/getWallets' }),
  })
  const row = find('foyer-wallet-test.wallet')
  const offset = () => row.getBoundingClientRect().top - find('foyer-modal').getBoundingClientRect().top
  row.focus()
  const before = offset()
  expect(has('foyer-wallet-wallet-001')).toBe(false)

  await world.clock.advance(3000)
  await expect.poll(() => has('foyer-wallet-wallet-001')).toBe(true)
  expect(root.activeElement).toBe(row)
  expect(offset()).toBe(before)
})

/** A modal with logins, which settings that load later turn off. */
const withLateSettings: Story = {
  ...stories.email,
  prepare({ services }) {
    services.projectFeatures = [{ id: 'social_login', isEnabled: false, config: [] }]
    services.fault({ kind: 'delay', ms: 3000, path: '/appkit/v1/config' })
  },
}

test('settings that load later apply at once while no control of the view has the focus [WS-21]', async () => {
  const { world, has } = await renderModal(withLateSettings)
  expect(has('foyer-email-input')).toBe(true)
  await world.clock.advance(3000)
  await expect.poll(() => has('foyer-email-input')).toBe(false)
})

test('settings that load later neither take the focus nor move the focused control, and show once the focus leaves the view [WS-21]', async () => {
  const { foyer, world, find, has, root } = await renderModal(withLateSettings)
  await expect.poll(() => has('foyer-wallet-wallet-002')).toBe(true)
  const row = find('foyer-wallet-test.wallet')
  row.focus()
  const before = row.getBoundingClientRect().toJSON()
  await world.clock.advance(3000)
  await settle()
  expect(foyer.features.state).toMatchObject({ source: 'remote', features: { email: false, socials: false } })
  expect(root.activeElement).toBe(row)
  expect(row.getBoundingClientRect().toJSON()).toEqual(before)

  find('foyer-close').focus()
  await expect.poll(() => has('foyer-email-input')).toBe(false)
  expect(root.activeElement).toBe(find('foyer-close'))
})

test('settings that load later do not move a wallet away from under a press', async () => {
  const { world, find, has } = await renderModal(withLateSettings)
  await expect.poll(() => has('foyer-wallet-wallet-002')).toBe(true)
  find('foyer-wallet-wallet-001').focus()
  await world.clock.advance(3000)
  await settle()
  await userEvent.click(find('foyer-wallet-test.wallet'), { delay: 300 }) // as long as a finger presses
  await expect.poll(() => world.wallet.log.map(({ method }) => method)).toContain('connect')
})

test('without the wallet service, installed wallets and the QR code work, and a retry loads the list [WS-01]', async () => {
  const modal = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => void services.fault({ kind: 'down', path: '/getWallets' }),
    act: ({ world }) => world.clock.advance(5000),
  })
  const { world, find, words } = modal
  await expect.poll(words).toContain('Could not load more wallets')
  expect(rows(modal)).toEqual(['foyer-wallet-test.wallet'])
  expect(find('foyer-wallet-test.wallet')).toBeEnabled()
  expect(modal.has('foyer-toast')).toBe(false)
  await modal.press('foyer-wallet-walletConnect')
  await expect.poll(() => modal.has('foyer-qr')).toBe(true)
  await modal.press('foyer-back')
  await world.clock.advance(5000)
  await expect.poll(words).toContain('Could not load more wallets')

  world.services.mend()
  await modal.pressText('Could not load more walletsTry again')
  await expect.poll(() => rows(modal)).toContain('foyer-wallet-wallet-001')
  await expect.poll(words).not.toContain('Could not load more wallets')
})

const day = { 'retry-after': '86400' }
test.each([
  ['are down', { kind: 'down' }, 0],
  ['answer with something other than JSON', { kind: 'body', body: '<html>Welcome</html>' }, 0],
  ['answer with unexpected JSON', { kind: 'body', body: '{"data":{"is":"not a list"}}' }, 0],
  ['break off', { kind: 'truncate' }, 0],
  ['refuse the page with 403', { kind: 'status', status: 403 }, 31_000],
  ['answer 429 with Retry-After of a day', { kind: 'status', status: 429, headers: day }, 31_000],
  ['answer 503 with Retry-After of a day', { kind: 'status', status: 503, headers: day }, 31_000],
] as const)(
  'when all services %s, the wallet connects and Try again works once they may be asked again [WS-01] [BA-07] [BA-09] [G7]',
  async (_, fault, patienceMs) => {
    const modal = await renderModal({
      ...stories.installed,
      prepare: ({ services }) => void services.fault(fault),
    })
    const { foyer, world, words } = modal
    await modal.press('foyer-wallet-test.wallet')
    await expect.poll(() => foyer.connection.state.eip155?.status).toBe('connected')
    expect(foyer.account.state.eip155?.address).toBe(world.wallet.accounts[0])
    await expect.poll(() => modal.has('foyer-modal')).toBe(false)
    await foyer.disconnect()

    foyer.open({ name: 'Connect' })
    await modal.until('Connect')
    await world.clock.advance(5000)
    await expect.poll(words).toContain('Could not load more wallets')
    world.services.mend()
    const retry = () => modal.pressText('Could not load more walletsTry again')
    if (patienceMs > 0) {
      const before = world.services.requestsTo('/getWallets').length
      await retry()
      await expect.poll(words).toContain('Could not load more wallets')
      expect(world.services.requestsTo('/getWallets')).toHaveLength(before)
      await world.clock.advance(patienceMs)
    }
    await retry()
    await expect.poll(() => rows(modal)).toContain('foyer-wallet-wallet-001')
    await expect.poll(words).not.toContain('Could not load more wallets')
    expect(world.log.entries.filter(({ level }) => level === 'error')).toEqual([])
  },
)

test('without an installed wallet, says so and offers the listed ones', async () => {
  const modal = await renderModal(stories.noneInstalled)
  await expect.poll(modal.words).toContain('No wallet found in this browser')
  await expect.poll(() => rows(modal)).toContain('foyer-wallet-wallet-001')
})

test('without any wallet, suggests installing one', async () => {
  const { words, has } = await renderModal(stories.nothing)
  await expect.poll(words).toContain('Install a wallet in this browser')
  expect(has('foyer-all-wallets')).toBe(false)
})

test('pressing an installed wallet connects it', async () => {
  const modal = await renderModal({
    ...stories.installed,
    prepare: ({ wallet }) => void wallet.hangNext('connect'),
  })
  await modal.press('foyer-wallet-test.wallet')
  await modal.until('ConnectingExternal')
  expect(modal.words()).toContain('Continue in Test Wallet')
  expect(modal.world.wallet.openQuestions).toBe(1)
})

test('pressing a wallet that is not installed opens its downloads', async () => {
  const modal = await renderModal({ ...stories.installed, options: withoutCodes })
  await modal.press('foyer-wallet-wallet-002')
  await modal.until('Downloads')
  expect(modal.words()).toContain('Get Listed Wallet 002')
})

test('shows All wallets unless the host hides it [CONN-15]', async () => {
  const plain = await renderModal(stories.installed)
  await expect.poll(() => plain.has('foyer-all-wallets')).toBe(true)
  await plain.remove()
  const { has } = await renderModal({ ...stories.installed, options: { features: { allWallets: false } } })
  await expect.poll(() => has('foyer-wallet-wallet-001')).toBe(true)
  expect(has('foyer-all-wallets')).toBe(false)
})

test('orders recent, custom and other wallets as configured [CONN-16]', async () => {
  const modal = await renderModal({
    ...stories.custom,
    options: {
      ...stories.custom.options,
      features: { connectorTypeOrder: ['custom', 'injected', 'recommended'] },
    },
  })
  await expect
    .poll(() => rows(modal))
    .toEqual([
      'foyer-wallet-own',
      'foyer-wallet-test.wallet',
      'foyer-wallet-wallet-001',
      'foyer-wallet-wallet-003',
      'foyer-wallet-wallet-004',
      'foyer-wallet-wallet-005',
      'foyer-wallet-wallet-002',
      'foyer-wallet-quill',
      'foyer-all-wallets',
    ])
  expect(modal.find('foyer-wallet-quill').textContent).toContain('Recent')
})

test('a listed wallet that turns out to be installed leaves no gap and moves no rows', async () => {
  const modal = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => {
      services.wallets = [0, 1, 2, 3, 4, 5].map(createTestListedWallet)
      Object.assign(services.wallets[1] ?? {}, { rdns: 'test.wallet' })
      services.fault({ kind: 'delay', ms: 3000, path: '/getWallets' })
    },
  })
  const height = () => modal.find('foyer-modal').querySelector('.foyer-view')?.getBoundingClientRect().height
  const before = height()
  await modal.world.clock.advance(3000)
  await expect.poll(() => modal.has('foyer-wallet-wallet-005')).toBe(true)
  expect(modal.has('foyer-wallet-wallet-002')).toBe(false)
  expect(height()).toBe(before)
})

test('pressing a custom wallet opens its downloads', async () => {
  const modal = await renderModal({
    ...stories.custom,
    options: {
      ...withoutCodes,
      customWallets: [{ id: 'own', name: 'Shop Wallet', homepage: 'https://own.test' }],
    },
  })
  await modal.press('foyer-wallet-own')
  await modal.until('Downloads')
  const link = modal.root.querySelector('.foyer-view a')
  expect(link?.getAttribute('href')).toBe('https://own.test/')
})

test('blocks connecting until the terms are accepted, and links them [CONN-13]', async () => {
  const { features, ...links } = stories.legal.options
  const plain = await renderModal({ ...stories.legal, options: links })
  await expect.poll(() => plain.has('foyer-wallet-wallet-001')).toBe(true)
  expect(plain.has('foyer-legal-checkbox')).toBe(false)
  await plain.remove()

  const modal = await renderModal(stories.legal)
  await expect.poll(() => modal.has('foyer-wallet-wallet-001')).toBe(true)
  await expect.poll(() => modal.has('foyer-legal-checkbox')).toBe(true)
  const enabled = () => allRows(modal).filter((row) => modal.find(row).matches(':enabled'))
  expect(allRows(modal)).toContain(code)
  expect(enabled()).toEqual([])
  const login = ['foyer-email-input', 'foyer-social-google']
  await expect.poll(() => login.every(modal.has)).toBe(true)
  const usable = () => login.filter((one) => modal.find(one).matches(':enabled'))
  expect(usable()).toEqual([])
  const anchors = [...modal.root.querySelectorAll('.foyer-checkbox a')]
  expect(anchors.map((link) => [link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
    ['https://shop.test/terms', 'noopener noreferrer'],
    ['https://shop.test/privacy', 'noopener noreferrer'],
  ])
  await modal.press('foyer-legal-checkbox')
  await expect.poll(enabled).toEqual(allRows(modal))
  expect(usable()).toEqual(login)
  await modal.press('foyer-legal-checkbox')
  await expect.poll(enabled).toEqual([])
})

test('leads back to Connect to accept the terms when it was skipped', async () => {
  const params = { namespace: 'eip155' } as const
  const modal = await renderModal({ ...stories.legal, route: { name: 'AllWallets', params } })
  await expect.poll(() => modal.has('foyer-wallet-wallet-002')).toBe(true)
  await modal.press('foyer-wallet-wallet-002')
  await modal.until('Connect')
  expect(modal.foyer.router.state.history).toEqual([{ name: 'Connect', params }])
  await expect.poll(() => modal.has('foyer-legal-checkbox')).toBe(true)
  await modal.press('foyer-legal-checkbox')
  await modal.press('foyer-all-wallets')
  await modal.until('AllWallets')
})

test.each([
  ['only terms', { termsConditionsUrl: 'https://shop.test/terms' }, 'I accept the terms of service'],
  ['only a privacy policy', { privacyPolicyUrl: 'https://shop.test/privacy' }, 'I accept the privacy policy'],
])('%s can be required alone', async (_, links, words) => {
  const modal = await renderModal({
    ...stories.installed,
    options: { ...links, features: { legalCheckbox: true } },
  })
  await expect.poll(modal.words).toContain(words)
})

test('asks for nothing without a link to a document', async () => {
  const modal = await renderModal({
    ...stories.installed,
    options: { termsConditionsUrl: 'javascript:alert(1)', features: { legalCheckbox: true } },
  })
  expect(modal.has('foyer-legal-checkbox')).toBe(false)
  expect(modal.find('foyer-wallet-test.wallet')).toBeEnabled()
})

test('collapses the wallets into one row when configured, and only then [CONN-14]', async () => {
  const plain = await renderModal(stories.installed)
  expect(plain.has('foyer-wallets')).toBe(false)
  expect(allRows(plain)).toContain('foyer-wallet-test.wallet')
  await plain.remove()

  const modal = await renderModal(stories.folded)
  expect(allRows(modal)).toEqual([])
  await modal.press('foyer-wallets')
  expect(modal.find('foyer-wallets').getAttribute('aria-expanded')).toBe('true')
  await expect.poll(() => allRows(modal)).toContain('foyer-wallet-test.wallet')
  expect(allRows(modal)).toContain(code)
  await modal.press('foyer-wallets')
  expect(allRows(modal)).toEqual([])
})

test('shows the branding unless project or host disable it [FEAT-04]', async () => {
  const modal = await renderModal(stories.installed)
  expect(modal.words()).toContain('Wallets by Foyer')
  inside(modal.foyer).features.apply({ branding: false })
  await expect.poll(modal.words).not.toContain('Wallets by Foyer')
  await modal.remove()

  const other = await renderModal({ ...stories.installed, options: { features: { branding: false } } })
  expect(other.words()).not.toContain('Wallets by Foyer')
})

test('opened for one namespace, shows only its wallets', async () => {
  const modal = await renderModal({
    ...stories.installed,
    route: { name: 'Connect', params: { namespace: 'solana' } },
  })
  await expect.poll(() => rows(modal)).toEqual(['foyer-all-wallets'])
  expect(modal.find('foyer-all-wallets').textContent).toBe('All wallets')
})

test('shows as many placeholders as the list will have rows', async () => {
  const { root } = await renderModal(stories.loading)
  expect(root.querySelectorAll('.foyer-skeleton[data-shape="row"]')).toHaveLength(
    limits.recommendedWallets + 1,
  )
})

test('a picture that hangs is replaced by an icon within two seconds [WS-15]', async () => {
  const { find, has, world } = await renderModal({
    ...stories.installed,
    prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/getWalletImage' }),
  })
  await expect.poll(() => has('foyer-wallet-wallet-001')).toBe(true)
  const row = find('foyer-wallet-wallet-001')
  expect(row.querySelector('.foyer-image')?.getAttribute('data-status')).toBe('loading')
  await world.clock.advance(limits.imageTimeoutMs)
  await expect.poll(() => row.querySelector('.foyer-image .foyer-icon')).not.toBeNull()
  expect(row.querySelector('img')).toBeNull()
})

test('on a phone, shows wallets instead of a QR code, and keeps All wallets', async () => {
  const modal = await renderModal({
    ...stories.installed,
    prepare(world) {
      world.page.device = {
        userAgent: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) Chrome/130.0 Mobile Safari/537.36',
        touchPoints: 5,
        isFramed: false,
        isTelegram: false,
      }
    },
  })
  await expect.poll(() => allRows(modal).at(-1)).toBe('foyer-all-wallets')
  expect(allRows(modal).at(0)).toBe('foyer-wallet-test.wallet')
  expect(allRows(modal)).not.toContain(code)
})

test('offers no second QR code while connected through one', async () => {
  const { foyer, world, has } = await renderModal({
    ...stories.installed,
    options: { families: ['eip155', 'solana'] },
  })
  await expect.poll(() => has(code)).toBe(true)
  const pairing = await foyer.load('pairing')
  pairing.open()
  await expect.poll(() => world.walletConnect.openCodes).toHaveLength(1)
  await world.walletConnect.approve(['solana'])
  await expect.poll(() => foyer.connection.state.solana?.status).toBe('connected')
  foyer.open({ name: 'Connect', params: { namespace: 'eip155' } })
  await expect.poll(() => has('foyer-all-wallets')).toBe(true)
  expect(has(code)).toBe(false)
  await foyer.disconnect()
  foyer.open({ name: 'Connect' })
  await expect.poll(() => has(code)).toBe(true)
})

test('says that the visitor is offline, and loads the list again once back online', async () => {
  const { world, words } = await renderModal({
    ...stories.installed,
    prepare({ page, services }) {
      page.isOffline = true
      services.fault({ kind: 'down', path: '/getWallets' })
    },
    act: ({ world }) => world.clock.advance(5000),
  })
  await expect.poll(words).toContain('You are offline.')
  await expect.poll(words).not.toContain('Could not load more wallets')
  world.services.mend()
  world.page.isOffline = false
  world.page.emit('online')
  await expect.poll(words).toContain('Listed Wallet 001')
  expect(words()).not.toContain('You are offline.')
})
