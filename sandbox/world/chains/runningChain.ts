/** A chain that runs, whatever its family: what the control of the sandbox needs of it. */
export type RunningChain = {
  readonly caip: string
  isAddress(address: string): boolean
  /** Back to how the chain was when it had just started. */
  reset(): Promise<void>
  /** Adds coins (`"1.5"`) to what the address holds, and answers with all that it holds in the smallest unit. */
  fund(address: string, amount: string): Promise<bigint>
  stop(): Promise<void>
}
