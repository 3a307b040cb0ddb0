import {
  type Address,
  BaseError,
  ContractFunctionRevertedError,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  HttpRequestError,
  isAddressEqual,
  maxUint256,
  TimeoutError,
} from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { exchangeAbi, exchangeAddress } from '../chains/exchange.js'
import { type EvmNode, openEvmNode } from '../indexer/evmNode.js'
import { nativeCoin } from './balances.js'
import { parseCaip10 } from './caip10.js'
import { findListed } from './describeToken.js'
import { ServiceError } from './ServiceError.js'
import { findChain, refuseConversion, unavailable } from './swapFacts.js'

/** How the fault `differ` makes a built transaction differ from what was asked for. */
export const differences = [
  'owner',
  'spender',
  'amount',
  'token',
  'value',
  'receiver',
  'minimum',
  'exchange',
  'function',
] as const
export type Difference = (typeof differences)[number]

/** What differs is this address, or this amount. */
const foreign: Address = '0x0000000000000000000000000000000000000bad'
const foreignAmount = 10n ** 18n

/** The highest slippage that the exchange accepts, in percent. */
const maxSlippage = 50

/** The gas that a swap needs without an estimate. */
const usualGas = 240_000n

export type ReadQuoteParameters = {
  /** In base units. */
  amount: string
  /** CAIP-10 addresses. */
  from: string
  to: string
  gasPrice?: string | undefined
  addresses: SandboxAddresses
}

/** The only quote: what the exchange pays now. */
export async function readQuote(parameters: ReadQuoteParameters) {
  const { amount, from, to, gasPrice, addresses } = parameters
  if (gasPrice !== undefined && !isWhole(gasPrice)) throw refuseConversion(`gasPrice ${gasPrice} is invalid`)
  const swap = openSwap({ from, to, amount, addresses })
  const toAmount = String(await readReturn(swap))
  return { quotes: [{ id: null, fromAmount: amount, fromAccount: from, toAmount, toAccount: to }] }
}

export type ReadAllowanceParameters = {
  /** CAIP-10 addresses. */
  tokenAddress: string
  userAddress: string
  addresses: SandboxAddresses
}

/** What the exchange may take of a token; native coins need no approval. */
export async function readAllowance(parameters: ReadAllowanceParameters) {
  const { tokenAddress, userAddress, addresses } = parameters
  const { token, node } = openToken(tokenAddress, addresses)
  const owner = readOnChain(userAddress, tokenAddress)
  return { allowance: String(await allowanceOf({ node, token, owner })) }
}

export type BuildApprovalParameters = {
  /** CAIP-10 addresses of the owner and of the token. */
  from: string
  to: string
  /** In base units; without it, the approval is unlimited. */
  amount?: string | undefined
  addresses: SandboxAddresses
  differs?: Difference | undefined
}

/** The transaction that lets the exchange take a token. */
export async function buildApproval(parameters: BuildApprovalParameters) {
  const { from, to, amount, addresses, differs } = parameters
  const { token, node, caip } = openToken(to, addresses)
  readOnChain(from, to)
  if (isCoin(token)) throw refuseConversion('The native coin needs no approval')
  const spender = differs === 'spender' ? foreign : exchangeAddress
  const asked = amount === undefined ? maxUint256 : readAmount(amount)
  const args = [spender, differs === 'amount' ? maxUint256 : asked] as const
  return {
    tx: {
      from: differs === 'owner' ? `${caip}:${foreign}` : from,
      to: differs === 'token' ? `${caip}:${foreign}` : to,
      data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }),
      value: String(differs === 'value' ? foreignAmount : 0n),
      eip155: { gasPrice: String(await readPrice(node)) },
    },
  }
}

export type BuildSwapParameters = {
  /** In base units. */
  amount: string
  /** CAIP-10 addresses. */
  from: string
  to: string
  userAddress: string
  /** In percent. */
  slippage: number | undefined
  /** Builds the transaction even if the chain would reject it now. */
  isEstimated: boolean
  addresses: SandboxAddresses
  differs?: Difference | undefined
}

/** The transaction of a swap. Its `amount` is what the exchange pays now. */
export async function buildSwap(parameters: BuildSwapParameters) {
  const { from, to, amount, userAddress, slippage, isEstimated, addresses, differs } = parameters
  if (slippage === undefined) throw refuseConversion('slippage parameter is necessary for this chain')
  if (slippage < 0 || slippage > maxSlippage)
    throw refuseConversion(`slippage must be between 0 and ${maxSlippage}`)
  const swap = openSwap({ from, to, amount, addresses })
  const { caip, node, source, target } = swap
  const user = readOnChain(userAddress, from)
  const returned = await readReturn(swap)
  const value = isCoin(source) ? swap.amount : 0n
  const desc = {
    srcToken: source,
    dstToken: target,
    srcReceiver: exchangeAddress,
    dstReceiver: user,
    amount: swap.amount,
    minReturnAmount: (returned * BigInt(100 - slippage)) / 100n,
    flags: 0n,
  }
  const gasPrice = await readPrice(node)
  const sent = { account: user, to: exchangeAddress, data: encodeSwap(desc), value, gasPrice }
  const gas = isEstimated ? await estimate(swap, sent) : usualGas
  const data =
    differs === 'function'
      ? encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [foreign, swap.amount] })
      : encodeSwap({
          ...desc,
          ...(differs === 'token' && { dstToken: foreign }),
          ...(differs === 'receiver' && { dstReceiver: foreign }),
          ...(differs === 'amount' && { amount: swap.amount * 2n }),
          ...(differs === 'minimum' && { minReturnAmount: 1n }),
        })
  return {
    tx: {
      from: differs === 'owner' ? `${caip}:${foreign}` : userAddress,
      to: `${caip}:${differs === 'exchange' ? foreign : exchangeAddress}`,
      data,
      amount: String(returned),
      eip155: { gas: String((gas * 11n + 9n) / 10n), gasPrice: String(gasPrice) },
    },
  }
}

type SwapDescription = {
  srcToken: Address
  dstToken: Address
  srcReceiver: Address
  dstReceiver: Address
  amount: bigint
  minReturnAmount: bigint
  flags: bigint
}

function encodeSwap(desc: SwapDescription): Hex {
  return encodeFunctionData({ abi: exchangeAbi, functionName: 'swap', args: [exchangeAddress, desc, '0x'] })
}

type Swap = ReturnType<typeof openSwap>

function openSwap(parameters: Pick<ReadQuoteParameters, 'from' | 'to' | 'amount' | 'addresses'>) {
  const { from, to, amount, addresses } = parameters
  if (parseCaip10(from).caip !== parseCaip10(to).caip) throw otherChain('`from` and `to`')
  const { caip, node, token: source } = openToken(from, addresses)
  const { token: target } = openToken(to, addresses)
  if (isAddressEqual(source, target)) throw refuseConversion('src and dst tokens are the same')
  const parsed = readAmount(amount)
  if (parsed === 0n) throw refuseConversion('amount must be greater than 0')
  return { caip, node, source, target, amount: parsed }
}

/** A token that can be swapped, and a client for its chain. */
function openToken(text: string, addresses: SandboxAddresses) {
  const { caip, address } = parseCaip10(text)
  const chain = findChain(caip)
  if (!findListed(caip, address === nativeCoin ? null : address, addresses))
    throw refuseConversion(`Token ${address} is not supported`)
  return { caip, token: getAddress(address), node: openEvmNode(addresses.rpc[chain.caip]) }
}

/** An account on the chain of a token. */
function readOnChain(account: string, token: string): Address {
  const { caip, address } = parseCaip10(account)
  if (caip !== parseCaip10(token).caip) throw otherChain('The account and the token')
  return getAddress(address)
}

function otherChain(both: string) {
  return new ServiceError(400, '', `Invalid parameter: ${both} chain IDs must have the same value`)
}

function isCoin(token: Address): boolean {
  return isAddressEqual(token, nativeCoin)
}

function isWhole(text: string): boolean {
  return /^\d{1,78}$/.test(text)
}

function readAmount(text: string): bigint {
  const amount = isWhole(text) ? BigInt(text) : undefined
  if (amount === undefined || amount > maxUint256) throw refuseConversion(`amount ${text} is invalid`)
  return amount
}

async function readReturn({ node, source, target, amount }: Swap): Promise<bigint> {
  const args = [source, target, amount] as const
  try {
    const returned = await node.readContract({
      address: exchangeAddress,
      abi: exchangeAbi,
      functionName: 'quote',
      args,
    })
    if (returned > 0n) return returned
  } catch (error) {
    if (!(error instanceof BaseError && error.walk((each) => each instanceof ContractFunctionRevertedError)))
      throw unavailable()
  }
  throw refuseConversion('insufficient liquidity')
}

async function allowanceOf(parameters: { node: EvmNode; token: Address; owner: Address }): Promise<bigint> {
  const { node, token, owner } = parameters
  if (isCoin(token)) return maxUint256
  const args = [owner, exchangeAddress] as const
  return node
    .readContract({ address: token, abi: erc20Abi, functionName: 'allowance', args })
    .catch(() => Promise.reject(unavailable()))
}

async function balanceOf(parameters: { node: EvmNode; token: Address; owner: Address }): Promise<bigint> {
  const { node, token, owner } = parameters
  const reading = isCoin(token)
    ? node.getBalance({ address: owner })
    : node.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [owner] })
  return reading.catch(() => Promise.reject(unavailable()))
}

type SentSwap = { account: Address; to: Address; data: Hex; value: bigint; gasPrice: bigint }

/** The gas of a swap that the chain would accept now. */
async function estimate({ node, source, amount }: Swap, sent: SentSwap): Promise<bigint> {
  const balance = await balanceOf({ node, token: source, owner: sent.account })
  if (balance < amount)
    throw refuseConversion(`Not enough ${source} balance. Amount: ${amount}. Balance: ${balance}.`)
  const allowance = await allowanceOf({ node, token: source, owner: sent.account })
  if (allowance < amount)
    throw refuseConversion(
      `Not enough allowance. Amount: ${amount}. Current allowance: ${allowance}. Spender: ${exchangeAddress}`,
    )
  return node.estimateGas(sent).catch((error: unknown) => {
    const isReached = error instanceof BaseError && !error.walk(isUnreached)
    throw isReached ? refuseConversion('cannot estimate') : unavailable()
  })
}

function isUnreached(error: unknown): boolean {
  return error instanceof HttpRequestError || error instanceof TimeoutError
}

function readPrice(node: EvmNode): Promise<bigint> {
  return node.getGasPrice().catch(() => Promise.reject(unavailable()))
}
