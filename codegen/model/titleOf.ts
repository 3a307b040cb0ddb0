import { type JsonObject, textOf } from '../load/json.js'

/** The title of a document, on one line. */
export function titleOf(info: JsonObject): string | undefined {
  return textOf(info.title)?.trim().replace(/\s+/g, ' ')
}
