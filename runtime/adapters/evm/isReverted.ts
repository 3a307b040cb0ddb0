import { rpcCodeOf } from '../walletError.js'

/** Whether a call failed because the contract reverted it, not because the node did not answer. */
export function isReverted(error: unknown): boolean {
  return rpcCodeOf(error) === 3 || (error instanceof Error && /revert/i.test(error.message))
}
