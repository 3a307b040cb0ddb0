import type { Clock } from '../../environment/environment.js'
import { limits } from '../../limits.js'

/** One entry of the embedded wallet's log. */
export type FrameLogRecord = {
  /** Milliseconds since 1970. */
  readonly timestamp: number
  readonly log: string
}

/** Creates a log that keeps its newest entries, up to a total size. */
export function createFrameLog(clock: Pick<Clock, 'now'>) {
  const encoder = new TextEncoder()
  const records: { readonly record: FrameLogRecord; readonly size: number }[] = []
  let total = 0
  return {
    /** The entries, oldest first. */
    records: (): readonly FrameLogRecord[] => records.map(({ record }) => record),
    /** Adds an entry. Returns false if it alone is larger than the log. */
    add(log: string): boolean {
      const record = { timestamp: clock.now(), log }
      const size = encoder.encode(JSON.stringify(record)).length
      if (size > limits.frameLogBytes) return false
      total += size
      records.push({ record, size })
      while (total > limits.frameLogBytes) total -= records.shift()?.size ?? 0
      return true
    },
  }
}
