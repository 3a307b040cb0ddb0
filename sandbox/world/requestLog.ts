export type LoggedRequest = {
  service: string
  method: string
  /** Path and query. */
  url: string
  path: string
  query: Record<string, string>
  origin: string | undefined
  /** As sent: JSON makes a page send a preflight, text does not. */
  contentType: string | undefined
  body?: unknown
  /** Absent while the request hangs, and when the connection was cut. */
  status?: number
  /** A schema violation by the request, or by the sandbox's response. */
  problem?: string
  /** ISO 8601. */
  at: string
}

export type RequestLog = ReturnType<typeof createRequestLog>

const limit = 5000

/** Requests to all servers, newest last. */
export function createRequestLog() {
  let entries: LoggedRequest[] = []
  return {
    add(entry: LoggedRequest) {
      entries.push(entry)
      if (entries.length > limit) entries = entries.slice(-limit)
    },
    clear() {
      entries = []
    },
    list: (service?: string): LoggedRequest[] =>
      service ? entries.filter((entry) => entry.service === service) : entries,
  }
}
