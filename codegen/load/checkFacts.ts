import { isObject, type JsonObject, objectOf, textOf } from './json.js'
import type { Report } from './report.js'

/** Reports invalid `x-facts`. */
export function checkFacts(root: JsonObject, report: Report): void {
  const { 'x-facts': facts = {} } = root
  const bad = (message: string, ...at: readonly string[]) =>
    report({ code: 'bad-fact', message, at: ['x-facts', ...at], key: true })
  if (!isObject(facts)) bad('`x-facts` must be a mapping of names to facts')
  for (const [name, fact] of Object.entries(objectOf(facts))) {
    const { description, values } = objectOf(fact)
    if (!/^[a-z][a-zA-Z0-9]*$/.test(name)) bad(`\`${name}\` is not in camelCase`, name)
    if (!textOf(description)) bad('a fact needs a `description`', name)
    if (!Array.isArray(values) || values.some((value) => textOf(value) === undefined))
      bad('a fact needs `values`, a list of strings', name)
  }
}
