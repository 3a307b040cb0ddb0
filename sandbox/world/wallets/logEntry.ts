/** A request to a wallet, and its result. */
export type LogEntry = {
  method: string
  params: unknown
  /** Absent while pending. */
  result?: unknown
  error?: { code: number | undefined; message: string }
}

/** Runs a request and logs its result. */
export async function record<answer>(
  log: LogEntry[],
  { method, params }: Pick<LogEntry, 'method' | 'params'>,
  task: () => Promise<answer>,
): Promise<answer> {
  const entry: LogEntry = { method, params }
  log.push(entry)
  try {
    const result = await task()
    Object.assign(entry, { result })
    return result
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? Number(error.code) : undefined
    const message = error instanceof Error ? error.message : String(error)
    Object.assign(entry, { error: { code, message } })
    throw error
  }
}
