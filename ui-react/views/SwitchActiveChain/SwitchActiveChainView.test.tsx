import { expect, test } from 'vitest'
import { visibleRoute } from '#runtime/internal'
import { testFamilies } from '#runtime/testing/index'
import { renderModal } from '../testing/renderModal.js'
import type { Story } from '../testing/story.js'
import { stories } from './SwitchActiveChainView.story.js'

const [, devnet] = testFamilies.solana.networks
const devnetId = devnet?.caipNetworkId ?? 'solana:'

test('leads to a wallet for a namespace without one, and keeps the connected one', async () => {
  const { foyer, words, press, until } = await renderModal({
    ...stories.other,
    route: { name: 'Networks' },
    act: async ({ foyer }) => {
      await foyer.disconnect({ namespace: 'solana' })
      foyer.open({ name: 'Networks' })
    },
  })
  await press(`foyer-network-${devnetId}`)
  await until('SwitchActiveChain')
  expect(words()).toContain('Connect a wallet for Solana')
  expect(words()).toContain('Test Wallet stays connected.')
  expect(foyer.network.state.activeId).toBe('eip155:1')

  await press('foyer-choose-wallet')
  await until('Connect')
  expect(foyer.network.state.activeId).toBe('eip155:1')
  await press('foyer-wallet-test.solana')
  await expect.poll(() => foyer.connection.state.solana?.status).toBe('connected')
  await expect.poll(() => foyer.network.state.activeId).toMatch(/^solana:/)
  expect(foyer.connection.state.eip155?.status).toBe('connected')
})

test('offers the connected wallet first when it serves that namespace too', async () => {
  const { foyer, press } = await renderModal(stories.same)
  await expect.poll(() => foyer.connection.state.solana?.status).toBe('disconnected')
  await press('foyer-same-wallet')
  await expect.poll(() => foyer.connection.state.solana?.status).toBe('connected')
})

/** Only the EVM namespace is connected, with a paired wallet. */
const paired = {
  ...stories.other,
  route: { name: 'Networks' },
  act: async ({ foyer, world }) => {
    await foyer.disconnect()
    const connecting = foyer.connect({ connectorId: 'walletConnect', namespace: 'eip155' })
    await expect.poll(() => world.walletConnect.openCodes).toHaveLength(1)
    await world.walletConnect.approve(['eip155'])
    await connecting
    foyer.open({ name: 'Networks' })
  },
} as const satisfies Story

test('a phone that approved only another namespace gets a new code, and its network becomes active', async () => {
  const { foyer, world, press, until } = await renderModal(paired)
  await press(`foyer-network-${devnetId}`)
  await until('SwitchActiveChain')
  await press('foyer-same-wallet')
  await until('ConnectingWalletConnectBasic')
  await expect.poll(() => world.walletConnect.openCodes).toHaveLength(1)
  await world.walletConnect.approve(['eip155', 'solana'])
  await expect.poll(() => foyer.network.state.activeId).toMatch(/^solana:/)
})

test('on a phone, lists the wallets of that namespace only', async () => {
  const { foyer, press, until } = await renderModal({
    ...paired,
    prepare({ page }) {
      page.device = { ...page.device, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile' }
    },
  })
  await press(`foyer-network-${devnetId}`)
  await until('SwitchActiveChain')
  await press('foyer-same-wallet')
  await until('AllWallets')
  expect(visibleRoute(foyer.router.state).params).toEqual({ namespace: 'solana' })
})

test('a namespace with a connected wallet needs no other', async () => {
  const { foyer, press } = await renderModal({
    ...stories.other,
    route: { name: 'Networks' },
    act: undefined,
  })
  expect(foyer.network.state.activeId).toMatch(/^solana:/)
  await press('foyer-network-eip155:8453')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:8453')
})
