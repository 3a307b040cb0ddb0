import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { inside, limits } from '#runtime/internal'
import { mainnet } from '#runtime/networks/index'
import { settle, testAccounts, testIcon } from '#runtime/testing/index'
import { type RenderedModal, renderModal } from '../testing/renderModal.js'
import { untilStill } from '../testing/Stage.js'
import { stories } from './AccountView.story.js'

const address = testAccounts[0] ?? ''

test('shows name, balance cut to three decimals, value, network and wallet', async () => {
  const { words, find } = await renderModal(stories.named)
  await expect.poll(words).toContain('maria.eth')
  await expect.poll(() => find('foyer-balance').textContent).toBe('12.5 ETH')
  await expect.poll(words).toContain('$31,292.25')
  expect(words()).toContain('Ethereum')
  expect(words()).toContain('Test Wallet')
})

test.each([
  [12_500_000_000_000_000_000n, '12.5 ETH'],
  [1_000_000_000_000_000_000_000n, '1,000 ETH'],
  [1_999_999_999_999_999_999n, '1.999 ETH'],
  [1_000_000_000_000n, 'less than 0.001 ETH'],
])('the balance and the native coin row format %d alike', async (balance, written) => {
  const { find } = await renderModal({
    ...stories.named,
    prepare: ({ chain }) => {
      chain.balance = balance
    },
  })
  await expect.poll(() => find('foyer-balance').textContent).toBe(written)
  await expect.poll(() => find('foyer-token-ETH').textContent).toContain(written)
})

test('formats amounts left to right in Arabic too, symbol last', async () => {
  const { find, foyer } = await renderModal(stories.named)
  foyer.locale.set('ar')
  await expect.poll(() => find('foyer-balance').closest('[dir]')?.getAttribute('dir')).toBe('rtl')
  const symbol = find('foyer-balance').querySelector('.foyer-account-symbol')
  const figures = document.createRange()
  figures.selectNodeContents(symbol?.previousSibling?.previousSibling ?? document.body)
  expect(symbol?.getBoundingClientRect().left).toBeGreaterThan(figures.getBoundingClientRect().left)
})

test('settings that load later do not move the focused control, and show once the focus leaves the view [WS-21]', async () => {
  const { find, has, root, world } = await renderModal({
    ...stories.named,
    prepare(world) {
      stories.named.prepare(world)
      world.services.projectFeatures = ['swap', 'onramp', 'activity'].map((id) => ({
        id,
        isEnabled: false,
        config: [],
      }))
      world.services.fault({ kind: 'delay', ms: 3000, path: '/appkit/v1/config' })
    },
  })
  await expect.poll(() => has('foyer-tab-activity')).toBe(true)
  await untilStill(root)
  const send = find('foyer-feature-send')
  send.focus()
  const before = send.getBoundingClientRect().toJSON()
  await world.clock.advance(3000)
  await settle()
  expect(root.activeElement).toBe(send)
  expect(send.getBoundingClientRect().toJSON()).toEqual(before)

  find('foyer-close').focus()
  await expect.poll(() => has('foyer-feature-swaps') || has('foyer-tab-activity')).toBe(false)
})

test('keeps the profile picture when it comes from the cache', async () => {
  const { root, foyer } = await renderModal({
    ...stories.named,
    prepare: ({ services }) => {
      services.identity = { name: 'maria.eth', avatar: testIcon, resolvedAt: null }
    },
  })
  const picture = () => root.querySelector('.foyer-avatar img')?.getAttribute('src')
  await expect.poll(picture).toBe(testIcon)
  await foyer.refreshAccount({ namespace: 'eip155' })
  await settle()
  expect(picture()).toBe(testIcon)
})

test('shortens the address visually and exposes it in full, in groups [B-17]', async () => {
  const { find } = await renderModal(stories.unnamed)
  const shown = find('foyer-address')
  expect(shown.querySelector('[aria-hidden]')?.textContent).toBe('0x7099…79C8')
  expect(shown.querySelector('.foyer-hidden')?.textContent).toBe(
    '0x 7099 7970 C518 12dc 3A01 0C7d 01b5 0e0d 17dc 79C8',
  )
  expect(shown.title).toBe(address)
})

test.each([
  ['cannot be read [BA-03]', { kind: 'status', status: 500 }, 'unavailable'],
  ['has no name and no picture [BA-13]', { kind: 'body', body: '{"name":null,"avatar":null}' }, 'ready'],
] as const)('when the identity %s, shows the address and a generated avatar', async (_, fault, status) => {
  const { find, foyer, root, world } = await renderModal({
    ...stories.named,
    prepare: ({ services }) => void services.fault({ ...fault, path: '/v1/identity/' }),
  })
  await world.clock.advance(9999)
  await expect
    .poll(() => foyer.account.state.eip155?.profile)
    .toEqual({ status, value: status === 'ready' ? {} : undefined })
  await settle()
  expect(find('foyer-address').querySelector('[aria-hidden]')?.textContent).toBe('0x7099…79C8')
  expect(root.querySelector('.foyer-account-who')?.firstElementChild).toBe(
    find('foyer-address').parentElement,
  )
  expect(root.querySelector('.foyer-avatar')?.getAttribute('data-status')).toBe('drawn')
  expect(world.services.requestsTo('/v1/identity/').length).toBeLessThanOrEqual(3)
})

test('shows a hostile name as short text, without its picture [BA-29]', async () => {
  const { root, words } = await renderModal({
    ...stories.named,
    prepare: ({ services }) => {
      const name = `\u202Emoc.live<img src=x onerror=alert(1)>${'x'.repeat(100_000)}`
      services.identity = { name, avatar: 'javascript:alert(1)', resolvedAt: null }
      services.balances = services.balances.map((balance) => ({ ...balance, name: `\u05d0${name}` }))
    },
  })
  await expect.poll(words).toContain('moc.live<img src=x onerror=alert(1)>')
  await expect.poll(words).toContain('\u05d0moc.live')
  for (const name of [
    '.foyer-account-who > .foyer-text',
    '[data-testid=foyer-token-USDC] .foyer-row-title',
  ]) {
    const element = root.querySelector(name) ?? document.body
    expect(element.textContent).toContain('moc.live')
    expect(element.textContent).toHaveLength(limits.nameCharacters)
    expect(getComputedStyle(element).unicodeBidi).toBe('plaintext')
  }
  expect(words()).not.toContain('\u202E')
  expect(words()).not.toContain('x'.repeat(limits.nameCharacters))
  expect(root.querySelectorAll('.foyer-avatar img, [onerror]')).toHaveLength(0)
})

test('shows tokens of invalid value without it, and leaves them out of the total [BA-15]', async () => {
  const values = ['1e999', null, 'NaN', -5]
  const { words, find, pressText } = await renderModal({
    ...stories.named,
    prepare: ({ services }) => {
      const [ether] = services.balances
      const balances = [...values, 20].map((value, index) => ({
        ...ether,
        name: `Token ${index}`,
        symbol: `T${index}`,
        address: `eip155:1:0x${`${index}`.repeat(40)}`,
        price: value,
        value,
      }))
      services.fault({ kind: 'body', path: '/v1/account/', body: JSON.stringify({ balances }) })
    },
  })
  await expect.poll(words).toContain('$20.00')
  await pressText('Show all tokens')
  expect(words()).not.toMatch(/NaN|∞|Infinity|-\$|−\$/)
  for (const index of values.keys()) expect(find(`foyer-token-T${index}`).textContent).not.toContain('$')
  expect(find('foyer-token-T4').textContent).toContain('$20.00')
})

test('says that the value in dollars is unavailable, and shows the balance', async () => {
  const { find, words } = await renderModal(stories.worthUnknown)
  await expect.poll(words).toContain('Dollar value unavailable')
  await expect.poll(() => find('foyer-balance').textContent).toBe('1.234 ETH')
})

test('shows a placeholder for a loading balance, never a number', async () => {
  const { find } = await renderModal(stories.loading)
  expect(find('foyer-balance').textContent).toBe('Loading balance')
})

test('shows an unavailable balance as unknown, never zero, with a retry', async () => {
  const { find, words, world, root } = await renderModal(stories.unknown)
  await expect.poll(() => find('foyer-balance').textContent).toBe('Balance unavailable')
  expect(words()).not.toMatch(/0\.0/)

  world.chain.isDown = false
  root.querySelector<HTMLElement>('[aria-label="Refresh balance"]')?.click()
  await expect.poll(() => find('foyer-balance').textContent).toBe('1.234 ETH')
})

test('keeps a balance that failed to reload, marked as last known', async () => {
  const { find, words } = await renderModal(stories.stale)
  await expect.poll(words).toContain('Last known balance')
  expect(find('foyer-balance').textContent).toBe('1.234 ETH')
})

test.each([
  ['a testnet', [{ ...mainnet, testnet: true }]],
  ['a network the API does not know', [{ ...mainnet, caipNetworkId: 'eip155:31337' }]],
] as const)('on %s the value is 0.00 and the balance still shows [NET-08]', async (_, networks) => {
  const { find, words, world } = await renderModal({
    ...stories.named,
    options: { ...stories.named.options, networks },
    prepare: ({ wallet }) => wallet.switchChain(networks[0].caipNetworkId),
  })
  await expect.poll(words).toContain('≈ $0.00')
  await expect.poll(() => find('foyer-balance').textContent).toBe('1.234 ETH')
  expect(world.services.requestsTo('/v1/account')).toEqual([])
})

test('copies the address and confirms it, once for two clicks [CB-05]', async () => {
  const { world, press, find, announced } = await renderModal(stories.named)
  await press('foyer-copy-address')
  await press('foyer-copy-address')
  expect(world.page.copied).toEqual([address])
  await expect.poll(() => find('foyer-toast').textContent).toContain('Address copied')
  await world.clock.advance(limits.toastGapMs)
  await expect.poll(() => announced().match(/Address copied/g)).toHaveLength(1)
})

test('reports when the clipboard denies access', async () => {
  const { world, press, find } = await renderModal(stories.named)
  world.page.isClipboardDenied = true
  await press('foyer-copy-address')
  await expect.poll(() => find('foyer-toast').textContent).toContain('Failed to copy')
})

test('gives up on a clipboard that does not respond, and can retry [CB-03]', async () => {
  const { foyer, world, press, find, announced } = await renderModal(stories.named)
  const { copy } = world.page
  world.page.copy = () => new Promise(() => {})
  await press('foyer-copy-address')
  await world.clock.advance(1999)
  expect(foyer.toast.state.current).toBeUndefined()
  await world.clock.advance(1)
  await expect.poll(() => find('foyer-toast').textContent).toContain('Failed to copy')
  expect(announced()).not.toContain('Address copied')

  world.page.copy = copy
  await press('foyer-copy-address')
  await expect.poll(() => world.page.copied).toEqual([address])
  await world.clock.advance(limits.toastGapMs)
  await expect.poll(announced).toContain('Address copied')
})

test('links to the explorer in a new tab', async () => {
  const { root } = await renderModal(stories.named)
  const link = root.querySelector('a')
  expect(link?.href).toBe(`https://etherscan.io/address/${address}`)
  expect(link?.target).toBe('_blank')
  expect(link?.rel).toContain('noopener')
})

test('a refresh keeps the focus on its button, and a second press waits for the first', async () => {
  const { root, world } = await renderModal(stories.named)
  const button = root.querySelector<HTMLElement>('.foyer-account-refresh')
  const balances = () => world.services.requests.filter(({ path }) => path.endsWith('/balance')).length
  world.services.fault({ kind: 'delay', ms: 1000, path: '/v1/account' })
  const before = balances()
  button?.focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => button?.ariaBusy).toBe('true')
  await userEvent.keyboard('{Enter}')
  expect(root.activeElement).toBe(button)
  await world.clock.advance(1000)
  await expect.poll(() => button?.ariaBusy).toBe(null)
  expect(root.activeElement).toBe(button)
  expect(balances()).toBe(before + 1)
})

test('refreshes the balance while the page is visible, and pauses while hidden', async () => {
  const { world, find } = await renderModal(stories.named)
  const { reads } = world.chain
  world.page.isShown = false
  await world.clock.advance(limits.balancePollMs * 6)
  expect(world.chain.reads).toBe(reads)

  world.page.isShown = true
  world.page.emit('visibilitychange')
  world.chain.balance = 3_000_000_000_000_000_000n
  await world.clock.advance(limits.balancePollMs)
  await expect.poll(() => find('foyer-balance').textContent).toBe('3 ETH')
})

test.each([
  ['the total', '$31,292.25', stories.named],
  ['the total of an empty account', '$0.00', stories.empty],
  ['the native balance where a total is not known', '1.234 ETH', stories.activityUnsupported],
  ['the native balance where the total is unavailable', '1.234 ETH', stories.worthUnknown],
] as const)('shows at the top %s', async (_, written, story) => {
  const { root } = await renderModal(story)
  const first = () => root.querySelector('.foyer-account-figures [data-variant=display]')?.textContent
  await expect.poll(first).toBe(written)
})

test('disconnecting removes the account and closes', async () => {
  const { foyer, press, has } = await renderModal(stories.named)
  await press('foyer-disconnect')
  await expect.poll(() => foyer.account.state.eip155).toBeUndefined()
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('copies, links to the explorer, switches network, account and wallet, and disconnects [HOME-07]', async () => {
  const { foyer, world, root, press, pressText, until } = await renderModal({
    ...stories.named,
    act: ({ foyer }) => {
      const other = { ...inside(foyer).connectors.get('test.wallet'), id: 'other', name: 'Other Wallet' }
      inside(foyer).connectors.set('other', [other])
    },
  })
  await press('foyer-copy-address')
  expect(world.page.copied).toEqual([address])
  expect(root.querySelector('a')?.href).toBe(`https://etherscan.io/address/${address}`)

  await pressText('Ethereum Network')
  await until('Networks')
  await press('foyer-network-eip155:8453')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:8453')
  await until('Account')

  await press('foyer-wallets')
  await until('ProfileWallets')
  const [, second = ''] = testAccounts
  await press(`foyer-account-${second}`)
  await until('Account')
  expect(foyer.account.state.eip155?.address).toBe(second)

  await press('foyer-wallets')
  await press('foyer-connect-eip155')
  await until('Connect')
  await press('foyer-wallet-other')
  await expect.poll(() => foyer.connection.state.eip155).toMatchObject({ connectorId: 'other' })

  foyer.open()
  await until('Account')
  await press('foyer-disconnect')
  await expect.poll(() => foyer.account.state.eip155).toBeUndefined()
})

test('offers to buy, swap, receive and send, in this order or that of the page [HOME-05]', async () => {
  const offered = ({ root }: RenderedModal) =>
    [...root.querySelectorAll('[data-testid^=foyer-feature-]')].map((button) =>
      button.getAttribute('data-testid')?.replace('foyer-feature-', ''),
    )
  const usual = await renderModal(stories.named)
  expect(offered(usual)).toEqual(['onramp', 'swaps', 'receive', 'send'])
  await usual.remove()
  const own = await renderModal({
    ...stories.named,
    options: { ...stories.named.options, features: { walletFeaturesOrder: ['send', 'receive'] } },
  })
  expect(offered(own)).toEqual(['send', 'receive', 'onramp', 'swaps'])
})

test('without a connection, offers to connect', async () => {
  const { words, pressText, until } = await renderModal(stories.disconnected)
  expect(words()).toContain('No wallet is connected')
  await pressText('Connect wallet')
  await until('Connect')
})

test('shows the icon of the wallet service for a wallet without one', async () => {
  const { find } = await renderModal({
    ...stories.disconnected,
    act: async ({ foyer }) => {
      const paired = {
        ...inside(foyer).connectors.get('test.wallet'),
        id: 'paired',
        icon: undefined,
        imageId: 'image-001',
      }
      inside(foyer).connectors.set('paired', [paired])
      await foyer.connect({ connectorId: 'paired' })
      foyer.open({ name: 'Account' })
    },
  })
  // Only the service can be its source: the wallet itself has no icon.
  await expect.poll(() => find('foyer-wallets').querySelector('img')?.src).toMatch(/^data:image/)
})
