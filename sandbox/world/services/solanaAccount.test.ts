import {
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import {
  createBlockchainApiClient,
  getBalance,
  getHistory,
  getTokenPrice,
  iterateHistory,
  type Transaction,
} from 'foyer-kit/api/blockchain'
import { hexToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listPlacedTokens } from '../chains/solanaTokenAccounts.js'
import { solanaTokens, tokenProgram } from '../chains/solanaTokens.js'
import { findBasePort } from '../findBasePort.js'
import { solanaAccounts } from '../solanaAccounts.js'
import { type Sandbox, startSandbox } from '../startSandbox.js'

const cluster = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const [ada, ravi] = solanaAccounts
const [dollars] = solanaTokens
if (!ada || !ravi || !dollars) throw new Error('The sandbox has Solana accounts and tokens.')

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ basePort: await findBasePort() })
})
afterAll(() => sandbox.stop())

test('lists SPL tokens with their prices, without spam', async () => {
  const { balances } = await getBalance(client(), { address: ada.address, currency: 'usd', chainId: cluster })
  expect(balances.map(({ quantity, symbol, price }) => [quantity.numeric, symbol, price])).toEqual(
    expect.arrayContaining([
      ['25.500000000', 'SOL', 164.2],
      ['275.500000', 'USDC', 1],
      ['1500000.00000', 'BONK', 0.0000231],
    ]),
  )
  expect(balances).toHaveLength(3)
  expect(balances.find(({ symbol }) => symbol === 'USDC')?.address).toBe(`${cluster}:${dollars.mint}`)
  const addresses = [`${cluster}:${dollars.mint}`]
  const { fungibles } = await getTokenPrice(client(), { currency: 'usd', addresses })
  expect(fungibles).toMatchObject([{ symbol: 'USDC', price: 1, decimals: 6 }])
})

test('shows transfers of coins and tokens to both sides, and forgets them when the cluster is reset', async () => {
  const before = (await history(ada.address)).map(summarize)
  expect(before.toSorted()).toEqual(['receive in 1500000 BONK', 'receive in 275.5 USDC'])
  await send([sendCoins(250_000_000n)])
  await send([await sendDollars(1_500_000n)])
  await expect.poll(() => history(ada.address)).toHaveLength(4)

  expect((await history(ada.address)).slice(0, 2).map(summarize)).toEqual([
    'send out 1.5 USDC',
    'send out 0.25 SOL',
  ])
  const [received] = await history(ravi.address)
  expect(received).toMatchObject({
    id: expect.stringMatching(/^\d+$/),
    metadata: { sentFrom: ada.address, sentTo: ravi.address, status: 'confirmed', nonce: 0, chain: cluster },
    transfers: [{ fungible_info: { name: 'USD Coin' }, value: 1.5, price: 1 }],
  })
  expect(summarize(received)).toBe('receive in 1.5 USDC')
  const { balances } = await getBalance(client(), {
    address: ravi.address,
    currency: 'usd',
    chainId: cluster,
  })
  expect(balances.find(({ symbol }) => symbol === 'USDC')?.quantity.numeric).toBe('31.500000')

  await fetch(`${sandbox.addresses.control}/reset`, { method: 'POST' })
  expect((await history(ada.address)).map(summarize)).toEqual(before)
})

test('numbers its pages of 100', async () => {
  for (let amount = 1n; amount <= 101n; amount++) await send([sendCoins(amount)])
  await expect.poll(() => history(ada.address)).toHaveLength(103)
  const first = await getHistory(client(), { address: ada.address, chainId: cluster })
  expect([first.data.length, first.next]).toEqual([100, '2'])
  const last = await getHistory(client(), { address: ada.address, chainId: cluster, cursor: '2' })
  expect([last.data.length, last.next]).toEqual([3, null])
})

function client() {
  return createBlockchainApiClient({
    baseUrl: sandbox.addresses.blockchainApi,
    ambient: () => ({ projectId: 'sandbox', st: 'foyer', sv: 'test-1.0.0' }),
    fetch: (request) => {
      request.headers.set('origin', 'https://shop.example')
      return fetch(request)
    },
  })
}

async function history(owner: string) {
  const all: Transaction[] = []
  for await (const each of iterateHistory(client(), { address: owner, chainId: cluster })) all.push(each)
  return all
}

/** `send out 5 LINK`. */
function summarize(transaction: Transaction | undefined): string {
  const moved = transaction?.transfers?.map(
    ({ direction, quantity, fungible_info }) => `${direction} ${quantity.numeric} ${fungible_info?.symbol}`,
  )
  return [transaction?.metadata.operationType, ...(moved ?? [])].join(' ')
}

function sendCoins(amount: bigint): IInstruction {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2)
  data.writeBigUInt64LE(amount, 4)
  return {
    programAddress: address('11111111111111111111111111111111'),
    accounts: [
      { address: address(ada?.address ?? ''), role: AccountRole.WRITABLE_SIGNER },
      { address: address(ravi?.address ?? ''), role: AccountRole.WRITABLE },
    ],
    data: Uint8Array.from(data),
  }
}

async function sendDollars(amount: bigint): Promise<IInstruction> {
  const [placed] = await listPlacedTokens(cluster)
  const [from, to] = placed?.accounts ?? []
  const data = Buffer.alloc(9, 3)
  data.writeBigUInt64LE(amount, 1)
  return {
    programAddress: address(tokenProgram),
    accounts: [
      { address: address(from?.address ?? ''), role: AccountRole.WRITABLE },
      { address: address(to?.address ?? ''), role: AccountRole.WRITABLE },
      { address: address(ada?.address ?? ''), role: AccountRole.READONLY_SIGNER },
    ],
    data: Uint8Array.from(data),
  }
}

/** Sends a transaction of ada. */
async function send(instructions: readonly IInstruction[]) {
  const rpc = createSolanaRpc(sandbox.addresses.rpc[cluster])
  const signer = await createKeyPairSignerFromPrivateKeyBytes(hexToBytes(ada?.privateKey ?? '0x'))
  const { value } = await rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const signed = await signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(signer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) => appendTransactionMessageInstructions(instructions, message),
    ),
  )
  await rpc.sendTransaction(getBase64EncodedWireTransaction(signed), { encoding: 'base64' }).send()
}
