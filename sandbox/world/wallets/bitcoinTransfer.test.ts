import { address as addresses, networks, Psbt } from 'bitcoinjs-lib'
import fc from 'fast-check'
import { createBitcoinAdapter } from 'foyer-kit/bitcoin'
import { isError } from 'foyer-kit/errors'
import { bitcoin } from 'foyer-kit/networks'
import { createTestClock } from 'foyer-kit/testing'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { draftTransfer } from '../../../runtime/adapters/bitcoin/draftTransfer.js'
import { bitcoinAccounts } from '../bitcoinAccounts.js'
import { type BitcoinChain, startBitcoinChain } from '../chains/bitcoin.js'
import { bitcoinChains } from '../chains/bitcoinChains.js'
import { createEsploraServer } from '../chains/esploraServer.js'
import { createFaults } from '../faults.js'
import { createRequestLog } from '../requestLog.js'
import { createBitcoinStandardWallet } from './bitcoinStandard.js'
import { createBitcoinWallet } from './bitcoinWallet.js'

const [mainnet] = bitcoinChains
const [owner = '', , , , recipient = ''] = bitcoinAccounts.map(({ addressOn }) => addressOn('bitcoin'))
const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length })

const recipients = fc.oneof(
  bytes(20).map((program) => addresses.toBech32(program, 0, 'bc')),
  bytes(32).map((program) => addresses.toBech32(program, 0, 'bc')),
  fc.constant('bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'),
  bytes(20).map((hash) => addresses.toBase58Check(hash, networks.bitcoin.pubKeyHash)),
  bytes(20).map((hash) => addresses.toBase58Check(hash, networks.bitcoin.scriptHash)),
)
const coin = fc.record({
  txid: bytes(32).map((hash) => Buffer.from(hash).toString('hex')),
  vout: fc.nat(300),
  value: fc.bigInt(1000n, 21_000_000n * 100_000_000n),
})

test('another library reads drafted transfers as intended', () => {
  fc.assert(
    fc.property(
      fc.array(coin, { minLength: 1, maxLength: 300 }),
      recipients,
      fc.bigInt(1n, 10_000_000_000n),
      fc.option(fc.uint8Array({ minLength: 1, maxLength: 80 }), { nil: undefined }),
      fc.double({ min: 1, max: 300, noNaN: true }),
      (coins, to, satoshi, memo, feeRate) => {
        const hex = memo && Buffer.from(memo).toString('hex')
        const total = coins.reduce((sum, { value }) => sum + value, 0n)
        const draft = () => draftTransfer({ coins, from: owner, to, satoshi, feeRate, memo: hex })
        let drafted: ReturnType<typeof draft>
        try {
          drafted = draft()
        } catch (error) {
          if (isError(error, 'FEE_TOO_HIGH'))
            return expect(Number(error.data.fee)).toBeGreaterThan(Number(error.data.maximum))
          expect(error).toMatchObject({ code: 'TRANSACTION_REJECTED' })
          // It fails only if all coins together do not cover amount and fees.
          expect(total).toBeLessThan(satoshi + BigInt(Math.ceil(feeRate * (200 + 68 * coins.length))))
          return
        }
        const psbt = Psbt.fromBuffer(drafted.psbt)
        expect(psbt.inputCount).toBe(drafted.inputs)
        expect(psbt.txOutputs[0]).toMatchObject({ address: to, value: satoshi })
        const spent = psbt.data.inputs.reduce((sum, { witnessUtxo }) => sum + (witnessUtxo?.value ?? 0n), 0n)
        const fee = spent - psbt.txOutputs.reduce((sum, { value }) => sum + value, 0n)
        const size =
          11 + 68 * psbt.inputCount + psbt.txOutputs.reduce((sum, each) => sum + 9 + each.script.length, 0)
        expect(Number(fee)).toBeGreaterThanOrEqual(Math.floor(size * feeRate))
        expect(Number(fee)).toBeLessThanOrEqual(Math.ceil((size + 31) * feeRate) + 546)
        for (const { script, value, address } of psbt.txOutputs.slice(1))
          if (value === 0n) expect(Buffer.from(script).toString('hex')).toMatch(new RegExp(`^6a.*${hex}$`))
          else expect(address).toBe(owner)
      },
    ),
    { seed: 11 },
  )
})

test.each([
  ['a rate of 9,999 sat/vB', 9999, '1099890 satoshi, more than the maximum of 110000'],
  ['a rate just above the limit', 1000.5, '110055 satoshi, more than the maximum of 110000'],
])('a node that asks for %s is refused before anything is signed', (_, feeRate, fee) => {
  const coins = [{ txid: '7f'.repeat(32), vout: 0, value: 100_000_000n }]
  const draft = () => draftTransfer({ coins, from: owner, to: recipient, satoshi: 1000n, feeRate })
  expect(draft).toThrow(expect.objectContaining({ code: 'FEE_TOO_HIGH' }))
  expect(draft).toThrow(fee)
})

test('many small coins do not add up to an unreasonable fee', () => {
  const coins = Array.from({ length: 300 }, (_, vout) => ({ txid: '7f'.repeat(32), vout, value: 40_000n }))
  const draft = () => draftTransfer({ coins, from: owner, to: recipient, satoshi: 1_000_000n, feeRate: 500 })
  expect(draft).toThrow(expect.objectContaining({ code: 'FEE_TOO_HIGH' }))
})

let chain: BitcoinChain
let server: Awaited<ReturnType<typeof createEsploraServer>>
let url = ''
beforeAll(async () => {
  chain = await startBitcoinChain(mainnet)
  const service = `rpc:${mainnet.caip}`
  const shared = { requests: createRequestLog(), faults: createFaults() }
  server = await createEsploraServer({ ...shared, service, chain: async () => chain })
  url = await server.listen({ host: '127.0.0.1', port: 0 })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
  await chain.stop()
})

test('sends a transfer with a memo through a wallet that only signs PSBTs', async () => {
  vi.stubGlobal('window', new EventTarget())
  const network = { ...bitcoin, rpcUrls: { default: { http: [url] } } }
  const context = { fetch, rpcUrls: () => [url], clock: createTestClock() }
  const adapter = createBitcoinAdapter().create(context)
  let found: Parameters<Parameters<typeof adapter.discover>[0]>[0] = []
  const stop = adapter.discover((connectors) => {
    found = connectors
  })
  const wallet = createBitcoinWallet({
    accounts: bitcoinAccounts,
    rpcUrls: { [mainnet.caip]: url },
    ask: async () => true,
    storage: { getItem: () => null, setItem: () => {} },
    site: 'shop.example',
  })
  const standard = createBitcoinStandardWallet({
    wallet,
    id: 'test',
    name: 'Test',
    icon: 'data:image/png;base64,AA==',
    run: (_method, _params, task) => task(),
  })
  const detail = (api: { register(wallet: unknown): void }) => api.register(standard)
  window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))

  const { signal } = new AbortController()
  const session = await found[0]?.connect({ network, signal })
  const params = { account: owner, recipientAddress: recipient, amount: '700000', memo: '0xc0ffee' }
  const sent = await session?.request({ method: 'sendTransfer', params })
  const { txid } = Object(sent)
  const transaction = await chain.getTransaction(txid)
  const outputs = transaction?.meta.tx.outputs ?? []
  expect(outputs[0]?.value).toBe(700_000)
  expect(outputs[1]?.script.toRaw().toString('hex')).toBe('6a03c0ffee')
  const fee = transaction ? transaction.meta.tx.getFee(transaction.view) : 0
  expect(fee / (transaction?.meta.tx.getVirtualSize() ?? 0)).toBeGreaterThanOrEqual(8)
  const balance = await adapter.getBalance({ address: recipient, network, signal })
  expect(balance.value).toBe(700_000n)
  stop()
})
