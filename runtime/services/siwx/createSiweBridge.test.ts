import { expect, test, vi } from 'vitest'
import { createTestLog } from '../../testing/testLog.js'
import { createSiweBridge } from './createSiweBridge.js'
import type { SiwxSession } from './siwx.js'

test('the host verifies a message with its fields, and with what WalletConnect delivered', async () => {
  const verifyMessage = vi.fn(async (_: SiwxSession) => true)
  const bridge = createSiweBridge(
    {
      getNonce: async () => '12345678',
      getMessageParams: async () => ({ domain: 'shop.test', uri: 'https://shop.test', chains: [] }),
      createMessage: () => '',
      verifyMessage,
      getSession: async () => null,
      signOut: async () => true,
    },
    { log: createTestLog() },
  )
  const data = {
    accountAddress: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
    chainId: 'eip155:1',
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: '12345678',
  } as const
  const signed = { data, message: 'Sign in', signature: '0x51' }
  await bridge.addSession(signed)
  await bridge.setSessions([{ ...signed, cacao: { h: { t: 'caip122' } } }])
  expect(verifyMessage.mock.calls).toEqual([[signed], [{ ...signed, cacao: { h: { t: 'caip122' } } }]])
})
