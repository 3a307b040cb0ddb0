import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadChecksum } from './loadChecksum.js'
import { proposeSignIn } from './proposeSignIn.js'

/** Proposes a sign-in to a wallet that signs with a lower-case address and opens this session. */
async function propose(session: object | undefined) {
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
  const iss = 'did:pkh:eip155:1:0x00000000000000000000000000000000000000ad'
  const p = { iss, aud: data.uri, domain: data.domain, nonce: data.nonce, version: '1', iat: '2026-01-01' }
  const auths = [{ h: { t: 'caip122' }, p, s: { t: 'eip191', s: '0x' } }]
  Object.assign(client, {
    authenticate: async () => ({ uri: 'wc:', response: async () => ({ auths, session }) }),
  })
  const accept = vi.fn(async () => {})
  const proposed = { chains: ['eip155:1' as const], methods: [], events: [] }
  const left = new AbortController().signal
  const { approval } = await proposeSignIn({
    client,
    proposed,
    data,
    accept,
    spell: await loadChecksum(),
    left,
  })
  return { approving: approval(), accept }
}

test('rejects a sign-in if the wallet signs but opens no session', async () => {
  const { approving, accept } = await propose(undefined)
  await expect(approving).rejects.toMatchObject({ code: 'NO_COMMON_NETWORK' })
  expect(accept).not.toHaveBeenCalled()
})

test('accepts the sign-in with the checksummed address, whatever its case in the signed text', async () => {
  const { approving, accept } = await propose({})
  await approving
  const accountAddress = '0x00000000000000000000000000000000000000Ad'
  expect(accept).toHaveBeenCalledWith(
    [expect.objectContaining({ data: expect.objectContaining({ accountAddress }) })],
    expect.anything(),
  )
})
