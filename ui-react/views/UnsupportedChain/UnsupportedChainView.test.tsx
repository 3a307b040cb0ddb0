import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './UnsupportedChainView.story.js'

test('a wallet on a chain that is not offered finds the way to one that is [IW-19]', async () => {
  const { foyer, words, press, until, has } = await renderModal(stories.unsupported)
  await until('UnsupportedChain')
  expect(words()).toContain('This network is not supported')
  await press('foyer-network-eip155:8453')
  await expect.poll(() => foyer.network.state.activeId).toBe('eip155:8453')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('a refusal leads back to the choice, which stays', async () => {
  const { world, press, pressText, until, words, has } = await renderModal(stories.unsupported)
  world.wallet.rejectNext('switchNetwork')
  await press('foyer-network-eip155:8453')
  await expect.poll(words).toContain('Switch declined')
  await pressText('Other networks')
  await until('UnsupportedChain')
  await press('foyer-close')
  expect(has('foyer-modal')).toBe(true)
})

test('a wallet that moves by itself closes the question', async () => {
  const { world, has } = await renderModal(stories.unsupported)
  world.wallet.switchChain('eip155:1')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})

test('disconnecting is always a way out', async () => {
  const { foyer, press, has } = await renderModal(stories.unsupported)
  await press('foyer-disconnect')
  await expect.poll(() => foyer.connection.state.eip155?.status).toBe('disconnected')
  await expect.poll(() => has('foyer-modal')).toBe(false)
})
