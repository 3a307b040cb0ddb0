import {
  address,
  appendTransactionMessageInstruction,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  isSolanaError,
  pipe,
  SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM,
  SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/web3.js'
import { hexToBytes } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFaults } from '../faults.js'
import { findBasePort } from '../findBasePort.js'
import { type OpenPort, openPort } from '../openPort.js'
import { createRequestLog } from '../requestLog.js'
import { solanaAccounts } from '../solanaAccounts.js'
import { createSolanaChain, type SolanaChain } from './solana.js'
import { solanaClusters } from './solanaClusters.js'

const [ada, ravi] = [accountAt(0), accountAt(1)]
const faults = createFaults()
let chain: SolanaChain
const ports: OpenPort[] = []
let urls: { http: string; ws: string }

beforeAll(async () => {
  const port = await findBasePort()
  chain = await createSolanaChain({ requests: createRequestLog(), faults, cluster: solanaClusters[0] })
  for (const [index, part] of [chain.rpc, chain.sockets].entries())
    ports.push(await openPort({ port: port + 21 + index, start: async () => part }))
  urls = { http: `http://127.0.0.1:${port + 21}`, ws: `ws://127.0.0.1:${port + 22}` }
})
afterAll(() => Promise.all([...ports.map((port) => port.close()), chain.stop()]))

const connect = () => ({
  rpc: createSolanaRpc(urls.http),
  rpcSubscriptions: createSolanaRpcSubscriptions(urls.ws),
})

function accountAt(index: number) {
  const account = solanaAccounts[index]
  if (!account) throw new Error(`Account ${index} does not exist.`)
  return { ...account, address: address(account.address) }
}

/** A transfer, signed by the sender. */
async function transfer(from: typeof ada, lamports: bigint, to = ravi.address) {
  const signer = await createKeyPairSignerFromPrivateKeyBytes(hexToBytes(from.privateKey))
  const { value } = await connect().rpc.getLatestBlockhash({ commitment: 'confirmed' }).send()
  const data = new Uint8Array(12)
  data[0] = 2
  new DataView(data.buffer).setBigUint64(4, lamports, true)
  return signTransactionMessageWithSigners(
    pipe(
      createTransactionMessage({ version: 0 }),
      (message) => setTransactionMessageFeePayerSigner(signer, message),
      (message) => setTransactionMessageLifetimeUsingBlockhash(value, message),
      (message) =>
        appendTransactionMessageInstruction(
          {
            programAddress: address('11111111111111111111111111111111'),
            accounts: [
              { address: signer.address, role: 3 },
              { address: to, role: 1 },
            ],
            data,
          },
          message,
        ),
    ),
  )
}

test('the addresses of the accounts match their keys', async () => {
  for (const { address, privateKey } of solanaAccounts)
    expect((await createKeyPairSignerFromPrivateKeyBytes(hexToBytes(privateKey))).address).toBe(address)
})

test('sends a transfer, confirms it over the socket and lists it in the history', async () => {
  const { rpc, rpcSubscriptions } = connect()
  const before = await rpc.getBalance(ravi.address).send()
  expect(before.value).toBe(8_200_000_000n)
  const signed = await transfer(ada, 1_000_000_000n)
  await sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })(signed, { commitment: 'confirmed' })
  expect((await rpc.getBalance(ravi.address, { commitment: 'confirmed' }).send()).value).toBe(9_200_000_000n)
  expect((await rpc.getBalance(ada.address).send()).value).toBe(24_499_995_000n)

  const signature = getSignatureFromTransaction(signed)
  const [newest] = await rpc.getSignaturesForAddress(ravi.address).send()
  expect(newest?.signature).toBe(signature)
  const landed = await rpc
    .getTransaction(signature, { maxSupportedTransactionVersion: 0, encoding: 'base64' })
    .send()
  expect(landed?.meta?.fee).toBe(5000n)

  await chain.reset()
  expect((await rpc.getBalance(ravi.address).send()).value).toBe(8_200_000_000n)
  expect(await rpc.getSignaturesForAddress(ravi.address).send()).toEqual([])
})

test('rejects a transfer beyond the balance with the error of the real chain', async () => {
  const signed = await transfer(ravi, 9_000_000_000n)
  const sending = connect().rpc.sendTransaction(getBase64EncodedWireTransaction(signed), {
    encoding: 'base64',
  })
  const error: unknown = await sending.send().catch((thrown: unknown) => thrown)
  expect(isSolanaError(error, SOLANA_ERROR__JSON_RPC__SERVER_ERROR_SEND_TRANSACTION_PREFLIGHT_FAILURE)).toBe(
    true,
  )
  const { cause } = error instanceof Error ? error : {}
  expect(isSolanaError(cause, SOLANA_ERROR__INSTRUCTION_ERROR__CUSTOM)).toBe(true)
})

test('rejects deprecated commitment names, like a current node', async () => {
  const answer = await fetch(urls.http, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'getSlot', params: [{ commitment: 'recent' }] }),
  })
  expect(await answer.json()).toMatchObject({ error: { code: -32602 } })
})

test('injects faults', async () => {
  const fault = {
    service: 'rpc:solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    kind: 'status',
    value: 503,
  } as const
  faults.add({ ...fault, times: 1 })
  await expect(connect().rpc.getSlot().send()).rejects.toThrow('503')
  expect(await connect().rpc.getHealth().send()).toBe('ok')
})

test('the fee of a message is not known while its block hash is younger than the commitment', async () => {
  let message = ''
  const feeAt = async (...options: readonly object[]) => {
    const call = { jsonrpc: '2.0', id: 1, method: 'getFeeForMessage', params: [message, ...options] }
    return (await fetch(urls.http, { method: 'POST', body: JSON.stringify(call) })).json()
  }
  const prepareAndAsk = async () => {
    message = Buffer.from((await transfer(ada, 1n)).messageBytes).toString('base64')
    return feeAt()
  }
  await expect.poll(prepareAndAsk).toMatchObject({ result: { value: null } })
  expect(await feeAt({ commitment: 'confirmed' })).toMatchObject({ result: { value: 5000 } })
  await expect.poll(() => feeAt()).toMatchObject({ result: { value: 5000 } })
})
