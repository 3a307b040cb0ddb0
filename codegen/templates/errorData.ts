/** Data of each error, by code. */
export interface ErrorData {
  HTTP_STATUS: {
    readonly status: number
    readonly operation?: string | undefined
    readonly url?: string | undefined
    readonly retryAfterMs?: number | undefined
    readonly detail?: string | undefined
  }
  INVALID_RESPONSE: {
    readonly operation: string
    readonly path: string
    readonly expected: string
    readonly received: string
  }
  SERVICE_UNREACHABLE: { readonly operation?: string | undefined }
  REQUEST_TIMEOUT: { readonly timeoutMs: number }
}

export type ErrorCode = keyof ErrorData
