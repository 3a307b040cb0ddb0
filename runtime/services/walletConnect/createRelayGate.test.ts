import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, onTestFinished, test } from 'vitest'
import { createTestWorld } from '../../testing/index.js'
import { createRelayGate } from './createRelayGate.js'

test('a republish that fails while the relay is unreachable causes no uncaught error [RL-01]', async () => {
  const { environment, log } = createTestWorld()
  const { client } = await UniversalProvider.init({ projectId: 'sandbox', logger: 'silent' })
  const { relayer, heartbeat } = client.core
  onTestFinished(() => heartbeat.stop())
  const gate = createRelayGate(relayer, environment)
  onTestFinished(gate.stop)
  relayer.request = () => Promise.reject(new Error('The relay is away.'))
  const request = { id: 1, method: 'irn_publish', params: {} }
  Object.assign(relayer.publisher, { queue: new Map([['1', { request, opts: {}, attempt: 1 }]]) })
  for (const times of [1, 2]) {
    heartbeat.events.emit('heartbeat_pulse')
    await expect.poll(() => log.entries).toHaveLength(times)
  }
  expect(log.entries).toMatchObject([
    { message: 'A message could not be sent to the relay.' },
    { message: 'A message could not be sent to the relay.' },
  ])
})
