import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, onTestFinished, test, vi } from 'vitest'
import { proposeSignIn } from './proposeSignIn.js'

test('accepts no sign-in of a wallet that signs but opens no session', async () => {
  const { client } = await UniversalProvider.init({ projectId: 'sandbox', logger: 'silent' })
  onTestFinished(() => client.core.heartbeat.stop())
  const data = {
    accountAddress: '',
    chainId: 'eip155:1',
    domain: 'shop.test',
    uri: 'https://shop.test',
    version: '1',
    nonce: '12345678',
  } as const
  const iss = 'did:pkh:eip155:1:0x00000000000000000000000000000000000000Ad'
  const p = { iss, aud: data.uri, domain: data.domain, nonce: data.nonce, version: '1', iat: '2026-01-01' }
  const auths = [{ h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } }]
  Object.assign(client, {
    authenticate: async () => ({ uri: 'wc:', response: async () => ({ auths, session: undefined }) }),
  })
  const accept = vi.fn(async () => {})
  const proposed = { chains: ['eip155:1' as const], methods: [], events: [] }
  const left = new AbortController().signal
  const { approval } = await proposeSignIn({ client, proposed, data, accept, left })
  await expect(approval()).rejects.toMatchObject({ code: 'NO_COMMON_NETWORK' })
  expect(accept).not.toHaveBeenCalled()
})
