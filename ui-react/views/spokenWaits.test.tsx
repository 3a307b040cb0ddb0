import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { inside, keepInside } from '#runtime/inside'
import { limits } from '#runtime/internal'
import { createTestFoyer, settle } from '#runtime/testing/index'
import { LanguageProvider } from '../i18n/LanguageProvider.js'
import { LiveRegion } from '../primitives/index.js'
import { noteAnnouncements } from '../primitives/testing/noteAnnouncements.js'
import { FoyerContext } from '../provider/FoyerContext.js'
import { tabStories as accountTabs } from './Account/AccountTabs.story.js'
import AllWalletsView from './AllWallets/AllWalletsView.js'
import { stories as allWallets } from './AllWallets/AllWalletsView.story.js'
import { stories as code } from './ConnectingWalletConnectBasic/ConnectingWalletConnectBasicView.story.js'
import DownloadsView from './Downloads/DownloadsView.js'
import { stories as login } from './EmailVerifyOtp/EmailVerifyOtpView.story.js'
import { stories as pay } from './Pay/PayView.story.js'
import { stories as sessions } from './SmartSessionList/SmartSessionListView.story.js'
import { stories as swapTokens } from './SwapSelectToken/SwapSelectTokenView.story.js'
import { renderModal } from './testing/renderModal.js'

const said = (announced: string, words: string) => announced.split('\n').filter((one) => one === words).length

test.each<[string, Parameters<typeof renderModal>[0], string]>([
  ['all wallets', allWallets.loading, 'Loading…'],
  ['the wallets to connect', { ...allWallets.loading, route: { name: 'Connect' } }, 'Loading…'],
  ['a code', code.loading, 'Preparing the code…'],
  ['activity', accountTabs.activityLoading, 'Loading…'],
  [
    'tokens to swap',
    {
      ...swapTokens.tokens,
      prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/v1/convert/tokens' }),
    },
    'Loading…',
  ],
  [
    'smart sessions',
    {
      ...sessions.empty,
      prepare: ({ services }) => void services.fault({ kind: 'hang', path: '/v1/sessions' }),
    },
    'Loading…',
  ],
])('says once, after a second, that %s is loading', async (_, story, words) => {
  const modal = await renderModal(story)
  await modal.world.clock.advance(999)
  await settle()
  expect(said(modal.announced(), words)).toBe(0)
  await modal.world.clock.advance(1)
  await expect.poll(() => said(modal.announced(), words)).toBe(1)
  await modal.world.clock.advance(3000)
  await settle()
  expect(said(modal.announced(), words)).toBe(1)
})

test('two live regions: loading is said once, a repeated message again, and an error in the assertive one [B-05]', async () => {
  const { foyer, root, world } = await renderModal(code.loading)
  const { clock } = world
  const regions = [...root.querySelectorAll('[aria-live]')]
  expect(regions.map((region) => [region.getAttribute('aria-live'), region.textContent])).toEqual([
    ['polite', ''],
    ['assertive', ''],
  ])
  const [polite, assertive] = [noteAnnouncements(root, 'polite'), noteAnnouncements(root, 'assertive')]
  await clock.advance(1000)
  await expect.poll(polite).toBe('Preparing the code…')
  await clock.advance(3000)
  const copied = { variant: 'success', text: 'pairing.copied' } as const
  foyer.toast.show(copied)
  await expect.poll(polite).toBe('Preparing the code…\nLink copied')
  foyer.toast.show(copied)
  await clock.advance(limits.toastGapMs)
  await expect.poll(polite).toBe('Preparing the code…\nLink copied\nLink copied')
  expect(assertive()).toBe('')
  foyer.toast.show({ variant: 'error', text: 'error.TOKEN_BALANCE_UNAVAILABLE' })
  await clock.advance(limits.toastGapMs)
  await expect.poll(assertive).toBe('Token Balance Unavailable')
  expect(polite()).toBe('Preparing the code…\nLink copied\nLink copied')
})

test.each<[string, Parameters<typeof renderModal>[0], string]>([
  ['NFTs', accountTabs.nftsFailed, 'NFTs could not be loaded'],
  ['tokens to swap', swapTokens.unavailable, 'Tokens could not be loaded'],
  ['smart sessions', sessions.unavailable, 'Error fetching smart sessions'],
  ['exchanges', pay.noExchanges, 'Exchanges could not be loaded'],
  ['a login that has ended', login.ended, 'This login has ended'],
])('says at once what is missing: %s', async (_, story, words) => {
  const modal = await renderModal(story)
  await expect.poll(modal.announced).toContain(words)
})

test('says nothing about a list that the visitor has left', async () => {
  const modal = await renderModal(allWallets.loading)
  await modal.world.clock.advance(500)
  modal.foyer.open({ name: 'Networks' })
  await modal.until('Networks')
  await modal.world.clock.advance(1000)
  await settle()
  expect(modal.announced()).not.toContain('Loading…')
})

test.each([
  ['AllWallets', <AllWalletsView key="all" params={undefined} />, 'Wallets could not be loaded'],
  [
    'Downloads',
    <DownloadsView key="downloads" params={{ walletId: 'wallet-001', walletName: 'Listed Wallet 001' }} />,
    'Could not load',
  ],
] as const)(
  '%s says that the code of the wallets did not load, and loads it on retry',
  async (_, view, words) => {
    const { foyer } = await createTestFoyer()
    onTestFinished(() => foyer.destroy())
    const real = inside(foyer)
    let isBroken = true
    const broken = keepInside({
      ...real,
      host: { ...foyer },
      peek: (name) => (isBroken && name === 'wallets' ? undefined : real.peek(name)),
      load: (name) =>
        isBroken && name === 'wallets' ? Promise.reject(new TypeError('Failed to fetch')) : real.load(name),
    })
    foyer.open({ name: 'AllWallets' })
    const announced = noteAnnouncements(document.body, 'assertive')
    const { container } = await render(
      <FoyerContext.Provider value={inside(broken)}>
        <LanguageProvider>
          <LiveRegion>{view}</LiveRegion>
        </LanguageProvider>
      </FoyerContext.Provider>,
    )
    await expect.poll(announced).toContain(words)
    const retry = [...container.querySelectorAll('button')].find((one) => one.textContent === 'Try again')
    isBroken = false
    retry?.click()
    await expect.poll(() => container.textContent).toContain('Listed Wallet 001')
  },
)
