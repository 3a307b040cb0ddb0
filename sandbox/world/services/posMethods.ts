import { randomUUID } from 'node:crypto'
import {
  type Address,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  type Hex,
  isHash,
  numberToHex,
  parseUnits,
  TransactionReceiptNotFoundError,
} from 'viem'
import type { SandboxAddresses } from '../addresses.js'
import { chains, type SandboxChain } from '../chains/chains.js'
import { findToken } from '../chains/tokens.js'
import { openEvmNode } from '../indexer/evmNode.js'
import { isRecord, readText } from '../json.js'
import { parseCaip10 } from './caip10.js'
import { invalidParams, RpcError } from './RpcError.js'
import type { RpcMethod } from './walletRpc.js'

const codes = {
  asset: -18901,
  recipient: -18902,
  sender: -18903,
  amount: -18904,
  answer: -18906,
  id: -18907,
  gas: -18920,
  rpc: -18943,
}

/** How soon to ask again for a transaction. */
const checkInMs = 1000

const evm = {
  name: 'eip155',
  methods: ['eth_sendTransaction'],
  events: [],
  capabilities: null,
  assetNamespaces: ['slip44', 'erc20'],
}

/** The methods for points of sale: they build payments for a wallet, and look whether they were made. The sandbox's are on EVM chains. */
export function createPosMethods({ addresses }: { addresses: SandboxAddresses }): Record<string, RpcMethod> {
  const nodeOf = ({ caip }: SandboxChain) => openEvmNode(addresses.rpc[caip])

  const build = async (intent: unknown) => {
    const { chain, sender, to, value, data } = readIntent(intent)
    const node = nodeOf(chain)
    const call = { account: sender, to, value, ...(data && { data }) }
    const gas = await node.estimateGas(call).catch(() => {
      throw new RpcError(codes.gas, 'Failed to estimate gas')
    })
    const { maxFeePerGas, maxPriorityFeePerGas } = await node.estimateFeesPerGas()
    const numbers = Object.entries({ value, gas, maxFeePerGas, maxPriorityFeePerGas })
    const hex = Object.fromEntries(numbers.map(([name, number]) => [name, numberToHex(number)]))
    return {
      id: Buffer.from(`v1|${chain.caip}|${randomUUID()}`).toString('base64').replace(/=+$/, ''),
      chainId: chain.caip,
      method: 'eth_sendTransaction',
      params: [{ from: sender, to, ...(data && { data }), ...hex }],
    }
  }
  const check = async (id: string, hash: Hex) => {
    const [version, caip] = Buffer.from(id, 'base64').toString().split('|')
    const chain = chains.find((each) => each.caip === caip)
    if (version !== 'v1' || !chain) throw new RpcError(codes.id, `Invalid transaction id: ${id}`)
    try {
      const { status } = await nodeOf(chain).getTransactionReceipt({ hash })
      return { status: status === 'success' ? 'CONFIRMED' : 'FAILED', txid: hash }
    } catch (error) {
      if (!(error instanceof TransactionReceiptNotFoundError))
        throw new RpcError(codes.rpc, 'The chain does not answer')
      return { status: 'PENDING', checkIn: checkInMs }
    }
  }

  return {
    wc_pos_supportedNetworks: { answer: () => ({ namespaces: [evm] }) },
    wc_pos_buildTransactions: {
      async answer(params) {
        const intents = isRecord(params) ? params.paymentIntents : undefined
        if (!Array.isArray(intents) || intents.length === 0)
          throw invalidParams('missing field `paymentIntents`')
        return { transactions: await Promise.all(intents.map(build)) }
      },
    },
    wc_pos_checkTransaction: {
      answer(params) {
        const [id, sent] = [readText(params, 'id'), readText(params, 'sendResult')]
        if (id === undefined) throw invalidParams('missing field `id`')
        if (!sent || !isHash(sent)) throw new RpcError(codes.answer, `Invalid wallet response: ${sent}`)
        return check(id, sent)
      },
    },
  }
}

/** The transfer that an intent asks for. */
function readIntent(intent: unknown) {
  const field = (name: string) => {
    const text = readText(intent, name)
    if (text === undefined) throw invalidParams(`missing field \`${name}\``)
    return text
  }
  const [caip = '', asset = ''] = field('asset').split('/')
  const chain = chains.find((each) => each.caip === caip)
  const [kind, reference = ''] = asset.split(':')
  const token = kind === 'erc20' ? findToken(caip, reference) : undefined
  if (!chain || !(token || asset === 'slip44:60'))
    throw new RpcError(codes.asset, `Asset is not supported: ${field('asset')}`)
  const recipient = readAccount(field('recipient'), caip, codes.recipient)
  const sender = readAccount(field('sender'), caip, codes.sender)
  const amount = field('amount')
  if (!/^\d+(\.\d+)?$/.test(amount) || !/[1-9]/.test(amount))
    throw new RpcError(codes.amount, `Invalid amount: ${amount}`)
  const units = parseUnits(amount, token?.decimals ?? chain.currency.decimals)
  if (!token) return { chain, sender, to: recipient, value: units, data: undefined }
  const args = [recipient, units] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { chain, sender, to: token.address, value: 0n, data }
}

function readAccount(text: string, caip: string, code: number): Address {
  try {
    const parsed = parseCaip10(text)
    if (parsed.caip === caip) return getAddress(parsed.address)
  } catch {
    // Refused below, like an account of another chain.
  }
  throw new RpcError(code, `Invalid account: ${text}`)
}
