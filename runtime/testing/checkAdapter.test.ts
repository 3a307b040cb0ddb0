import { expect, test } from 'vitest'
import type { Adapter } from '../adapters/adapter.js'
import { base, mainnet } from '../networks/index.js'
import { type AdapterWorld, adapterCases } from './adapterCases.js'
import { adapterCasesVersion, checkAdapter } from './checkAdapter.js'
import { createTestWorld } from './createTestWorld.js'
import { createTestAdapter } from './testAdapter.js'

/** A world whose adapter `spoil` changes. */
const createWorld =
  (spoil: (adapter: Adapter) => Partial<Adapter> = () => ({})) =>
  async (): Promise<AdapterWorld> => {
    const { chain, environment, wallet } = createTestWorld()
    wallet.knows(mainnet.caipNetworkId, base.caipNetworkId)
    const { fetch, clock } = environment
    const adapter = createTestAdapter({ wallet, chain }).create({ rpcUrls: () => [], fetch, clock })
    return {
      adapter: { ...adapter, ...spoil(adapter) },
      wallet,
      network: mainnet,
      otherNetwork: base,
      unknownNetwork: { ...mainnet, id: 7, caipNetworkId: 'eip155:7' },
      balance: chain.balance,
      close() {},
    }
  }

test('reports each requirement that an adapter meets, and those that do not concern it', async () => {
  const { version, cases, isConformant, text } = await checkAdapter(createWorld())
  expect(version).toBe(adapterCasesVersion)
  expect(cases.filter(({ outcome }) => outcome === 'failed')).toEqual([])
  expect(cases.map(({ name }) => name)).toEqual(adapterCases.map(({ name }) => name))
  const aside = cases.filter(({ outcome }) => outcome === 'skipped').map(({ name }) => name)
  expect(aside).toContain('does not switch where the wallet cannot follow')
  expect(isConformant).toBe(true)
  expect(text).toContain(`${cases.length - aside.length} met, 0 failed, ${aside.length} not applicable.`)
  expect(text).toContain('- – does not switch where the wallet cannot follow\n')
})

test('reports what an adapter does instead, also if it throws or never answers', async () => {
  const { cases, isConformant, text } = await checkAdapter(
    createWorld((adapter) => ({
      getBalance: async (parameters) => ({ ...(await adapter.getBalance(parameters)), decimals: 6 }),
      loadAddressCheck: () => Promise.reject(new Error('Not written yet')),
      switchNetwork: () => new Promise(() => {}),
    })),
    { timeoutMs: 200 },
  )
  expect(isConformant).toBe(false)
  expect(cases).toContainEqual({
    name: 'reads the native balance from the chain',
    outcome: 'failed',
    problem: 'Requirement not met: the decimals match the currency.',
  })
  expect(text).toContain('- ✗ distinguishes addresses from other text: Not written yet\n')
  expect(text).toContain('- ✗ switches the wallet to another network: It did not end within 200 ms.\n')
  expect(text).toContain('- ✓ restores nothing without a permission\n')
})
