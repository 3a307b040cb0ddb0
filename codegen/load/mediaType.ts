import type { JsonObject } from './json.js'

/** Whether a media type is JSON: `application/json`, `application/problem+json`, with or without a charset. */
export function isJson(mediaType: string): boolean {
  return /[/+]json\s*(;|$)/i.test(mediaType)
}

/** Whether a response is JSON: by its media type, or by a schema that only JSON can have if any media type will do. */
export function isJsonResponse(mediaType: string, schema: JsonObject): boolean {
  if (!/^(application|\*)\/\*$/.test(mediaType)) return isJson(mediaType)
  const { type, properties, allOf, anyOf, oneOf } = schema
  const isTyped = [type].flat().some((one) => jsonTypes.has(one))
  return isTyped || Boolean(properties ?? allOf ?? anyOf ?? oneOf)
}

const jsonTypes: ReadonlySet<unknown> = new Set(['object', 'array', 'number', 'integer', 'boolean'])

/** How a response is streamed: as server-sent events, as JSON lines, or as a JSON text sequence. */
export type StreamFormat = 'events' | 'lines' | 'records'

/** The format of a media type that streams. */
export function streamFormat(mediaType: string): StreamFormat | undefined {
  const [type = ''] = mediaType.toLowerCase().split(';')
  if (type.trim() === 'text/event-stream') return 'events'
  if (/[/+]json-seq\s*$/.test(type)) return 'records'
  return /^(?:application|text)\/(?:x-)?(?:ndjson|json-?lines?|jsonl)\s*$/.test(type) ? 'lines' : undefined
}
