import { readField } from '../readField.js'
import { rpcCodeOf } from '../walletError.js'

/** Whether a call failed because the contract reverted it, not because the node did not answer. */
export function isReverted(error: unknown): boolean {
  return rpcCodeOf(error) === 3 || /revert/i.test(revertReasonOf(error))
}

/** What the node said. The message of viem's errors also has their URL and request. */
export function revertReasonOf(error: unknown): string {
  const details = readField(error, 'details') ?? readField(error, 'message')
  return typeof details === 'string' ? details : ''
}
