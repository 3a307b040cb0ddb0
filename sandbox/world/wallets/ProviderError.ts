/** An error response of a wallet, with EIP-1193 and JSON-RPC codes. */
export class ProviderError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'ProviderError'
    this.code = code
  }
}
