export type LoggedRequest = {
  service: string
  method: string
  /** Path and query. */
  url: string
  path: string
  query: Record<string, string>
  origin: string | undefined
  /** As it was sent: text spares a page the preflight, JSON does not. */
  contentType: string | undefined
  body?: unknown
  /** Absent while the request hangs or when the connection was cut. */
  status?: number
  /** What the sandbox itself did wrong, for example an answer that its own schema refuses. */
  problem?: string
  /** ISO 8601. */
  at: string
}

export type RequestLog = ReturnType<typeof createRequestLog>

const limit = 5000

/** What each server was asked, newest last. */
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
