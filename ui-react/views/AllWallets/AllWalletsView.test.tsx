import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inside, limits } from '#runtime/internal'
import { createTestListedWallet, settle } from '#runtime/testing/index'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import { untilStill } from '../testing/Stage.js'
import { stories } from './AllWalletsView.story.js'

const pages = ({ world }: RenderedModal) =>
  world.services
    .requestsTo('/getWallets')
    .filter(({ query }) => query.entries === `${limits.walletsPerPage}`)
    .map(({ query }) => query.page)

const searches = ({ world }: RenderedModal) =>
  world.services
    .requestsTo('/getWallets')
    .filter(({ query }) => query.search)
    .map(({ query }) => query.search)

const options = ({ root }: RenderedModal) =>
  [...root.querySelectorAll('[role=option]')].map((option) => option.textContent ?? '')

function scrollToEnd({ root }: RenderedModal) {
  const scroller = root.querySelector('.foyer-dialog-scroller')
  if (scroller) scroller.scrollTop = scroller.scrollHeight
}

async function type(modal: RenderedModal, text: string) {
  modal.find('foyer-wallet-search').focus()
  await userEvent.keyboard(text)
}

test('shows forty wallets at a time, more on scrolling, and a hundred results of a search [WALL-02]', async () => {
  const modal = await renderModal({
    ...stories.all,
    prepare: ({ services }) => {
      services.wallets = Array.from({ length: 200 }, (_, index) => createTestListedWallet(index))
    },
  })
  const setSize = () => modal.root.querySelector('[role=option]')?.getAttribute('aria-setsize')
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  expect(pages(modal)).toEqual(['1'])
  const wallets = await inside(modal.foyer).load('wallets')
  expect(wallets.state.all.items).toHaveLength(40)

  scrollToEnd(modal)
  await expect.poll(() => pages(modal)).toEqual(['1', '2'])
  await expect.poll(() => options(modal).join()).toContain('Listed Wallet 041')
  expect(setSize()).toBe('200')

  await type(modal, 'listed')
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(setSize).toBe('100')
  expect(modal.world.services.requestsTo('/getWallets').at(-1)?.query).toMatchObject({
    search: 'listed',
    entries: '100',
  })
})

test('searches from two letters on, after a typing pause', async () => {
  const modal = await renderModal(stories.all)
  await type(modal, '0')
  await modal.world.clock.advance(limits.searchDelayMs)
  expect(searches(modal)).toEqual([])

  await type(modal, '07')
  await modal.world.clock.advance(limits.searchDelayMs - 1)
  expect(searches(modal)).toEqual([])
  await modal.world.clock.advance(1)
  await expect.poll(() => options(modal)).toEqual(['Listed Wallet 007'])
  await expect.poll(() => searches(modal)).toEqual(['007'])
  await modal.world.clock.advance(limits.resultsDelayMs)
  await expect.poll(modal.announced).toContain('1 wallet found')
  await expect.poll(() => modal.world.services.events).toContain('SEARCH_WALLET')
})

test('Enter after one letter, which filters nothing yet, chooses no wallet', async () => {
  const modal = await renderModal(stories.all)
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  await type(modal, 'z')
  expect(modal.root.querySelector('[aria-selected=true]')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await settle()
  expect(modal.foyer.router.state.history).toHaveLength(1)
})

test('finds loaded wallets while the service is still searching, and adds its results below them', async () => {
  const modal = await renderModal(stories.all)
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  modal.world.services.fault({ kind: 'delay', ms: 5000, path: '/getWallets', times: 1 })
  await type(modal, '09')
  await expect.poll(() => options(modal)).toEqual(['Listed Wallet 009'])
  expect(searches(modal)).toEqual([])
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(() => searches(modal)).toEqual(['09'])
  expect(options(modal)).toEqual(['Listed Wallet 009'])
  await modal.world.clock.advance(5000)
  await expect.poll(() => options(modal)).toHaveLength(11)
  expect(options(modal)[0]).toBe('Listed Wallet 009')
  expect(searches(modal)).toEqual(['09'])
})

test('rows that a fling passes request no images, and those where it ends do', async () => {
  const modal = await renderModal(stories.all)
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  const asked = () => modal.world.services.requests.filter(({ path }) => path.includes('Image/')).length
  await expect.poll(asked).toBeGreaterThanOrEqual(limits.imagesAtOnce)
  // A dialog that still grows shows more rows, whose images are asked for later.
  await untilStill(modal.root)
  await modal.world.clock.advance(limits.imageDelayMs)
  await settle()
  const before = asked()
  scrollToEnd(modal)
  await expect.poll(() => options(modal).join()).toContain('Listed Wallet 039')
  await modal.world.clock.advance(limits.imageDelayMs - 1)
  modal.root.querySelector('.foyer-dialog-scroller')?.scrollTo({ top: 0, behavior: 'instant' })
  await expect.poll(() => options(modal).join()).not.toContain('Listed Wallet 039')
  await modal.world.clock.advance(limits.imageDelayMs)
  await settle()
  expect(asked()).toBe(before)

  scrollToEnd(modal)
  await expect.poll(() => options(modal).join()).not.toContain('Listed Wallet 001')
  // The rows ask for their images once the list rests.
  const askedLater = async () => {
    await modal.world.clock.advance(limits.imageDelayMs)
    return asked()
  }
  await expect.poll(askedLater).toBeGreaterThan(before)
})

test('shows the results of the latest search, whichever arrives last [WS-17]', async () => {
  const modal = await renderModal(stories.all)
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  modal.world.services.fault({ kind: 'delay', ms: 5000, path: '/getWallets', times: 1 })
  await type(modal, '00')
  await modal.world.clock.advance(limits.searchDelayMs)
  await type(modal, '3')
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(() => options(modal)).toEqual(['Listed Wallet 003'])
  await modal.world.clock.advance(5000)
  expect(options(modal)).toEqual(['Listed Wallet 003'])
})

test('repeats the query as text when it finds no wallet, and shows all wallets again after clearing', async () => {
  const modal = await renderModal(stories.all)
  await type(modal, '<b>zebra</b>')
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(modal.words).toContain('Nothing matches “<b>zebra</b>”')
  expect(options(modal)).toEqual([])
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  expect(modal.has('foyer-modal')).toBe(true)
})

test('keeps loaded pages when a later one fails, and offers a retry [WS-03] [B-02]', async () => {
  const modal = await renderModal(stories.all)
  await expect.poll(() => options(modal).length).toBeGreaterThan(5)
  modal.world.services.fault({ kind: 'down', path: '/getWallets' })
  scrollToEnd(modal)
  await expect.poll(() => pages(modal)).toContain('2')
  await modal.world.clock.advance(5000)
  await expect.poll(modal.words).toContain('Could not load more wallets')
  await expect.poll(modal.announced).toContain('Could not load more wallets')
  await expect.poll(() => options(modal).join()).toContain('Listed Wallet 040')

  modal.world.services.mend()
  await modal.pressText('Could not load more walletsTry again')
  await expect.poll(modal.words).not.toContain('Could not load more wallets')
  expect(modal.root.activeElement?.closest('[role=dialog]')).not.toBeNull()
  scrollToEnd(modal)
  await expect.poll(() => options(modal).join()).toContain('Listed Wallet 041')
})

test('offers a retry when the wallet service is down [WS-01]', async () => {
  const modal = await renderModal({
    ...stories.all,
    prepare: ({ services }) => void services.fault({ kind: 'down', path: '/getWallets' }),
    act: ({ world }) => world.clock.advance(5000),
  })
  await expect.poll(modal.words).toContain('Wallets could not be loaded')
  await expect.poll(modal.announced).toContain('Wallets could not be loaded')
  await type(modal, 'nothing')
  await modal.world.clock.advance(5000)
  await expect.poll(modal.announced).toContain('Wallets could not be loaded')
  expect(modal.announced()).not.toContain('found')
  await userEvent.keyboard('{Escape}')
  await expect.poll(modal.words).toContain('Wallets could not be loaded')
  modal.world.services.mend()
  await modal.pressText('Try again')
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  expect(modal.root.activeElement?.closest('[role=dialog]')).not.toBeNull()
})

test('a search that the service refuses sends no other until Retry-After has passed, whatever is typed [WS-05]', async () => {
  const modal = await renderModal(stories.all)
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  modal.world.services.fault({
    path: '/getWallets',
    kind: 'status',
    status: 429,
    headers: { 'retry-after': '25' },
    times: 1,
  })
  await type(modal, '007')
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(modal.words).toContain('Try again')
  for (const text of ['{Backspace}8', '{Backspace}9', '{Backspace}7']) {
    await userEvent.keyboard(text)
    await modal.world.clock.advance(limits.searchDelayMs)
    await expect.poll(modal.words).toContain('Try again')
  }
  expect(searches(modal)).toEqual(['007'])

  await modal.world.clock.advance(25_000)
  await modal.pressText('Could not load more walletsTry again')
  await expect.poll(() => options(modal)).toEqual(['Listed Wallet 007'])
  await expect.poll(() => searches(modal)).toEqual(['007', '007'])
})

test('asks for wallets by include, exclude, chains and badge, and marks installed ones by rdns [WALL-04]', async () => {
  const modal = await renderModal({
    ...stories.all,
    options: {
      includeWalletIds: ['wallet-001', 'wallet-002', 'wallet-003'],
      excludeWalletIds: ['wallet-003'],
      walletBadge: 'certified',
    },
    prepare: ({ services }) => {
      services.wallets = [
        { ...createTestListedWallet(0), badge_type: 'certified', rdns: 'test.wallet' },
        { ...createTestListedWallet(1), badge_type: 'certified', rdns: 'another.wallet' },
        { ...createTestListedWallet(2), badge_type: 'certified' },
      ]
    },
  })
  await expect.poll(() => options(modal)).toEqual(['Listed Wallet 001Installed', 'Listed Wallet 002'])
  const filters = {
    include: 'wallet-001,wallet-002,wallet-003',
    exclude: 'wallet-003',
    chains: 'eip155:1,eip155:8453,eip155:137',
    badge_type: 'certified',
  }
  await type(modal, 'listed')
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(() => searches(modal)).toEqual(['listed'])
  const asked = modal.world.services.requestsTo('/getWallets').map(({ query }) => query)
  expect(asked.length).toBeGreaterThan(1)
  for (const query of asked) expect(query).toMatchObject(filters)
})

test('marks installed wallets by their reverse domain name, and connects them directly', async () => {
  const modal = await renderModal({
    ...stories.all,
    prepare: ({ services, wallet }) => {
      services.wallets = [{ ...createTestListedWallet(0), rdns: 'test.wallet' }, createTestListedWallet(1)]
      wallet.hangNext('connect')
    },
  })
  await expect.poll(() => options(modal)).toEqual(['Listed Wallet 001Installed', 'Listed Wallet 002'])
  await modal.press('foyer-wallet-wallet-001')
  await modal.until('ConnectingExternal')
  expect(modal.world.wallet.openQuestions).toBe(1)
})

test('the keyboard alone finds a wallet, and going back restores the search [B-04]', async () => {
  const modal = await renderModal({ ...stories.all, options: { walletConnect: { enabled: false } } })
  await type(modal, '00')
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(() => options(modal).length).toBe(10)
  await modal.world.clock.advance(limits.resultsDelayMs)
  await expect.poll(modal.announced).toContain('10 wallets found')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await modal.until('Downloads')
  expect(modal.words()).toContain('Get Listed Wallet 002')

  await modal.press('foyer-back')
  await modal.until('AllWallets')
  await expect.poll(() => modal.find('foyer-wallet-search')).toHaveValue('00')
  await expect.poll(() => options(modal)).toHaveLength(10)
})

test('tracks a search once, though the visitor comes back to its results', async () => {
  const modal = await renderModal({ ...stories.all, options: { walletConnect: { enabled: false } } })
  const tracked = () => modal.world.services.events.filter((name) => name === 'SEARCH_WALLET').length
  await type(modal, '00')
  await modal.world.clock.advance(limits.searchDelayMs)
  await expect.poll(tracked).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await modal.until('Downloads')
  await modal.press('foyer-back')
  await modal.until('AllWallets')
  await expect.poll(() => modal.find('foyer-wallet-search')).toHaveValue('00')
  modal.foyer.close() // what is tracked next comes after
  await expect.poll(() => modal.world.services.events).toContain('MODAL_CLOSE')
  expect(tracked()).toBe(1)
})

test('a wallet chosen before the typing pause has passed does not lose the search', async () => {
  const modal = await renderModal({ ...stories.all, options: { walletConnect: { enabled: false } } })
  await type(modal, '002')
  await expect.poll(() => options(modal).length).toBe(1)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await modal.until('Downloads')
  await modal.press('foyer-back')
  await modal.until('AllWallets')
  await expect.poll(() => modal.find('foyer-wallet-search')).toHaveValue('002')
})

test('for one namespace, lists only its wallets, and connects an installed one in it', async () => {
  const chains = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp']
  const modal = await renderModal({
    name: 'for Solana',
    route: { name: 'Connect', params: { namespace: 'solana' } },
    options: { families: ['eip155', 'solana'], featuredWalletIds: ['wallet-002'] },
    prepare: ({ services }) => {
      services.wallets = services.wallets.map((wallet) =>
        wallet.id === 'wallet-007' ? { ...wallet, chains: [...chains, 'eip155:1'] } : wallet,
      )
    },
    act: ({ foyer }) => {
      const both = { ...inside(foyer).connectors.get('test.solana', 'solana'), explorerId: 'wallet-007' }
      inside(foyer).connectors.set('eip155', [{ ...both, namespace: 'eip155' }])
      inside(foyer).connectors.set('solana', [both])
    },
  })
  await modal.press('foyer-all-wallets')
  await modal.until('AllWallets')
  await expect.poll(() => options(modal)).toEqual([expect.stringContaining('Listed Wallet 007')])
  await modal.press('foyer-wallet-wallet-007')
  await expect.poll(() => modal.foyer.connection.state.solana?.status).toBe('connected')
  expect(modal.foyer.connection.state.eip155?.status ?? 'disconnected').toBe('disconnected')
})

test('says that the visitor is offline, and loads the list again once back online', async () => {
  const modal = await renderModal({
    ...stories.all,
    prepare({ page, services }) {
      page.isOffline = true
      services.fault({ kind: 'down', path: '/getWallets' })
    },
    act: ({ world }) => world.clock.advance(5000),
  })
  await expect.poll(modal.words).toContain('You are offline.')
  modal.world.services.mend()
  modal.world.page.isOffline = false
  modal.world.page.emit('online')
  await expect.poll(() => options(modal)[0]).toBe('Listed Wallet 001')
  expect(modal.words()).not.toContain('You are offline.')
})
