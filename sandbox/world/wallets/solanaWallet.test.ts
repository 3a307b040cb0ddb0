import { createPublicKey, verify } from 'node:crypto'
import {
  appendTransactionMessageInstruction,
  compileTransaction,
  createTransactionMessage,
  getBase58Encoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
  address as toAddress,
  blockhash as toBlockhash,
} from '@solana/web3.js'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSolanaChain, type SolanaChain } from '../chains/solana.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { createFaults } from '../faults.js'
import { findBasePort } from '../findBasePort.js'
import { isRecord } from '../json.js'
import { type OpenPort, openPort } from '../openPort.js'
import { createRequestLog } from '../requestLog.js'
import { solanaAccounts } from '../solanaAccounts.js'
import type { Prompt } from './prompt.js'
import { createSolanaWallet } from './solanaWallet.js'

const [mainnet] = solanaClusters
const [ada = '', ravi = ''] = solanaAccounts.map(({ address }) => address)
let chain: SolanaChain
let rpc: OpenPort
let url = ''

beforeAll(async () => {
  const port = await findBasePort()
  chain = await createSolanaChain({ requests: createRequestLog(), faults: createFaults(), cluster: mainnet })
  rpc = await openPort({ port, start: async () => chain.rpc })
  url = `http://127.0.0.1:${port}`
})
beforeEach(() => chain.reset())
afterAll(() => Promise.all([rpc.close(), chain.stop()]))

function createWallet(agrees: () => boolean = () => true) {
  const stored = new Map<string, string>()
  const asked: Prompt[] = []
  const create = () =>
    createSolanaWallet({
      accounts: solanaAccounts,
      rpcUrls: { [mainnet.caip]: url },
      ask: async (prompt) => {
        asked.push(prompt)
        return agrees()
      },
      storage: {
        getItem: (key) => stored.get(key) ?? null,
        setItem: (key, value) => void stored.set(key, value),
      },
      site: 'shop.test',
    })
  return { wallet: create(), again: create, asked }
}

async function askNode(method: string, params: readonly unknown[]): Promise<unknown> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const answer: unknown = await (await fetch(url, { method: 'POST', body })).json()
  return isRecord(answer) && isRecord(answer.result) ? answer.result.value : undefined
}

/** An unsigned transfer to the second account. */
async function transfer(lamports: bigint, from = ada): Promise<Uint8Array> {
  const latest = await askNode('getLatestBlockhash', [{ commitment: 'processed' }])
  const hash = isRecord(latest) ? String(latest.blockhash) : ''
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (each) => setTransactionMessageFeePayer(toAddress(from), each),
    (each) =>
      setTransactionMessageLifetimeUsingBlockhash(
        { blockhash: toBlockhash(hash), lastValidBlockHeight: 1000n },
        each,
      ),
    (each) =>
      appendTransactionMessageInstruction(
        {
          programAddress: toAddress('11111111111111111111111111111111'),
          accounts: [
            { address: toAddress(from), role: 3 as const },
            { address: toAddress(ravi), role: 1 as const },
          ],
          data,
        },
        each,
      ),
  )
  return new Uint8Array(getTransactionEncoder().encode(compileTransaction(message)))
}

function isSigned(address: string, bytes: Uint8Array, signature: Uint8Array): boolean {
  const header = Buffer.from('302a300506032b6570032100', 'hex')
  const key = Buffer.concat([header, new Uint8Array(getBase58Encoder().encode(address))])
  return verify(null, bytes, createPublicKey({ key, format: 'der', type: 'spki' }), signature)
}

const inMainnet = 'solana:mainnet'

test('shares its account only after approval, and again after a reload', async () => {
  const { wallet, again, asked } = createWallet()
  expect(wallet.getVisible()).toEqual([])
  await wallet.connect()
  await wallet.connect()
  expect(wallet.getVisible().map(({ address }) => address)).toEqual([ada])
  expect(asked.map(({ title }) => title)).toEqual(['Connect to shop.test?'])
  expect(again().getVisible()).toHaveLength(1)
  wallet.forget()
  expect(again().getVisible()).toEqual([])
})

test('signs messages and transactions with the key of the account', async () => {
  const { wallet, asked } = createWallet()
  await wallet.connect()
  const message = Buffer.from('Hello')
  expect(isSigned(ada, message, await wallet.signMessage(ada, message))).toBe(true)

  const bytes = await transfer(2_000_000_000n)
  const [signed] = await wallet.signTransactions(ada, [{ bytes, chain: inMainnet }])
  expect(signed && isSigned(ada, signed.subarray(65), signed.subarray(1, 65))).toBe(true)
  expect(asked.at(-1)?.rows).toEqual([
    { label: `To ${ravi.slice(0, 4)}…${ravi.slice(-4)}`, value: '2 SOL' },
    { label: 'Network', value: 'Solana' },
  ])
})

test('sends the signed transaction, and forwards errors of the cluster', async () => {
  const { wallet } = createWallet()
  await wallet.connect()
  const bytes = await transfer(2_000_000_000n)
  await wallet.send(ada, { bytes, chain: inMainnet, options: {} })
  expect(await askNode('getBalance', [ravi, { commitment: 'processed' }])).toBe(10_200_000_000)

  const tooMuch = { bytes: await transfer(200_000_000_000n), chain: inMainnet, options: {} }
  await expect(wallet.send(ada, tooMuch)).rejects.toMatchObject({ code: -32002 })
})

test('declines, and does not sign for accounts not shared with the site', async () => {
  let agrees = true
  const { wallet } = createWallet(() => agrees)
  await expect(wallet.signMessage(ada, new Uint8Array(1))).rejects.toMatchObject({ code: 4100 })
  await wallet.connect()
  await expect(wallet.signMessage(ravi, new Uint8Array(1))).rejects.toMatchObject({ code: 4100 })
  const bytes = await transfer(1n)
  await expect(wallet.signTransactions(ada, [{ bytes, chain: 'solana:localnet' }])).rejects.toMatchObject({
    code: -32602,
  })
  agrees = false
  await expect(wallet.signTransactions(ada, [{ bytes, chain: inMainnet }])).rejects.toMatchObject({
    code: 4001,
  })
})

test('reports actions of the visitor in the wallet', async () => {
  const { wallet } = createWallet()
  await wallet.connect()
  const seen: string[] = []
  wallet.onChange(() =>
    seen.push(
      wallet
        .getVisible()
        .map(({ address }) => address)
        .join(),
    ),
  )
  wallet.visitor.switchAccount(1)
  wallet.visitor.lock()
  await expect(wallet.connect()).rejects.toMatchObject({ code: 4100 })
  wallet.visitor.unlock()
  wallet.visitor.disconnect()
  expect(seen).toEqual([ravi, '', ravi, ''])
  expect(() => wallet.visitor.switchAccount(99)).toThrow()
})
