import { type Address, decodeFunctionData, erc20Abi, isAddress, isHex } from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { chains, type SandboxChain } from '../chains/chains.js'
import { tokensOf } from '../chains/tokens.js'
import { openEvmNode } from '../indexer/evmNode.js'
import { isRecord, readText } from '../json.js'
import { ServiceError } from './ServiceError.js'

/** The tokens that the real service moves between chains. */
const movable = ['USDC', 'USDT']

/**
 * Looks whether a transaction needs coins of another chain. The sandbox has no bridge: it finds the funds, and that there is no way for
 * them.
 */
export async function planRoute(parameters: { body: unknown; addresses: SandboxAddresses }) {
  const { addresses } = parameters
  const { chain, from, to, value, input, transaction } = readTransaction(parameters.body)
  const nodeOf = ({ caip }: SandboxChain) => openEvmNode(addresses.rpc[caip])
  const node = nodeOf(chain)
  const transfer = readTransfer(input)
  const token = tokensOf(chain).find(({ address }) => address.toLowerCase() === to.toLowerCase())
  const heldOn = async (each: SandboxChain, symbol: string) => {
    const found = tokensOf(each).find((one) => one.symbol === symbol)
    if (!found) return 0n
    return nodeOf(each).readContract({
      address: found.address,
      abi: erc20Abi,
      functionName: 'balanceOf',
      args: [from],
    })
  }
  try {
    if (token && transfer !== undefined) {
      const held = await heldOn(chain, token.symbol)
      if (held < transfer) {
        if (!movable.includes(token.symbol))
          return { error: 'ASSET_NOT_SUPPORTED', reason: `${token.symbol} cannot be moved between chains` }
        const others = chains.filter((each) => each !== chain)
        const elsewhere = await Promise.all(others.map((each) => heldOn(each, token.symbol)))
        const sum = elsewhere.reduce((total, each) => total + each, held)
        return sum < transfer
          ? {
              error: 'INSUFFICIENT_FUNDS',
              reason: `${sum} ${token.symbol} on all chains, ${transfer} needed`,
            }
          : { error: 'NO_ROUTES_AVAILABLE', reason: 'The sandbox has no bridge' }
      }
    }
    if ((await node.getBalance({ address: from })) < value)
      return { error: 'INSUFFICIENT_FUNDS', reason: `Not enough ${chain.currency.symbol} on ${chain.name}` }
    const gas = await node.estimateGas({ account: from, to, value, data: input }).catch(() => undefined)
    if (gas === undefined)
      return { error: 'TRANSACTION_SIMULATION_FAILED', reason: 'The chain rejects the transaction' }
    const nonce = await node.getTransactionCount({ address: from })
    const numbers = { gasLimit: `0x${gas.toString(16)}`, nonce: `0x${nonce.toString(16)}` }
    return { initialTransaction: { ...transaction, ...numbers }, transactions: [] }
  } catch {
    throw new ServiceError(503, '', 'Simulation provider is temporarily unavailable')
  }
}

/** Without routes there is no orchestration to ask for. */
export function readOrchestration(id: string): never {
  throw new ServiceError(400, 'orchestrationId', `Orchestration ID is not found: ${id}`)
}

/** The amount of a transfer of an ERC-20. */
function readTransfer(input: `0x${string}`): bigint | undefined {
  if (!input.startsWith('0xa9059cbb')) return undefined
  try {
    const { functionName, args } = decodeFunctionData({ abi: erc20Abi, data: input })
    return functionName === 'transfer' ? args[1] : undefined
  } catch {
    return undefined
  }
}

/** One transaction, or the first of several calls. */
function readTransaction(body: unknown) {
  const transaction = isRecord(body) ? body.transaction : undefined
  const calls = isRecord(transaction) ? transaction.calls : undefined
  const call: unknown = Array.isArray(calls) ? calls[0] : transaction
  const read = (source: unknown, key: string) => {
    const text = readText(source, key)
    if (text === undefined) throw shapeError(`missing field \`${key}\``)
    return text
  }
  const address = (source: unknown, key: string): Address => {
    const text = read(source, key)
    if (!isAddress(text, { strict: false })) throw shapeError(`invalid address in \`${key}\``)
    return text
  }
  const hex = (key: string) => {
    const text = read(call, key)
    if (!isHex(text)) throw shapeError(`invalid hex in \`${key}\``)
    return text
  }
  const chainId = read(transaction, 'chainId')
  const common = { from: address(transaction, 'from'), to: address(call, 'to'), input: hex('input') }
  const value = BigInt(hex('value') === '0x' ? 0 : hex('value'))
  const chain = chains.find(({ caip }) => caip === chainId)
  if (!chain) throw new ServiceError(400, 'chainId', `We don't support the chainId you provided: ${chainId}.`)
  return { ...common, value, chain, transaction: isRecord(transaction) ? transaction : {} }
}

/** Answered as text. */
function shapeError(reason: string) {
  const message = `Failed to deserialize the JSON body into the target type: ${reason}`
  return Object.assign(new Error(message), { statusCode: 422 })
}
