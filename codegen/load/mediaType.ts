/** Whether a media type is JSON: `application/json`, `application/problem+json`, with or without a charset. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType)
}

/** How a response is streamed: as server-sent events, as JSON lines, or as a JSON text sequence. */
export type StreamFormat = 'events' | 'lines' | 'records'

/** The format of a media type that streams. */
export function streamFormat(mediaType: string): StreamFormat | undefined {
  const [type = ''] = mediaType.toLowerCase().split(';')
  if (type.trim() === 'text/event-stream') return 'events'
  if (/[/+]json-seq\s*$/.test(type)) return 'records'
  return /^(?:application|text)\/(?:x-)?(?:ndjson|json-?lines?|jsonl)\s*$/.test(type) ? 'lines' : undefined
}
