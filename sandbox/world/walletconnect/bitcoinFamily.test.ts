import { Verifier } from 'bip322-js'
import { expect, test } from 'vitest'
import { bitcoinAccounts } from '../bitcoinAccounts.js'
import type { Prompt } from '../wallets/prompt.js'
import { createBitcoinFamily } from './bitcoinFamily.js'

const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const testnet = 'bip122:000000000933ea01ad0ee984209779ba'
const [account = '', second = ''] = bitcoinAccounts.map(({ addressOn }) => addressOn('bitcoin'))

function setUp({ agrees = true } = {}) {
  const asked: Prompt[] = []
  const family = createBitcoinFamily({ rpcUrls: {} })
  const request = (method: string, params: object, chainId = mainnet) =>
    family.request({
      topic: '',
      chainId,
      method,
      params,
      async ask(prompt) {
        asked.push(prompt)
        return agrees
      },
      onChain: async () => {},
    })
  return { family, request, asked }
}

test('has an address for each account on each chain', async () => {
  const { family, request, asked } = setUp()
  expect(family.accounts(mainnet)).toEqual([account, second])
  expect(family.accounts(testnet)).toEqual([
    bitcoinAccounts[0]?.addressOn('testnet'),
    bitcoinAccounts[1]?.addressOn('testnet'),
  ])
  const [own] = family.accounts(testnet)
  expect(await request('getAccountAddresses', { account: own }, testnet)).toEqual([
    { address: own, intention: 'payment', publicKey: expect.stringMatching(/^0[23][0-9a-f]{64}$/) },
  ])
  expect(asked).toEqual([])
})

test.for(['ecdsa', 'bip322'])(
  'signs a message with %s that a third-party verifier accepts',
  async (protocol) => {
    const { request, asked } = setUp()
    const message = 'Hello from the phone'
    const answer = await request('signMessage', { account: second, message, protocol })
    const signature = Buffer.from(String(Reflect.get(Object(answer), 'signature')), 'hex').toString('base64')
    expect(Verifier.verifySignature(second, message, signature)).toBe(true)
    expect(Verifier.verifySignature(account, message, signature)).toBe(false)
    expect(asked.map(({ message }) => message)).toEqual([message])
  },
)

test.for([
  ['signMessage', { account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', message: 'Hello' }, 4100],
  ['signMessage', { account }, -32602],
  ['signPsbt', { account, psbt: 'cHNidP8B', signInputs: [{ address: second, index: 0 }] }, 4100],
  ['signPsbt', { account, psbt: 'cHNidP8B', signInputs: [{ address: account }] }, -32602],
  ['sendTransfer', { account, recipientAddress: second, amount: '1.5' }, -32602],
  ['sendTransfer', { account, recipientAddress: 'invalid', amount: '1500' }, -32602],
  ['sendTransfer', { account, recipientAddress: second, amount: '1500', memo: 'no hex' }, -32602],
  ['stx_signMessage', { account }, 4200],
] as const)('refuses %s with %o', async ([method, params, code]) => {
  const { request, asked } = setUp()
  await expect(request(method, params)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})

test('returns 4001 when the owner declines', async () => {
  const { request } = setUp({ agrees: false })
  await expect(request('signMessage', { account, message: 'Hello' })).rejects.toMatchObject({ code: 4001 })
})
