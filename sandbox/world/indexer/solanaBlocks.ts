import {
  getBase58Decoder,
  getCompiledTransactionMessageDecoder,
  getTransactionDecoder,
} from '@solana/web3.js'
import { isRecord, readText } from '../json.js'
import type { IndexedBlock, IndexedTransaction, IndexedTransfer } from './openIndex.js'

const systemProgram = '11111111111111111111111111111111'
/** The system program's instruction that moves coins. */
const transferInstruction = 2

/** The transfers of coins and tokens in a block, as `getBlock` returns it. Leaves out failed transactions and spam tokens. */
export function readSolanaBlock(
  slot: number,
  block: unknown,
  isSpam: (mint: string) => boolean,
): IndexedBlock {
  const { blockTime, blockhash, transactions } = isRecord(block) ? block : {}
  const found = Array.isArray(transactions) ? transactions : []
  return {
    number: slot,
    hash: String(blockhash),
    transactions: found.flatMap((each) => readTransaction(each, Number(blockTime), isSpam)),
  }
}

/** The decimals of the mints in a block, which no transfer repeats. */
export function readDecimals(block: unknown): ReadonlyMap<string, number> {
  const transactions = isRecord(block) && Array.isArray(block.transactions) ? block.transactions : []
  const balances = transactions.flatMap(({ meta }) => [
    ...readBalances(meta, 'pre'),
    ...readBalances(meta, 'post'),
  ])
  return new Map(balances.map(({ mint, decimals }) => [mint, decimals]))
}

function readTransaction(
  source: unknown,
  minedAt: number,
  isSpam: (mint: string) => boolean,
): readonly IndexedTransaction[] {
  const { transaction, meta } = isRecord(source) ? source : {}
  const [text]: unknown[] = Array.isArray(transaction) ? transaction : []
  if (!isRecord(meta) || meta.err) return []
  const { signatures, messageBytes } = getTransactionDecoder().decode(Buffer.from(String(text), 'base64'))
  const message = getCompiledTransactionMessageDecoder().decode(messageBytes)
  const keys: readonly string[] = message.staticAccounts
  const coins = message.instructions.flatMap(({ programAddressIndex, accountIndices = [], data }) => {
    const [sender, recipient] = accountIndices.map((index) => keys[index])
    const isTransfer = keys[programAddressIndex] === systemProgram && data?.[0] === transferInstruction
    if (!isTransfer || !sender || !recipient || data.length < 12) return []
    const amount = Buffer.from(data).readBigUInt64LE(4)
    return amount === 0n ? [] : [{ token: null, tokenId: null, sender, recipient, amount }]
  })
  const transfers = [...coins, ...readTokens(meta).filter(({ token }) => token !== null && !isSpam(token))]
  const [program] = message.instructions
  const [first] = Object.values(signatures)
  return [
    {
      hash: first ? getBase58Decoder().decode(first) : '',
      minedAt,
      sender: keys[0] ?? '',
      recipient: transfers[0]?.recipient || (program && keys[program.programAddressIndex]) || '',
      nonce: 0,
      selector: '',
      isConfirmed: true,
      transfers,
    },
  ]
}

/** Who lost and who gained how much of each mint. */
function readTokens(meta: unknown): readonly IndexedTransfer[] {
  const changes = new Map<string, { mint: string; owner: string; amount: bigint }>()
  for (const [when, sign] of [
    ['pre', -1n],
    ['post', 1n],
  ] as const)
    for (const { mint, owner, amount } of readBalances(meta, when)) {
      const key = `${mint} ${owner}`
      const before = changes.get(key)?.amount ?? 0n
      changes.set(key, { mint, owner, amount: before + sign * amount })
    }
  const mints = new Set([...changes.values()].map(({ mint }) => mint))
  return [...mints].flatMap((mint) => {
    const own = [...changes.values()].filter((each) => each.mint === mint)
    const lost = own.filter(({ amount }) => amount < 0n)
    const gained = own.filter(({ amount }) => amount > 0n)
    const [from] = lost
    // One sender can pay several owners. Without a sender the token was minted, without a recipient it was burned.
    if (gained.length > 0)
      return gained.map(({ owner, amount }) => ({
        token: mint,
        tokenId: null,
        sender: from?.owner ?? '',
        recipient: owner,
        amount,
      }))
    return lost.map(({ owner, amount }) => ({
      token: mint,
      tokenId: null,
      sender: owner,
      recipient: '',
      amount: -amount,
    }))
  })
}

function readBalances(meta: unknown, when: 'pre' | 'post') {
  const balances = isRecord(meta) ? meta[`${when}TokenBalances`] : undefined
  return (Array.isArray(balances) ? balances : []).flatMap((each) => {
    const [mint, owner] = [readText(each, 'mint'), readText(each, 'owner')]
    const amounts = isRecord(each) ? each.uiTokenAmount : undefined
    const amount = readText(amounts, 'amount')
    const decimals = isRecord(amounts) ? Number(amounts.decimals) : Number.NaN
    return mint && owner && amount ? [{ mint, owner, amount: BigInt(amount), decimals }] : []
  })
}
