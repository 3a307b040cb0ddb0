import { createSplitter, type Limit, refuseLong } from './stream.js'

/** An event as the service sends it. */
export type RawEvent = { readonly event: string; readonly data: string; readonly id: string }

export type EventParser = {
  /** Events that are complete with this text. */
  push(text: string): RawEvent[]
  /** Id of the last event: the service continues after it. */
  readonly lastEventId: string
  /** How long to wait before the next connection, if the service says so. */
  readonly retryMs: number | undefined
}

/** Parses `text/event-stream`, in whatever pieces it arrives. */
export function createEventParser(limit: Limit, firstId = ''): EventParser {
  const lines = createSplitter(/\r\n|\r|\n/, limit)
  let endedWithReturn = false
  let event = ''
  let id = firstId
  let data: string[] = []
  let length = 0
  let lastEventId = firstId
  let retryMs: number | undefined

  const read = (line: string): RawEvent[] => {
    if (line === '') return dispatch()
    const [, field = line, value = ''] = /^([^:]*): ?(.*)$/s.exec(line) ?? []
    if (field === 'event') event = value
    else if (field === 'data') {
      length += data.push(value) > 1 ? value.length + 1 : value.length
      refuseLong(length, limit)
    } else if (field === 'id' && !value.includes('\0')) id = value
    else if (field === 'retry' && /^\d+$/.test(value)) retryMs = Number(value)
    return []
  }

  const dispatch = (): RawEvent[] => {
    lastEventId = id
    const events = data.length > 0 ? [{ event: event || 'message', data: data.join('\n'), id }] : []
    event = ''
    data = []
    length = 0
    return events
  }

  return {
    push(text) {
      if (text === '') return []
      // The two characters of a line break may arrive apart.
      const rest = endedWithReturn && text.startsWith('\n') ? text.slice(1) : text
      endedWithReturn = text.endsWith('\r')
      return lines.push(rest).flatMap(read)
    },
    get lastEventId() {
      return lastEventId
    },
    get retryMs() {
      return retryMs
    },
  }
}
