import { readField } from '../readField.js'

/** An event of a contract. */
export type ContractEvent = {
  /** The contract, in lower case. */
  readonly contract: string
  /** The kind of event, and its indexed values. */
  readonly topics: readonly string[]
  readonly data: string
}

/** Kinds of token events: `keccak256` of their signatures. */
export const eventKinds = {
  /** `Transfer(address,address,uint256)`, of ERC-20 and of ERC-721. */
  transfer: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `TransferSingle` and `TransferBatch` of ERC-1155. */
  transferSingle: '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62',
  transferBatch: '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb',
  /** `Approval(address,address,uint256)`, of ERC-20 and of ERC-721. */
  approval: '0x8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925',
  /** `ApprovalForAll(address,address,bool)`. */
  approvalForAll: '0x17307eab39ab6107e8899845ad3d59bd9653f200f220920489ca2b5937696c31',
  /** `Approval` of Permit2. */
  permit2: '0xda9fa7c1b00402c17d0161b249b1ab8bbec047c5a52207b9c112deffd817036b',
} as const

/** Reads an event that a node reported; undefined if the log is not one. */
export function readEvent(log: unknown): ContractEvent | undefined {
  const [contract, topics, data] = [
    readField(log, 'address'),
    readField(log, 'topics'),
    readField(log, 'data'),
  ]
  if (typeof contract !== 'string' || typeof data !== 'string' || !Array.isArray(topics)) return undefined
  if (!topics.every((topic): topic is string => typeof topic === 'string')) return undefined
  return { contract: contract.toLowerCase(), topics: topics.map((topic) => topic.toLowerCase()), data }
}

/** A payment in a token or the native coin. */
export type Payment = {
  readonly contract: string
  /** 32 bytes each. */
  readonly payer: string
  readonly payee: string
  readonly value: bigint
}

/** Reads a payment from an event; undefined for other events. */
export function readPayment({ contract, topics, data }: ContractEvent): Payment | undefined {
  const [kind, payer, payee] = topics
  if (kind !== eventKinds.transfer || topics.length !== 3 || !/^0x[0-9a-f]{64}$/i.test(data)) return undefined
  return payer && payee ? { contract, payer, payee, value: BigInt(data) } : undefined
}
