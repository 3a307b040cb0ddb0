import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './UnsupportedChainView.story.js'

test('offers the supported chains to a wallet on another one [IW-19]', async () => {
  const { foyer, words, press, until, has } = await renderModal(stories.unsupported)
  await until('UnsupportedChain')
  expect(words()).toContain('This network is not supported')
  await press('foyer-network-eip155:8453')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:8453')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('a rejection returns to the list of networks', async () => {
  const { world, press, pressText, until, words, has } = await renderModal(stories.unsupported)
  world.wallet.rejectNext('switchNetwork')
  await press('foyer-network-eip155:8453')
  await expect.poll(words).toContain('Switch declined')
  await pressText('Other networks')
  await until('UnsupportedChain')
  await press('foyer-close')
  expect(has('foyer-modal')).toBe(true)
})

test('closes when the wallet itself switches', async () => {
  const { world, has } = await renderModal(stories.unsupported)
  world.wallet.switchChain('eip155:1')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('always allows disconnecting', async () => {
  const { foyer, press, has } = await renderModal(stories.unsupported)
  await press('foyer-disconnect')
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('disconnected')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})
