import { InvalidResponseError } from '#generated/errors/http'
import {
  InsufficientFundsError,
  InsufficientGasError,
  InvalidAddressError,
  TransferWouldFailError,
} from '#generated/errors/send'
import { solana_signAndSendTransaction } from '#generated/wallet-rpc/methods'
import { encodeBase64 } from '../../utils/base64.js'
import { toText } from '../../utils/toText.js'
import type { BalanceChange, PreparedTransfer, TransferParameters } from '../adapter.js'
import { readField } from '../readField.js'
import { isSolanaAddress } from './address.js'
import type { SolanaChain } from './chain.js'
import { compileMessage, type Instruction, toUnsigned } from './compileMessage.js'
import { toLamports } from './lamports.js'
import {
  amountIn,
  associatedAddress,
  associatedTokenProgram,
  parseAccount,
  readAccount,
  readMint,
  tokenPrograms,
} from './splToken.js'

type Reader = Pick<SolanaChain, 'ask' | 'getBalance'>

/**
 * Prepares a payment in SOL or an SPL token. Creates the recipient's account for the token if it is missing; what that
 * costs is part of `fee`. The transaction is valid for about a minute.
 *
 * @throws InvalidAddressError, InsufficientFundsError, InsufficientGasError, TransferWouldFailError
 */
export async function prepareTransfer(
  parameters: Omit<TransferParameters, 'session'>,
  chain: Reader,
): Promise<PreparedTransfer> {
  const { network, from, to, amount, token, symbol, signal } = parameters
  const { symbol: coin, decimals } = network.nativeCurrency
  if (![from, to, token ?? to].every(isSolanaAddress)) throw new InvalidAddressError({ namespace: 'solana' })
  const [balance, latest, plan] = await Promise.all([
    chain.getBalance(from, signal),
    chain.ask('getLatestBlockhash', [{ commitment: 'confirmed' }], signal),
    token === undefined ? undefined : planToken({ from, to, token, signal }, chain),
  ])
  const held = plan ? plan.held : balance
  if (held === 0n || (amount !== 'maximum' && amount > held)) throw new InsufficientFundsError({ symbol })

  const blockhash = readBlockhash(latest)
  const compile = (value: bigint) =>
    compileMessage({
      payer: from,
      blockhash,
      instructions: plan ? plan.instructions(value) : [payNative(from, to, value)],
    })
  const example = encodeBase64(compile(amount === 'maximum' ? held : amount))
  const quoted = await chain.ask('getFeeForMessage', [example, { commitment: 'confirmed' }], signal)
  const fee = toLamports('getFeeForMessage', readField(quoted, 'value')) + (plan?.rent ?? 0n)
  const spare = plan ? held : balance - fee
  const value = amount === 'maximum' ? spare : amount
  if (fee > balance || value <= 0n || value > spare) throw new InsufficientGasError({ symbol: coin })

  const transaction = encodeBase64(toUnsigned(compile(value)))
  const watched = plan ? [plan.source, plan.target] : [from, to]
  const changes = await simulate({ transaction, watched, plan, chain, signal })
  return {
    network,
    from,
    to,
    token,
    value,
    decimals: plan?.decimals ?? decimals,
    fee,
    changes: changes ?? [
      { owner: 'sender', value: -value, token },
      { owner: 'recipient', value, token },
    ],
    request: { method: solana_signAndSendTransaction, params: { transaction, pubkey: from } },
  }
}

type TokenPlan = {
  readonly token: string
  readonly decimals: number
  readonly held: bigint
  readonly source: string
  readonly target: string
  readonly before: { readonly source: bigint; readonly target: bigint }
  /** What the recipient's new account costs. */
  readonly rent: bigint
  instructions(value: bigint): readonly Instruction[]
}

async function planToken(
  { from, to, token, signal }: { from: string; to: string; token: string; signal: AbortSignal },
  chain: Reader,
): Promise<TokenPlan> {
  const mint = await readMint(chain, { address: token, signal })
  const [source, target] = [associatedAddress(from, mint), associatedAddress(to, mint)]
  const [sourceAccount, targetAccount, recipient] = await Promise.all(
    [source, target, to].map((address) => readAccount(chain, { address, signal })),
  )
  // A token account that belongs to a token account can hardly be used.
  if (recipient && tokenPrograms.includes(recipient.program))
    throw new InvalidAddressError({ namespace: 'solana' })
  const rent = targetAccount
    ? 0n
    : toLamports(
        'getMinimumBalanceForRentExemption',
        await chain.ask('getMinimumBalanceForRentExemption', [mint.accountBytes], signal),
      )
  const held = amountIn(sourceAccount)
  return {
    token,
    decimals: mint.decimals,
    held,
    source,
    target,
    before: { source: held, target: amountIn(targetAccount) },
    rent,
    instructions: (value) => [
      ...(targetAccount
        ? []
        : [createTokenAccount({ payer: from, owner: to, target, mint: token, program: mint.program })]),
      {
        program: mint.program,
        accounts: [
          { address: source, isWritable: true },
          { address: token },
          { address: target, isWritable: true },
          { address: from, isSigner: true },
        ],
        data: bytesOf(transferChecked, [value, 8], [BigInt(mint.decimals), 1]),
      },
    ],
  }
}

const systemProgram = '11111111111111111111111111111111'
/** Indices of the instructions. */
const transfer = [2n, 4] as const
const transferChecked = [12n, 1] as const
const createIdempotent = [1n, 1] as const

function payNative(from: string, to: string, value: bigint): Instruction {
  return {
    program: systemProgram,
    accounts: [
      { address: from, isSigner: true, isWritable: true },
      { address: to, isWritable: true },
    ],
    data: bytesOf(transfer, [value, 8]),
  }
}

type CreateTokenAccountParameters = {
  payer: string
  owner: string
  target: string
  mint: string
  program: string
}

function createTokenAccount(parameters: CreateTokenAccountParameters): Instruction {
  const { payer, owner, target, mint, program } = parameters
  return {
    program: associatedTokenProgram,
    accounts: [
      { address: payer, isSigner: true, isWritable: true },
      { address: target, isWritable: true },
      ...[owner, mint, systemProgram, program].map((address) => ({ address })),
    ],
    data: bytesOf(createIdempotent),
  }
}

/** Numbers in little endian, each with its number of bytes. */
function bytesOf(...parts: readonly (readonly [value: bigint, bytes: number])[]): readonly number[] {
  return parts.flatMap(([value, bytes]) =>
    Array.from({ length: bytes }, (_, index) => Number((value >> BigInt(8 * index)) & 0xffn)),
  )
}

type SimulateParameters = {
  readonly transaction: string
  /** The accounts of the sender and the recipient. */
  readonly watched: readonly string[]
  readonly plan: TokenPlan | undefined
  readonly chain: Reader
  readonly signal: AbortSignal
}

/** Runs the transaction on a node. Undefined if the node does not tell the accounts. */
async function simulate(parameters: SimulateParameters): Promise<readonly BalanceChange[] | undefined> {
  const { transaction, watched, plan, chain, signal } = parameters
  const options = {
    encoding: 'base64',
    commitment: 'confirmed',
    sigVerify: false,
    accounts: { addresses: watched, encoding: 'base64' },
  }
  const answer = readField(await chain.ask('simulateTransaction', [transaction, options], signal), 'value')
  const failure = readField(answer, 'err')
  if (failure !== null && failure !== undefined)
    throw new TransferWouldFailError({ reason: JSON.stringify(failure).slice(0, 200) })
  const accounts = readField(answer, 'accounts')
  if (!plan || !Array.isArray(accounts) || accounts.length !== 2) return undefined
  const [source, target] = accounts.map((account) => amountIn(parseAccount(account)))
  if (source === undefined || target === undefined) return undefined
  const { before, token } = plan
  const changes = [
    { owner: 'sender', value: source - before.source, token },
    { owner: 'recipient', value: target - before.target, token },
  ] as const
  return changes.filter(({ value }) => value !== 0n)
}

function readBlockhash(latest: unknown): string {
  const hash = readField(readField(latest, 'value'), 'blockhash')
  if (isSolanaAddress(hash)) return hash
  throw new InvalidResponseError({
    operation: 'getLatestBlockhash',
    path: 'result.value.blockhash',
    expected: 'a block hash',
    received: toText(hash).slice(0, 40),
  })
}
