/** An error of the service's own JSON-RPC methods. */
export class RpcError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

/** Parameters of another shape than the method's. */
export function invalidParams(reason: string): RpcError {
  return new RpcError(-32602, `Invalid params: ${reason}`)
}
