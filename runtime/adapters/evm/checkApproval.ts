import { ApprovalMismatchError } from '#generated/errors/swaps'
import type { SuggestedCall } from '../adapter.js'
import { isSame } from './isSame.js'

type Hex = `0x${string}`

/** The approval that the visitor wants. */
export type WantedApproval = {
  readonly owner: Hex
  readonly token: Hex
  /** Exactly what may be taken. */
  readonly value: bigint
}

/**
 * The spender that an approval names.
 *
 * @throws ApprovalMismatchError unless it is exactly the wanted approval.
 */
export function checkApproval(approval: SuggestedCall, { owner, token, value }: WantedApproval): Hex {
  const { from, to, data, value: payment = '0' } = approval
  const refuse = (difference: string) => new ApprovalMismatchError({ difference })
  if (!isSame(from, owner)) throw refuse('another account')
  if (!isSame(to, token)) throw refuse('another token')
  if (!/^(0x)?0+$/.test(payment)) throw refuse('a payment')
  const [, spender, approved] = /^0x095ea7b30{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data) ?? []
  if (!spender || !approved) throw refuse('another call')
  if (BigInt(`0x${approved}`) !== value) throw refuse('another amount')
  const address = `0x${spender}` as const
  if (BigInt(address) === 0n || isSame(address, owner) || isSame(address, token))
    throw refuse('a spender that cannot be an exchange')
  return address
}
