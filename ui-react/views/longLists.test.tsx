import { expect, test } from 'vitest'
import { inside, limits } from '#runtime/internal'
import { createTestListedWallet, createTestTransaction, type TestWorld } from '#runtime/testing/index'
import { collect, tabStories } from './Account/AccountTabs.story.js'
import { type RenderedModal, renderModal } from './testing/renderModal.js'

const count = { wallets: 10_000, tokens: 2000, transactions: 5000, nfts: 10_000 }
const hourMs = 60 * 60 * 1000

/** Scrolls to ten places of the view; a row shows at each, and few elements are rendered. */
async function scrollThrough({ root }: RenderedModal) {
  const scroller = [...root.querySelectorAll('*')].find(
    (element) =>
      element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY),
  )
  if (!scroller) throw new Error('Nothing scrolls.')
  const rowInside = () => {
    // The view may still be moving to its place.
    const { left, top, width, height } = scroller.getBoundingClientRect()
    return root.elementsFromPoint(left + width / 2, top + height / 2).some(isRow)
  }
  for (let part = 1; part <= 10; part++) {
    const { scrollHeight, clientHeight } = scroller
    scroller.scrollTop = ((scrollHeight - clientHeight) * part) / 10 - clientHeight / 2
    await expect.poll(rowInside).toBe(true)
    expect(root.querySelectorAll('*').length).toBeLessThan(1500)
  }
}
/** Whether it belongs to a row or to the name of a month, not only to a list of rows. */
const isRow = (element: Element) =>
  element.closest('.foyer-virtual-item, .foyer-virtual-list, .foyer-asset-month')?.matches('ul') === false

const loadAll = async (
  world: TestWorld,
  list: { isComplete: () => boolean; fetchMore: () => Promise<unknown> },
) => {
  for (let page = 1; !list.isComplete(); page++) {
    // A minute has its number of requests.
    if (page % 50 === 0) await world.clock.advance(60_000)
    await list.fetchMore()
  }
}

const recordYears = ({ clock, services }: TestWorld) => {
  services.historyPageSize = count.transactions
  services.history = Array.from({ length: count.transactions }, (_, index) =>
    createTestTransaction(index, { minedAt: new Date(clock.now() - index * 9 * hourMs).toISOString() }),
  )
}

test('of 10,000 wallets, 2,000 tokens, 5,000 transactions and 10,000 NFTs, few elements are rendered at any place [WS-25]', async () => {
  const wallets = await renderModal({
    name: 'ten thousand wallets',
    route: { name: 'Networks' },
    prepare: ({ services }) => {
      services.wallets = Array.from({ length: count.wallets }, (_, index) => createTestListedWallet(index))
    },
  })
  const listed = await inside(wallets.foyer).load('wallets')
  await loadAll(wallets.world, { ...listed, isComplete: () => listed.state.all.isComplete })
  expect(listed.state.all.items).toHaveLength(count.wallets)
  wallets.foyer.router.push({ name: 'AllWallets' })
  await wallets.until('AllWallets')
  await scrollThrough(wallets)
  await wallets.remove()

  const tokens = await renderModal(tabStories.manyTokens)
  await tokens.pressText('Show all tokens')
  expect(tokens.foyer.account.state.eip155?.tokenBalance.value).toHaveLength(count.tokens)
  await scrollThrough(tokens)
  await tokens.remove()

  const activity = await renderModal({ ...tabStories.activity, prepare: recordYears })
  await activity.pressText('Show more')
  const months = Number(activity.root.querySelector('[aria-setsize]')?.ariaSetSize)
  expect(months).toBeGreaterThan(48)
  await scrollThrough(activity)
  expect(activity.root.querySelectorAll('h3').length).toBeLessThan(months / 4)
  await activity.remove()

  const nfts = await renderModal({
    ...tabStories.nfts,
    prepare: (world) => collect(world, count.nfts, limits.nftTransactionsPerPage),
  })
  const history = await nfts.foyer.load('history')
  await loadAll(nfts.world, {
    isComplete: () => history.state.nfts.items.length === count.nfts,
    fetchMore: () => history.fetchMore('nfts'),
  })
  await scrollThrough(nfts)
})
