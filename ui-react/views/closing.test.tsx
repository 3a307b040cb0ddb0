import { expect, test } from 'vitest'
import { limits } from '#runtime/internal'
import { type Fault, settle, testAccounts } from '#runtime/testing/index'
import { stories as allWallets } from './AllWallets/AllWalletsView.story.js'
import { stories as connect } from './Connect/ConnectView.story.js'
import { stories as buy } from './OnRampProviders/OnRampProvidersView.story.js'
import { stories as pay } from './Pay/PayView.story.js'
import { stories as name } from './RegisterAccountName/RegisterAccountNameView.story.js'
import { stories as sessions } from './SmartSessionList/SmartSessionListView.story.js'
import { stories as swap } from './Swap/SwapView.story.js'
import { enterText } from './testing/enterText.js'
import { type RenderedModal, renderModal } from './testing/renderModal.js'
import { etherOn } from './testing/requestPayment.js'
import type { Story } from './testing/story.js'
import { stories as send } from './WalletSend/WalletSendView.story.js'

type Read = {
  readonly story: Story
  /** What never answers. */
  readonly hangs: Omit<Fault, 'kind'>
  /** What the visitor does then. */
  begin(modal: RenderedModal): unknown
}

const account: Story = { name: 'account', route: { name: 'Account' }, options: { connected: true } }
const [, recipient = ''] = testAccounts

const enter = (field: string, text: string, delayMs: number) => async (modal: RenderedModal) => {
  await enterText(field, text)
  await settle()
  await modal.world.clock.advance(delayMs)
}

const reads: { readonly [what: string]: Read } = {
  'a page of all wallets': {
    story: connect.installed,
    hangs: { path: '/getWallets' },
    begin: ({ press }) => press('foyer-all-wallets'),
  },
  'a wallet search': {
    story: allWallets.all,
    hangs: { path: '/getWallets' },
    begin: enter('foyer-wallet-search', 'harbor', limits.searchDelayMs),
  },
  'the activity': {
    story: account,
    hangs: { path: '/v1/account' },
    begin: ({ foyer }) => foyer.account.setTab('eip155', 'activity'),
  },
  'the NFTs': {
    story: account,
    hangs: { path: '/v1/account' },
    begin: ({ foyer }) => foyer.account.setTab('eip155', 'nfts'),
  },
  'the price of a purchase': {
    story: buy.empty,
    hangs: { path: '/v1/onramp/quote' },
    begin: enter('foyer-onramp-amount', '250', limits.purchaseQuoteDelayMs),
  },
  'the quote of a swap': {
    story: swap.quoted,
    hangs: { path: '/v1/convert/quotes' },
    begin: enter('foyer-swap-amount', '60', limits.swapQuoteDelayMs),
  },
  'the review of a swap': {
    story: swap.quoted,
    hangs: { path: '/v1/convert/build' },
    begin: ({ press }) => press('foyer-swap-submit'),
  },
  'the refresh of a swap': {
    story: swap.quoted,
    hangs: { path: '/v1/convert' },
    begin: ({ world }) => world.clock.advance(limits.swapRefreshMs),
  },
  'the address of a name': {
    story: send.empty,
    hangs: { path: '/v1/profile' },
    begin: enter('foyer-send-receiver', 'maria.reown.id', limits.nameLookupDelayMs),
  },
  'what is known of a recipient': {
    story: send.empty,
    hangs: { path: '/v1/identity' },
    begin: enter('foyer-send-receiver', recipient, 0),
  },
  'free names': {
    story: name.empty,
    hangs: { path: '/v1/profile/suggestions' },
    begin: enter('foyer-name-input', 'maria-dev', limits.nameSuggestionDelayMs),
  },
  'the smart sessions': {
    story: { ...sessions.active, route: { name: 'Account' } },
    hangs: { path: '/v1/sessions' },
    begin: ({ foyer }) => foyer.open({ name: 'SmartSessionList' }),
  },
  'the exchanges of a payment': {
    story: { ...pay.sources, act: () => {} },
    hangs: { path: '/v1/json-rpc' },
    begin: async ({ foyer }) => {
      const { request } = await foyer.load('pay')
      await request({ recipient, amount: '0.5', paymentAsset: etherOn('eip155:1') })
    },
  },
}

test.each(Object.entries(reads))('closing the modal ends the request of %s', async (_, read) => {
  const modal = await renderModal(read.story)
  const { services } = modal.world
  await expect.poll(() => services.openRequests).toBe(0)
  services.fault({ kind: 'hang', ...read.hangs })
  await read.begin(modal)
  await expect.poll(() => services.openRequests).toBeGreaterThan(0)
  modal.foyer.close()
  // Its deadline never comes, because the clock stands still.
  await expect.poll(() => services.openRequests).toBe(0)
})

test.each(['the price of a purchase', 'the quote of a swap', 'the address of a name'] as const)(
  'the next opening reads %s again',
  async (what) => {
    const read = reads[what]
    if (!read) throw new Error(what)
    const modal = await renderModal(read.story)
    const { services, clock } = modal.world
    const mend = services.fault({ kind: 'hang', ...read.hangs })
    await read.begin(modal)
    await expect.poll(() => services.openRequests).toBeGreaterThan(0)
    modal.foyer.close()
    await expect.poll(() => modal.root.querySelector('.foyer-view > *')).toBeNull()
    mend()
    const before = services.requestsTo(read.hangs.path ?? '').length
    modal.foyer.open(read.story.route)
    await modal.until(read.story.route.name)
    await clock.advance(1000)
    await expect.poll(() => services.requestsTo(read.hangs.path ?? '').length).toBeGreaterThan(before)
  },
)
