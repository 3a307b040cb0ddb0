import { eth_call, eth_getTransactionReceipt } from '#generated/wallet-rpc/methods'
import { abortable } from '../../core/abortable.js'
import { limits } from '../../limits.js'
import type { ReceivedNft, ReceivedNftsParameters } from '../adapter.js'
import { readField } from '../readField.js'
import type { Chain } from './chain.js'
import { isEvmAddress, isTransactionHash } from './eip1193.js'
import { isReverted } from './isReverted.js'
import type { Question } from './openNode.js'

type Hex = `0x${string}`
type Ask = (question: Question) => Promise<unknown>
type Token = { readonly standard: 'erc721' | 'erc1155'; readonly contract: Hex; readonly tokenId: bigint }

/**
 * The NFTs that an account received in a transaction, and whether it still holds them. Decodes the three
 * ERC-721 and ERC-1155 transfer events without an ABI library.
 */
export async function receivedNfts(
  chain: Pick<Chain, 'ask'>,
  { address, hash, network, signal }: ReceivedNftsParameters,
): Promise<readonly ReceivedNft[]> {
  if (!isEvmAddress(address) || !isTransactionHash(hash)) return []
  const ask: Ask = (question) => abortable(chain.ask(question, signal), signal)
  const receipt = await ask({ method: eth_getTransactionReceipt, params: [hash] })
  const logs = readField(receipt, 'logs')
  const tokens = Array.isArray(logs) ? logs.flatMap((log) => readTokens(log, toWord(address))) : []
  if (tokens.length > limits.nftsPerTransaction) return [] // anyone can send thousands
  return Promise.all(
    tokens.map(async (token) => ({
      id: `${network.caipNetworkId}/${token.standard}:${token.contract}/${token.tokenId}`,
      isHeld: await isHeld(ask, token, address),
    })),
  )
}

/** `keccak256` of the transfer event signatures. */
const topics = {
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  single: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  batch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
} as const

/** The tokens that a log transfers to `receiver`. Empty for other logs. */
function readTokens(log: unknown, receiver: string): readonly Token[] {
  const [contract, data, topic] = [
    readField(log, 'address'),
    readField(log, 'data'),
    readField(log, 'topics'),
  ]
  if (typeof contract !== 'string' || !isEvmAddress(contract) || !Array.isArray(topic)) return []
  const [kind, , second, third]: unknown[] = topic
  const words = typeof data === 'string' ? toWords(data) : []
  // ERC-20 uses the same event. Only ERC-721 has the token id among the topics.
  if (kind === topics.transfer && second === receiver && isWord(third))
    return [{ standard: 'erc721', contract, tokenId: BigInt(third) }]
  if (third !== receiver) return []
  const [first] = words
  if (kind === topics.single && first !== undefined)
    return [{ standard: 'erc1155', contract, tokenId: first }]
  if (kind !== topics.batch || first === undefined) return []
  // The first word is the byte offset of the id array, which starts with its length.
  const start = Number(first / 32n)
  const count = Number(words[start] ?? 0n)
  return words
    .slice(start + 1, start + 1 + Math.min(count, words.length))
    .map((tokenId) => ({ standard: 'erc1155', contract, tokenId }))
}

/** Selectors of `ownerOf(uint256)` and `balanceOf(address,uint256)`. */
const selectors = { ownerOf: '0x6352211e', balanceOf: '0x00fdd58e' } as const

async function isHeld(ask: Ask, { standard, contract, tokenId }: Token, address: Hex) {
  const id = tokenId.toString(16).padStart(64, '0')
  const owner = toWord(address)
  const data: Hex =
    standard === 'erc721' ? `${selectors.ownerOf}${id}` : `${selectors.balanceOf}${owner.slice(2)}${id}`
  try {
    const answer = await ask({ method: eth_call, params: [{ to: contract, data }, 'latest'] })
    if (!isWord(answer)) return false
    return standard === 'erc721' ? answer.toLowerCase() === owner : BigInt(answer) > 0n
  } catch (error) {
    // `ownerOf` reverts for burned tokens.
    if (isReverted(error)) return false
    throw error
  }
}

function toWord(address: string): string {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}

function isWord(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{64}$/i.test(value)
}

function toWords(data: string): readonly bigint[] {
  const words = /^0x((?:[0-9a-f]{64})*)$/i.exec(data)?.[1]?.match(/.{64}/g) ?? []
  return words.map((word) => BigInt(`0x${word}`))
}
