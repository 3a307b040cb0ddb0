import type { Late } from '../createLate.js'

export type DeliverParameters = {
  readonly address: string
  readonly symbol: string
  readonly amount: string
}

/** A running chain of any namespace, as the control server needs it. */
export type RunningChain = {
  readonly caip: string
  isAddress(address: string): boolean
  /** Resets the chain to its initial state. */
  reset(): Promise<void>
  /** Remembers the state, and returns what restores it, any number of times. Absent where a chain can only be reset. */
  snapshot?(): Promise<() => Promise<void>>
  /** Adds coins (`"1.5"`) to the address and returns its new balance in the smallest unit. */
  fund(address: string, amount: string): Promise<bigint>
  /** Sends coins or tokens (`"1.5"`) in a transaction, and returns its hash. Absent where only `fund` adds coins. */
  deliver?(parameters: DeliverParameters): Promise<string>
  stop(): Promise<void>
}

/** A chain that starts when it is first used. */
export type LateChain = Late<RunningChain> & { readonly caip: string }
