import { Verifier } from 'bip322-js'
import { Psbt } from 'bitcoinjs-lib'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { bitcoinAccounts } from '../bitcoinAccounts.js'
import { type BitcoinChain, blockPauseMs, startBitcoinChain } from '../chains/bitcoin.js'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { createEsploraServer } from '../chains/esploraServer.js'
import { createFaults } from '../faults.js'
import { createRequestLog } from '../requestLog.js'
import { createBitcoinProvider } from './bitcoinProvider.js'
import { createBitcoinStandardWallet } from './bitcoinStandard.js'
import { createBitcoinWallet } from './bitcoinWallet.js'

const [mainnet, testnet] = bitcoinChains
const recipient = bitcoinAccounts[4]?.addressOn(mainnet.format) ?? ''
const owner = bitcoinAccounts[0]?.addressOn(mainnet.format) ?? ''
let chain: BitcoinChain
let server: Awaited<ReturnType<typeof createEsploraServer>>
let url = ''

beforeAll(async () => {
  chain = await startBitcoinChain(mainnet)
  server = await createEsploraServer({
    service: `rpc:${mainnet.caip}`,
    requests: createRequestLog(),
    faults: createFaults(),
    chain: async () => chain,
  })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})
beforeEach(() => chain.reset())
afterAll(async () => {
  await server.close()
  await chain.stop()
})
afterEach(() => vi.restoreAllMocks())

function createWallet(answer: () => boolean = () => true) {
  const stored = new Map<string, string>()
  const asked: string[] = []
  const wallet = createBitcoinWallet({
    accounts: bitcoinAccounts,
    rpcUrls: { [mainnet.caip]: url },
    ask: async ({ title }) => {
      asked.push(title)
      return answer()
    },
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
    },
    site: 'shop.example',
  })
  const run = <result>(_method: string, _params: unknown, task: () => Promise<result>) => task()
  return {
    wallet,
    asked,
    provider: createBitcoinProvider({ wallet, run }),
    standard: createBitcoinStandardWallet({
      wallet,
      run,
      id: 'test',
      name: 'Test',
      icon: 'data:image/png;base64,AA==',
    }),
  }
}

/** An unsigned payment to `recipient`. */
async function draftPayment(satoshi = 10_000n) {
  const answer = await fetch(`${url}/address/${owner}/utxo`)
  const [coin]: { txid: string; vout: number; value: number }[] = await answer.json()
  const script = bitcoinAccounts[0]?.script
  if (!coin || !script) throw new Error('The account has no coins.')
  const psbt = new Psbt()
  psbt.addInput({
    hash: coin.txid,
    index: coin.vout,
    witnessUtxo: { script, value: BigInt(coin.value) },
  })
  psbt.addOutput({ address: recipient, value: satoshi })
  psbt.addOutput({ address: owner, value: BigInt(coin.value) - satoshi - 1000n })
  return psbt
}

const balanceOf = async (address: string) => {
  const coins = await chain.getCoins(chain.scriptOf(address))
  return coins.reduce((sum, { value }) => sum + value, 0)
}

test('asks once, and shares the payment address', async () => {
  const { provider, asked } = createWallet()
  expect(await provider.request('wallet_getAccount')).toMatchObject({ error: { code: -32002 } })
  const connected = await provider.request('wallet_connect', { addresses: ['payment'] })
  expect(connected).toMatchObject({ result: { addresses: [{ address: owner, purpose: 'payment' }] } })
  expect(await provider.request('wallet_getAccount')).toMatchObject({
    result: { addresses: [{ address: owner }], network: { bitcoin: { name: 'Mainnet' } } },
  })
  expect(asked).toEqual(['Connect to shop.example?'])
})

test.each(['ECDSA', 'BIP322'])(
  'signs messages with %s that a third-party verifier accepts',
  async (protocol) => {
    const { provider } = createWallet()
    await provider.request('wallet_connect')
    const message = 'Grüße aus dem Foyer'
    const answer = await provider.request('signMessage', { address: owner, message, protocol })
    const signature = 'result' in answer ? Object(answer.result).signature : ''
    expect(Verifier.verifySignature(owner, message, signature)).toBe(true)
    expect(Verifier.verifySignature(owner, 'another text', signature)).toBe(false)
  },
)

test('signs and sends a PSBT, which the chain confirms', async () => {
  const { provider } = createWallet()
  await provider.request('wallet_connect')
  const psbt = (await draftPayment(25_000n)).toBase64()
  const height = chain.getHeight()
  const answer = await provider.request('signPsbt', { psbt, signInputs: { [owner]: [0] }, broadcast: true })
  expect(answer).toMatchObject({ result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  expect(await balanceOf(recipient)).toBe(25_000)
  await expect.poll(() => chain.getHeight()).toBe(height + 1)
})

test('leaves sending to the site on request, and cannot spend a coin twice', async () => {
  const { wallet, standard } = createWallet()
  await wallet.connect()
  const [account] = standard.accounts
  const [draft, elsewhere] = [await draftPayment(10_000n), await draftPayment(11_000n)]
  const feature = Object(standard.features['bitcoin:signTransaction'])
  const sign = async (psbt: Psbt) => {
    const [{ signedPsbt }] = await feature.signTransaction({
      psbt: psbt.toBuffer(),
      chain: 'bitcoin:mainnet',
      inputsToSign: [{ account, signingIndexes: [0] }],
    })
    return Psbt.fromBuffer(signedPsbt).finalizeAllInputs().extractTransaction().toHex()
  }
  // No block, after which the second one would get another error.
  const start = globalThis.setTimeout
  vi.spyOn(globalThis, 'setTimeout').mockImplementation((task, ms, ...rest) =>
    start(ms === blockPauseMs ? () => {} : task, ms, ...rest),
  )
  const [first, second] = [await sign(draft), await sign(elsewhere)]
  const send = (hex: string) => fetch(`${url}/tx`, { method: 'POST', body: hex })
  expect((await send(first)).status).toBe(200)
  const refused = await send(second)
  expect(refused.status).toBe(400)
  expect(await refused.text()).toContain('bad-txns-inputs-spent')
})

test('sends a transfer, and reports insufficient funds', async () => {
  const { provider } = createWallet()
  await provider.request('wallet_connect')
  const pay = (amount: number) =>
    provider.request('sendTransfer', { recipients: [{ address: recipient, amount }] })
  expect(await pay(1500)).toMatchObject({ result: { txid: expect.stringMatching(/^[0-9a-f]{64}$/) } })
  expect(await balanceOf(recipient)).toBe(1500)
  expect(await pay(1e10)).toMatchObject({ error: { message: 'insufficient funds' } })
})

test('reports a declined request in the format of each standard', async () => {
  const { provider, standard } = createWallet(() => false)
  expect(await provider.request('wallet_connect')).toMatchObject({ error: { code: -32000 } })
  const feature = Object(standard.features['bitcoin:connect'])
  await expect(feature.connect({ purposes: ['payment'] })).rejects.toMatchObject({ code: 4001 })
})

test('both interfaces report changes in the wallet', async () => {
  const { wallet, provider, standard } = createWallet()
  await wallet.connect()
  const emitted: unknown[] = []
  for (const type of ['accountChange', 'networkChange', 'disconnect'])
    provider.addListener(type, (event) => emitted.push(Object(event).type))
  Object(standard.features['standard:events']).on(
    'change',
    ({ accounts }: { accounts: { address: string }[] }) =>
      emitted.push(accounts.map(({ address }) => address)),
  )
  wallet.visitor.switchAccount(1)
  wallet.visitor.switchChain(testnet.caip)
  wallet.visitor.lock()
  expect(emitted).toEqual([
    'accountChange',
    [bitcoinAccounts[1]?.addressOn(mainnet.format)],
    'networkChange',
    [bitcoinAccounts[1]?.addressOn(testnet.format)],
    'disconnect',
    [],
  ])
})
