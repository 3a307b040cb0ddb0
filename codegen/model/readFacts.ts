import { type JsonObject, listOf, objectOf } from '../load/json.js'
import type { Fact } from './model.js'

/** Reads the facts of a checked document. */
export function readFacts(root: JsonObject): Fact[] {
  return Object.entries(objectOf(root['x-facts'])).map(([name, fact]) => {
    const { description, values } = objectOf(fact)
    return { name, description: `${description}`.trim(), values: listOf(values).map(String) }
  })
}
