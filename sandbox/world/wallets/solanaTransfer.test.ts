import {
  AccountRole,
  appendTransactionMessageInstructions,
  createKeyPairSignerFromPrivateKeyBytes,
  createTransactionMessage,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  type IInstruction,
  pipe,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransaction,
  signTransactionMessageWithSigners,
  type TransactionSigner,
  address as toAddress,
  blockhash as toBlockhash,
} from '@solana/web3.js'
import { hexToBytes } from 'viem'
import { afterAll, expect, test } from 'vitest'
import { decodeBase58 } from '../../../runtime/adapters/solana/base58.js'
import { prepareTransfer } from '../../../runtime/adapters/solana/prepareTransfer.js'
import {
  associatedAddress,
  readTokenBalance,
  tokenPrograms,
} from '../../../runtime/adapters/solana/splToken.js'
import { solana } from '../../../runtime/networks/index.js'
import { solanaClusters } from '../chains/solanaClusters.js'
import { createSolanaLedger } from '../chains/solanaLedger.js'
import { answerSolana } from '../chains/solanaRpc.js'
import { isRecord } from '../json.js'
import { solanaAccounts } from '../solanaAccounts.js'

const [cluster] = solanaClusters
const ledger = createSolanaLedger(cluster)
afterAll(() => ledger.stop())

const { signal } = new AbortController()
const chain = {
  async ask(method: string, params: readonly unknown[]) {
    const answer = answerSolana(ledger, cluster, { jsonrpc: '2.0', id: 1, method, params })
    if (isRecord(answer) && 'result' in answer) return answer.result
    throw new Error(JSON.stringify(answer))
  },
  getBalance: async (address: string) => BigInt(ledger.balanceOf(address)),
}
const signerOf = (index: number) =>
  createKeyPairSignerFromPrivateKeyBytes(hexToBytes(solanaAccounts[index]?.privateKey ?? '0x'))
const [ada, ravi] = await Promise.all([signerOf(0), signerOf(1)])
const rent = 2_039_280n

async function send(payer: TransactionSigner, instructions: readonly IInstruction[]) {
  const { hash, slot } = ledger.latestHash()
  const lifetime = { blockhash: toBlockhash(hash), lastValidBlockHeight: BigInt(slot + 150) }
  const message = pipe(
    createTransactionMessage({ version: 0 }),
    (empty) => setTransactionMessageFeePayerSigner(payer, empty),
    (paid) => setTransactionMessageLifetimeUsingBlockhash(lifetime, paid),
    (timed) => appendTransactionMessageInstructions(instructions, timed),
  )
  const signed = await signTransactionMessageWithSigners(message)
  return ledger.send(Buffer.from(getBase64EncodedWireTransaction(signed), 'base64'))
}

const bytes = (value: bigint, count: number) =>
  Array.from({ length: count }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn))
const keyOf = (address: string) => [...(decodeBase58(address) ?? [])]

/** Creates a token of a program, and an account for it with everything in it. */
async function createToken({
  program,
  decimals,
  amount,
}: {
  program: string
  decimals: number
  amount: bigint
}) {
  const mint = await generateKeyPairSigner()
  const programAddress = toAddress(program)
  const payer = { address: ada.address, role: AccountRole.WRITABLE_SIGNER, signer: ada }
  const target = associated(ada.address, mint.address, program)
  await send(ada, [
    {
      programAddress: toAddress('11111111111111111111111111111111'),
      accounts: [payer, { address: mint.address, role: AccountRole.WRITABLE_SIGNER, signer: mint }],
      data: Uint8Array.from([
        ...bytes(0n, 4),
        ...bytes(BigInt(ledger.rentOf(82)), 8),
        ...bytes(82n, 8),
        ...keyOf(program),
      ]),
    },
    {
      programAddress,
      accounts: [{ address: mint.address, role: AccountRole.WRITABLE }],
      data: Uint8Array.from([20, decimals, ...keyOf(ada.address), 0]),
    },
    {
      programAddress: toAddress('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'),
      accounts: [
        payer,
        { address: toAddress(target), role: AccountRole.WRITABLE },
        ...[ada.address, mint.address, '11111111111111111111111111111111', program].map((each) => ({
          address: toAddress(each),
          role: AccountRole.READONLY,
        })),
      ],
      data: Uint8Array.of(1),
    },
    {
      programAddress,
      accounts: [
        { address: mint.address, role: AccountRole.WRITABLE },
        { address: toAddress(target), role: AccountRole.WRITABLE },
        { ...payer, role: AccountRole.READONLY_SIGNER },
      ],
      data: Uint8Array.from([7, ...bytes(amount, 8)]),
    },
  ])
  return mint.address
}

const associated = (owner: string, address: string, program: string) =>
  associatedAddress(owner, { address, program })

const prepare = (parameters: { amount: bigint | 'maximum'; to?: string; token?: string }) =>
  prepareTransfer(
    { network: solana, from: ada.address, to: ravi.address, symbol: 'SOL', signal, ...parameters },
    chain,
  )

/** Signs the prepared transaction unchanged, as a wallet does, and sends it. */
async function submit({ request }: Awaited<ReturnType<typeof prepare>>) {
  const wire = isRecord(request.params) ? String(request.params.transaction) : ''
  const transaction = getTransactionDecoder().decode(Buffer.from(wire, 'base64'))
  const signed = await signTransaction([ada.keyPair], transaction)
  const { signature, err } = ledger.send(Buffer.from(getBase64EncodedWireTransaction(signed), 'base64'))
  expect([err, ledger.transaction(signature)?.err]).toEqual([undefined, null])
}

test('pays SOL, and the maximum leaves nothing', async () => {
  const before = [ledger.balanceOf(ada.address), ledger.balanceOf(ravi.address)]
  const payment = await prepare({ amount: 1_500_000_000n })
  expect(payment).toMatchObject({ value: 1_500_000_000n, decimals: 9, fee: 5000n })
  await submit(payment)
  expect(ledger.balanceOf(ada.address)).toBe((before[0] ?? 0) - 1_500_005_000)
  expect(ledger.balanceOf(ravi.address)).toBe((before[1] ?? 0) + 1_500_000_000)

  await expect(prepare({ amount: BigInt(ledger.balanceOf(ada.address)) })).rejects.toMatchObject({
    code: 'INSUFFICIENT_GAS',
  })
  await expect(prepare({ amount: 10n ** 18n })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  // Less than a new account must hold.
  const fresh = (await generateKeyPairSigner()).address
  await expect(prepare({ amount: 1n, to: fresh })).rejects.toMatchObject({ code: 'TRANSFER_WOULD_FAIL' })
  const all = await prepare({ amount: 'maximum' })
  expect(all.value + all.fee).toBe(BigInt(ledger.balanceOf(ada.address)))
  await submit(all)
  expect(ledger.balanceOf(ada.address)).toBe(0)
  ledger.reset()
})

test('pays with a block hash that is not final yet', async () => {
  await expect.poll(() => ledger.latestHash('confirmed').hash).not.toBe(ledger.latestHash('finalized').hash)
  expect(await prepare({ amount: 1n })).toMatchObject({ fee: 5000n })
})

test.each(tokenPrograms)(
  'pays a token of %s, and creates the account of a new recipient',
  async (program) => {
    const token = await createToken({ program, decimals: 6, amount: 100_000_000n })
    const balanceOf = (owner: string) => readTokenBalance(chain, { owner, token, signal })
    expect(await balanceOf(ada.address)).toEqual({ value: 100_000_000n, decimals: 6 })
    expect(await balanceOf(ravi.address)).toEqual({ value: 0n, decimals: 6 })

    const first = await prepare({ amount: 25_500_000n, token })
    expect(first).toMatchObject({ value: 25_500_000n, decimals: 6, token })
    expect(first.fee).toBeGreaterThanOrEqual(5000n + rent)
    const lamports = ledger.balanceOf(ada.address)
    await submit(first)
    expect(BigInt(lamports - ledger.balanceOf(ada.address))).toBe(first.fee)
    expect((await balanceOf(ravi.address)).value).toBe(25_500_000n)

    const rest = await prepare({ amount: 'maximum', token })
    expect(rest).toMatchObject({ value: 74_500_000n, fee: 5000n })
    await submit(rest)
    expect((await balanceOf(ada.address)).value).toBe(0n)
    await expect(prepare({ amount: 1n, token })).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
  },
)

test('refuses invalid recipients and tokens', async () => {
  const [program = ''] = tokenPrograms
  const token = await createToken({ program, decimals: 0, amount: 5n })
  const account = associated(ada.address, token, program)
  await expect(prepare({ amount: 1n, token, to: account })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
  await expect(prepare({ amount: 1n, token: ravi.address })).rejects.toMatchObject({
    code: 'INVALID_ADDRESS',
  })
  await expect(prepare({ amount: 1n, to: 'maria.sol' })).rejects.toMatchObject({ code: 'INVALID_ADDRESS' })
})
