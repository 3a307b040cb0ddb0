import { expect, test } from 'vitest'
import { inside } from '#runtime/internal'
import { settle, testFamilies } from '#runtime/testing/index'
import { logIn } from '../testing/logIn.js'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ProfileWalletsView.story.js'

const [, secondEvm = ''] = testFamilies.eip155.accounts
const fromAccount = { ...stories.all, route: { name: 'Account' } } as const

test('shows wallet and accounts of every namespace, reached from Account', async () => {
  const { find, press, until } = await renderModal(fromAccount)
  await press('foyer-wallets')
  await until('ProfileWallets')
  for (const namespace of ['eip155', 'solana', 'bip122'] as const) {
    const { connector, accounts } = testFamilies[namespace]
    const section = find(`foyer-family-${namespace}`)
    expect(section.textContent).toContain(connector.name)
    expect(section.querySelectorAll('[data-testid^="foyer-account-"]')).toHaveLength(accounts.length)
  }
  expect(find(`foyer-account-${testFamilies.bip122.accounts[0]}`).getAttribute('aria-current')).toBe('true')
})

test('shows every namespace also without adapters', async () => {
  const { foyer, find, press, until } = await renderModal({
    ...stories.all,
    options: { families: ['eip155', 'solana'], adapters: [] },
    act: async ({ foyer, world }) => {
      const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'eip155' })
      await expect.poll(() => world.walletConnect.openCodes).toHaveLength(1)
      await world.walletConnect.approve(['eip155'])
      await connecting
      foyer.open(stories.all.route)
    },
  })
  await until('ProfileWallets')
  const { address } = foyer.account.state.eip155 ?? {}
  await expect.poll(() => find('foyer-family-eip155').textContent).toContain('WalletConnect')
  expect(find(`foyer-account-${address}`).getAttribute('aria-current')).toBe('true')
  await press('foyer-connect-solana')
  await until('Connect')
})

test('pressing an account shows it, in any namespace', async () => {
  const { foyer, world, press, until } = await renderModal(fromAccount)
  await press('foyer-wallets')
  await until('ProfileWallets')
  await press(`foyer-account-${secondEvm}`)
  await until('Account')
  expect(foyer.account.state.eip155?.address).toBe(secondEvm)
  expect(foyer.network.state.activeId).toBe('eip155:1')
  expect(world.wallet.log.some(({ method }) => method === 'switchNetwork')).toBe(false)
})

test('an account that is shown late leaves the visitor where they have gone since', async () => {
  const { foyer, find, press, until } = await renderModal(fromAccount)
  await press('foyer-wallets')
  await until('ProfileWallets')
  find(`foyer-account-${testFamilies.solana.accounts[0]}`).click()
  foyer.open({ name: 'Account' })
  foyer.router.push({ name: 'Networks' })
  await expect.poll(() => foyer.network.state.activeId).toMatch(/^solana:/)
  await settle()
  expect(foyer.router.state.history.map(({ name }) => name)).toEqual(['Account', 'Networks'])
})

test('disconnecting one keeps the others on screen; disconnecting the last closes', async () => {
  const { foyer, press, find, has } = await renderModal(stories.all)
  await press('foyer-disconnect-bip122')
  await expect.poll(() => foyer.connection.state.bip122?.status).toBe('disconnected')
  await expect.poll(() => find('foyer-connect-bip122').textContent).toBe('Connect a wallet')
  await press('foyer-disconnect-solana')
  await expect.poll(() => has('foyer-disconnect-solana')).toBe(false)
  expect(has('foyer-disconnect-all')).toBe(false)
  await press('foyer-disconnect-eip155')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('disconnects all at once', async () => {
  const { foyer, press, has } = await renderModal(stories.all)
  await press('foyer-disconnect-all')
  await expect.poll(() => has('foyer-modal')).toBe(false)
  const statuses = () => Object.values(foyer.connection.state).map(({ status }) => status)
  await expect.poll(statuses).toEqual(['disconnected', 'disconnected', 'disconnected'])
})

test('another wallet of a namespace replaces the connected one', async () => {
  const { foyer, press, until } = await renderModal({
    ...stories.single,
    act: ({ foyer }) => {
      const other = { ...inside(foyer).connectors.get('test.wallet'), id: 'other', name: 'Other Wallet' }
      inside(foyer).connectors.set('other', [other])
    },
  })
  await press('foyer-connect-eip155')
  await until('Connect')
  await press('foyer-wallet-other')
  await expect.poll(() => foyer.connection.state.eip155).toMatchObject({ connectorId: 'other' })
})

test('names a login by email in the visitor’s language, also when it announces it', async () => {
  const modal = await renderModal({ ...stories.none, options: { locale: 'es' } })
  await logIn(modal)
  await expect.poll(() => modal.announced()).toContain('Correo')
  modal.foyer.open({ name: 'ProfileWallets' })
  await modal.until('ProfileWallets')
  await expect.poll(() => modal.find('foyer-family-eip155').textContent).toContain('Correo')
  expect(modal.words()).not.toContain('Email')
})
