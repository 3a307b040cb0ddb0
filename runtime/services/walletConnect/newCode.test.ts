import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createTestWorld, settle } from '../../testing/index.js'
import { TestSocket } from '../../testing/testSocket.js'
import { createRelayGate } from './createRelayGate.js'

test('a new code connects at once, also while the attempts for an earlier code wait, which then use its connection', async ({
  signal,
}) => {
  const { environment } = createTestWorld()
  vi.stubGlobal('WebSocket', TestSocket)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { client } = await UniversalProvider.init({ projectId: 'codes', logger: 'silent' })
  const { relayer, heartbeat } = client.core
  onTestFinished(() => heartbeat.stop())
  const gate = createRelayGate(relayer, environment)
  onTestFinished(gate.stop)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const ask = (topic: string) => {
    gate.begin()
    gate.watch(new AbortController().signal).stop()
    return relayer.subscribe(topic)
  }
  const passTimeUntil = async (isSo: () => boolean) => {
    while (!isSo()) {
      heartbeat.events.emit('heartbeat_pulse')
      await vi.advanceTimersByTimeAsync(100)
      await settle(1)
      signal.throwIfAborted()
    }
  }

  ask('first').catch(() => {}) // the visitor gave up
  await passTimeUntil(() => TestSocket.all.length > 0)
  await gate.rest() // the relay stayed silent
  await passTimeUntil(() => relayer.connecting)
  const second = ask('second')
  await settle(500)
  expect(TestSocket.all).toHaveLength(2)
  TestSocket.all[1]?.open()
  await second
  await vi.advanceTimersByTimeAsync(5000)
  expect(TestSocket.all.map(({ readyState }) => readyState)).toEqual([3, 1])
  expect(relayer.subscriber.topics).toContain('second')
})
