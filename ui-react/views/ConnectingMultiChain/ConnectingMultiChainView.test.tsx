import { expect, test } from 'vitest'
import { renderModal } from '../testing/renderModal.js'
import { stories } from './ConnectingMultiChainView.story.js'

test('a wallet for several namespaces is one row that asks where to connect', async () => {
  const { foyer, root, press, until } = await renderModal({
    ...stories.three,
    route: { name: 'Connect' },
  })
  const rows = () => [...root.querySelectorAll('[data-testid^="foyer-wallet-test."]')]
  await expect.poll(() => rows().length).toBe(1)
  await press('foyer-wallet-test.wallet')
  await until('ConnectingMultiChain')
  await press('foyer-chain-solana')
  await expect.poll(() => foyer.connection.state.solana?.status).toBe('connected')
  expect(foyer.connection.state.eip155).toBeUndefined()
  await expect.poll(() => foyer.router.state.isOpen).toBe(false)
})

test('opened for one namespace, the same wallet connects immediately', async () => {
  const { foyer, press } = await renderModal({
    ...stories.three,
    route: { name: 'Connect', params: { namespace: 'bip122' } },
  })
  await press('foyer-wallet-test.bitcoin')
  await expect.poll(() => foyer.connection.state.bip122?.status).toBe('connected')
})

test('marks the connected namespaces', async () => {
  const { find } = await renderModal(stories.connected)
  await expect.poll(() => find('foyer-chain-eip155').textContent).toBe('EVM networksConnected')
  await expect.poll(() => find('foyer-chain-solana').textContent).toBe('Solana')
})
