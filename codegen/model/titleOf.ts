import { type JsonObject, textOf } from '../load/json.js'

/** The title of a document on one line, safe for a comment. */
export function titleOf(info: JsonObject): string | undefined {
  return textOf(info.title)?.trim().replace(/\s+/g, ' ').replaceAll('*/', '*\\/')
}
