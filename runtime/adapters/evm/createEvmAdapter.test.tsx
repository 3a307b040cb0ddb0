import { expect, onTestFinished, test } from 'vitest'
import { mainnet } from '../../networks/index.js'
import { announce, createTestProvider, createTestWallet } from '../../testing/index.js'
import type { Connector } from '../adapter.js'
import { createEvmAdapter } from './createEvmAdapter.js'

test('once preloaded, is connected within the task of the wallet’s answer, so that no frame comes between', async () => {
  onTestFinished(announce(createTestProvider(createTestWallet()), window))
  const clock = { now: () => Date.now(), after: () => () => {} }
  const adapter = createEvmAdapter().create({ fetch, clock, rpcUrls: () => [] })
  let connector: Connector | undefined
  onTestFinished(
    adapter.discover(([found]) => {
      connector = found
    }),
  )
  await adapter.preload?.()

  const { port1, port2 } = new MessageChannel()
  const nextTask = new Promise((resolve) => {
    port1.onmessage = () => resolve('the next task')
  })
  port2.postMessage('now')
  const { signal } = new AbortController()
  const connected = connector?.connect({ network: mainnet, signal }).then(() => 'connected')
  expect(await Promise.race([nextTask, connected])).toBe('connected')
  port1.close()
})
