import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { limits } from '#runtime/internal'
import { createTestTransaction, settle, testAccounts } from '#runtime/testing/index'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import { tabStories } from './AccountTabs.story.js'
import { stories } from './AccountView.story.js'

const rowsIn = (parent: ParentNode) => [...parent.querySelectorAll('[role=tabpanel] .foyer-row')]
const rows = ({ root }: RenderedModal) => rowsIn(root).map((row) => row.textContent)
const hourMs = 60 * 60 * 1000
const caipAddressOf = ({ foyer }: RenderedModal) => foyer.account.state.eip155?.caipAddress ?? 'eip155:1:0x'
const historyCalls = ({ world }: RenderedModal) =>
  world.services.requests.filter(({ path }) => path.endsWith('/history')).length

test('shows tabs for tokens, NFTs and activity, and remembers the selected one [NAV-07]', async () => {
  const modal = await renderModal(tabStories.tokens)
  const tabs = ['tokens', 'nfts', 'activity'] as const
  expect([...modal.root.querySelectorAll('[role=tab]')].map((tab) => tab.textContent)).toEqual([
    'Tokens',
    'NFTs',
    'Activity',
  ])
  for (const tab of tabs) {
    await modal.press(`foyer-tab-${tab}`)
    await expect.poll(() => modal.find(`foyer-tab-${tab}`).getAttribute('aria-selected')).toBe('true')
    expect(modal.foyer.account.state.eip155?.currentTab).toBe(tab)
  }
  modal.foyer.router.push({ name: 'Networks' })
  await modal.until('Networks')
  modal.foyer.back()
  await modal.until('Account')
  expect(modal.find('foyer-tab-activity').getAttribute('aria-selected')).toBe('true')
})

test('does not request the history of an account before its tab is opened', async () => {
  const modal = await renderModal(tabStories.tokens)
  await expect.poll(() => rows(modal).length).toBe(4)
  expect(historyCalls(modal)).toBe(0)
  await modal.press('foyer-tab-activity')
  await expect.poll(() => historyCalls(modal)).toBe(1)
})

test('opening the activity is counted', async () => {
  const modal = await renderModal(tabStories.tokens)
  await modal.press('foyer-tab-nfts')
  await modal.press('foyer-tab-activity')
  await modal.world.clock.advance(10_000)
  await expect
    .poll(() => modal.world.services.events.filter((name) => name === 'CLICK_TRANSACTIONS'))
    .toHaveLength(1)
})

test('has no Activity tab when the project disables activity', async () => {
  const modal = await renderModal({
    ...tabStories.tokens,
    prepare: ({ services }) => {
      services.projectFeatures = [{ id: 'activity', isEnabled: false, config: [] }]
    },
  })
  await expect.poll(() => modal.has('foyer-tab-activity')).toBe(false)
  expect(modal.has('foyer-tab-nfts')).toBe(true)
})

test('lists tokens with amount and value, the native coin first', async () => {
  const modal = await renderModal(tabStories.tokens)
  await expect.poll(() => rows(modal).length).toBe(4)
  await expect.poll(() => modal.find('foyer-token-ETH').textContent).toBe('EEther1.634 ETH$4,186.44')
  expect(modal.find('foyer-token-USDC').textContent).toContain('1,250.5 USDC$1,250.50')
  await modal.pressText('Show all tokens')
  expect(rows(modal)).toHaveLength(6)
  expect(modal.find('foyer-token-TINY').textContent).toContain('less than 0.001 TINY')
  const unpriced = modal.find('foyer-token-NEW').textContent
  expect(unpriced).toContain('1,000,000.5 NEW')
  expect(unpriced).not.toContain('$')
  await modal.pressText('Show less')
  expect(rows(modal)).toHaveLength(4)
})

test('shows the balance with three decimals, tokens, NFTs and activity, and amounts of money with two [HOME-01]', async () => {
  const modal = await renderModal({
    ...tabStories.tokens,
    prepare: (world) => {
      tabStories.nfts.prepare(world)
      tabStories.tokens.prepare(world)
      world.chain.balance = 1_634_999_000_000_000_000n
    },
  })
  await expect.poll(() => modal.find('foyer-balance').textContent).toBe('1.634 ETH')
  await expect.poll(() => modal.find('foyer-token-USDC').textContent).toContain('1,250.5 USDC$1,250.50')
  await modal.press('foyer-tab-nfts')
  await expect.poll(modal.words).toContain('Heron at Dawn')
  await modal.press('foyer-tab-activity')
  await expect.poll(modal.words).toContain('Minted')
})

test('keeps the document short with two thousand tokens', async () => {
  const modal = await renderModal(tabStories.manyTokens)
  await expect.poll(() => modal.words()).toContain('Show all tokens')
  await modal.pressText('Show all tokens')
  expect(rows(modal).length).toBeLessThan(60)
  expect(modal.root.querySelectorAll('*').length).toBeLessThan(1500)
})

test.each([
  ['the service is down', { status: 503 }],
  ['the service asks to wait for a day [BA-07]', { status: 429, headers: { 'retry-after': '86400' } }],
])('without tokens, because %s, shows the native coin and a retry', async (_, answer) => {
  const modal = await renderModal({
    ...tabStories.tokensUnavailable,
    prepare: ({ services }) => void services.fault({ kind: 'status', ...answer, path: '/v1/account' }),
  })
  await expect.poll(() => rows(modal)).toEqual(['EEther1.234 ETH', 'Tokens could not be loadedTry again'])
  modal.world.services.mend()
  await modal.world.clock.advance(limits.tokenBalanceRetryMs)
  await expect.poll(() => rows(modal).length).toBe(2)
  await expect.poll(() => modal.has('foyer-token-USDC')).toBe(true)
})

test('shows an empty state for an account without tokens', async () => {
  const modal = await renderModal(stories.empty)
  await expect.poll(modal.words).toContain('No tokens yet')
  await modal.pressText('Receive')
  await modal.until('WalletReceive')
})

test('groups activity by month, with action, amount and age [BA-27] [ACTV-04]', async () => {
  const modal = await renderModal(tabStories.activity)
  await expect.poll(modal.words).toContain('Show more')
  await modal.pressText('Show more')
  const months = [...modal.root.querySelectorAll('h3')].map((heading) => heading.textContent)
  expect(months).toEqual(['January', 'December 2025', 'November 2025', 'November 2024', 'Unknown date'])
  const shown = rows(modal)
  expect(shown[0]).toContain('Sent')
  expect(shown[0]).toMatch(/−0\.25 ETHTo 0x7099.+79C8Pending · 1 min/)
  expect(shown[1]).toMatch(/\+1,250\.5 USDCFrom 0x66f8.+1234.*2 hrs/)
  expect(shown[2]).toContain('Swapped (opens in a new tab)+1,024.8 USDCHarbor Exchange−0.4 ETH · 1 d')
  expect(shown[4]).toMatch(/Heron at Dawn #12From 0x66f8…1234From 0x 66f8 .* 12341 mo/)
  expect(shown[5]).toContain('Failed · 1 mo')
  expect(shown[6]).toMatch(/1 yr$/)
  expect(modal.words()).not.toContain('NaN')
  const link = modal.root.querySelector<HTMLAnchorElement>('[role=tabpanel] a')
  expect(link?.href).toMatch(/^https:\/\/etherscan\.io\/tx\/0x/)
  expect(link?.rel).toContain('noopener')
})

test('in a long activity, each month stands below the one before, with its name above all its rows', async () => {
  const count = 120
  const modal = await renderModal({
    ...tabStories.activity,
    prepare: ({ clock, services }) => {
      services.historyPageSize = count
      services.history = Array.from({ length: count }, (_, index) =>
        createTestTransaction(index, { minedAt: new Date(clock.now() - index * 60 * hourMs).toISOString() }),
      )
    },
  })
  await modal.pressText('Show more')
  const scroller = modal.root.querySelector('.foyer-dialog-scroller')
  const edges = (element: Element | null) => element?.getBoundingClientRect() ?? new DOMRect()
  const seen = new Set<string>()
  for (let top = 0; top < (scroller?.scrollHeight ?? 0); top += 300) {
    if (scroller) scroller.scrollTop = top
    const view = edges(scroller)
    const sections = () => [...modal.root.querySelectorAll('[role=tabpanel] section')]
    const lastIn = (parent: ParentNode) => edges(rowsIn(parent).at(-1) ?? null).bottom
    // The rows fill the view, and in it each month.
    await expect
      .poll(() => lastIn(modal.root))
      .toBeGreaterThan(Math.min(view.bottom, edges(modal.find('foyer-assets-more')).top) - 60)
    for (const section of sections()) {
      const { top: start, bottom: end } = edges(section)
      if (start < view.bottom && end > view.top)
        await expect.poll(() => lastIn(section)).toBeGreaterThan(Math.min(view.bottom, end) - 60)
    }
    for (const row of rowsIn(modal.root)) seen.add(row.getAttribute('href') ?? '')
    for (const [index, section] of sections().entries()) {
      const name = edges(section.querySelector('h3'))
      for (const row of rowsIn(section)) expect(edges(row).top).toBeGreaterThanOrEqual(name.bottom)
      const next = sections()[index + 1]
      if (next) expect(edges(next).top).toBeGreaterThanOrEqual(edges(section).bottom)
    }
  }
  expect(seen.size).toBe(count)
})

test('shows a transaction that was just sent as pending, without a spinner, until the service lists it [RP-23]', async () => {
  const modal = await renderModal(tabStories.activityNone)
  await expect.poll(modal.words).toContain('No activity yet')
  const { chain, clock, services } = modal.world
  chain.isSlow = true
  const hash = `${await modal.foyer.connection.session('eip155')?.request({ method: 'send' })}`
  await expect.poll(() => rows(modal)).toEqual([expect.stringMatching(/^TTransaction.*Pending · 0 sec$/)])
  const link = modal.root.querySelector<HTMLAnchorElement>('[role=tabpanel] a')
  expect(link?.href).toBe(`https://etherscan.io/tx/${hash}`)
  // It may stay pending forever.
  expect(modal.root.querySelector('.foyer-spinner')).toBeNull()

  chain.confirm()
  await expect.poll(() => rows(modal)).toEqual([expect.stringMatching(/^TTransaction.*0 sec$/)])
  await expect.poll(modal.words).not.toContain('Pending')

  services.history = [
    createTestTransaction(1, { hash, operationType: 'send', minedAt: new Date(clock.now()).toISOString() }),
  ]
  await clock.advance(limits.historyCacheMs)
  await (await modal.foyer.load('history')).show('activity', caipAddressOf(modal))
  await expect.poll(() => rows(modal)).toEqual([expect.stringContaining('Sent')])
})

test('loads more activity page by page, once for two clicks [BA-25]', async () => {
  const modal = await renderModal(tabStories.longActivity)
  await expect.poll(modal.words).toContain('Show more')
  await modal.pressText('Show more')
  const button = [...modal.root.querySelectorAll('button')].find((each) => each.textContent === 'Load more')
  if (!button) throw new Error('No button loads more.')
  button.click()
  button.click()
  await expect.poll(() => rows(modal).length).toBe(16)
  expect(historyCalls(modal)).toBe(2)
  expect(modal.words()).not.toContain('Load more')
})

test('a short list takes the place of its skeleton, so the buttons below it do not move', async () => {
  const modal = await renderModal({
    ...tabStories.longActivity,
    act: ({ foyer, world: { services } }) => {
      services.history = [createTestTransaction(0)]
      services.fault({ kind: 'delay', ms: 1000, path: '/v1/account', times: 1 })
      foyer.account.setTab('eip155', 'activity')
    },
  })
  const top = (id: string) => modal.find(id).getBoundingClientRect().top
  const distance = () => Math.round(top('foyer-disconnect') - top('foyer-tab-activity'))
  // The code of the panel has the same skeleton: the clock can end the delay only once the service is asked.
  await expect.poll(() => historyCalls(modal)).toBe(1)
  await expect.poll(() => modal.root.querySelector('[role=tabpanel] .foyer-skeleton')).not.toBeNull()
  const before = distance()
  await modal.world.clock.advance(1000)
  await expect.poll(modal.words).toContain('Received')
  expect(distance()).toBe(before)
})

test('activity is loading, then empty, or paged by cursor; a page that fails says so, and is loaded again [ACTV-02]', async () => {
  const path = '/v1/account'
  const modal = await renderModal({
    ...tabStories.longActivity,
    act: ({ foyer, world: { services } }) => {
      services.history = []
      services.fault({ kind: 'delay', ms: 1000, path, times: 1 })
      foyer.account.setTab('eip155', 'activity')
    },
  })
  const { clock, services } = modal.world
  await expect.poll(() => historyCalls(modal)).toBe(1)
  await expect.poll(() => modal.root.querySelector('[role=tabpanel] .foyer-skeleton')).not.toBeNull()
  await clock.advance(1000)
  await expect.poll(modal.words).toContain('No activity yet')

  tabStories.longActivity.prepare(modal.world)
  await clock.advance(limits.historyCacheMs)
  await (await modal.foyer.load('history')).show('activity', caipAddressOf(modal))
  await expect.poll(modal.words).toContain('Show more')
  await modal.pressText('Show more')
  await expect.poll(() => rows(modal).length).toBe(8)
  const mend = services.fault({ kind: 'down', path })
  await modal.pressText('Load more')
  await expect.poll(modal.words).toContain('Failed to fetch transactions')
  expect(rows(modal).length).toBeGreaterThanOrEqual(8)
  mend()
  await modal.pressText('Failed to fetch transactionsTry again')
  await expect.poll(() => rows(modal).length).toBe(16)
  const cursors = services.requestsTo(path).flatMap(({ query }) => query.cursor ?? [])
  expect(new Set(cursors)).toEqual(new Set(['8']))
})

test('shows failed activity, and loads it on retry', async () => {
  const modal = await renderModal(tabStories.activityFailed)
  await expect.poll(modal.words).toContain('Failed to fetch transactions')
  modal.world.services.mend()
  modal.world.services.history = [createTestTransaction(0)]
  await modal.world.clock.advance(limits.refusedEndpointMs)
  await modal.pressText('Try again')
  await expect.poll(modal.words).toContain('Received')
})

test('on an unsupported network, leads to the explorer', async () => {
  const { root, words } = await renderModal(stories.activityUnsupported)
  await expect.poll(words).toContain('Not available on Ethereum')
  const link = root.querySelector<HTMLAnchorElement>('[role=tabpanel] a')
  expect(link?.href).toBe(`https://etherscan.io/address/${testAccounts[0]}`)
})

test('lists the NFTs still held by name, page by page', async () => {
  const modal = await renderModal(tabStories.manyNfts)
  const names = () => [...modal.root.querySelectorAll('.foyer-asset-name')].map((each) => each.textContent)
  await expect.poll(() => names().length).toBe(6)
  expect(names()[0]).toBe('Heron at Dawn #12')
  await modal.pressText('Load more')
  await expect.poll(() => names().length).toBe(12)
})

test('another account starts with its own list', async () => {
  const modal = await renderModal(tabStories.activity)
  await expect.poll(modal.words).toContain('Swapped')
  modal.world.services.history = [createTestTransaction(99, { operationType: 'burn' })]
  modal.world.wallet.switchAccount(1)
  await settle()
  await expect.poll(modal.words).toContain('Burned')
  expect(modal.words()).not.toContain('Swapped')
})

test('the keyboard moves between tabs and into the list [B-03]', async () => {
  const modal = await renderModal(tabStories.activity)
  modal.find('foyer-tab-activity').focus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.poll(() => modal.root.activeElement).toBe(modal.find('foyer-tab-tokens'))
  await userEvent.keyboard('{ArrowLeft}')
  // From the first link on, the panel is not in the Tab order.
  await expect.poll(() => modal.root.querySelector('[role=tabpanel][tabindex="-1"] a')).not.toBeNull()
  await userEvent.keyboard('{Tab}')
  await expect.poll(() => modal.root.activeElement).toBe(modal.root.querySelector('[role=tabpanel] a'))
})

test('says that the visitor is offline, and loads the activity again once back online', async () => {
  const modal = await renderModal({
    ...tabStories.activity,
    prepare(world) {
      tabStories.activity.prepare?.(world)
      world.page.isOffline = true
      world.services.fault({ kind: 'down', path: '/v1/account/' })
    },
  })
  await expect.poll(modal.words).toContain('You are offline.')
  modal.world.services.mend()
  modal.world.page.isOffline = false
  modal.world.page.emit('online')
  await expect.poll(modal.words).toContain('Show more')
})
