import { checkKeywords } from './checkKeywords.js'
import { checkRef } from './checkRef.js'
import { checkOneSchema } from './checkSchema.js'
import type { Grammar } from './grammar.js'
import { isObject, type JsonObject } from './json.js'
import type { Report } from './report.js'
import { walk } from './walk.js'

/** Reports invalid keywords, references and schemas of a document. */
export function checkParts(grammar: Grammar, root: JsonObject, report: Report): void {
  walk(grammar, { kind: 'document', value: root, at: [] }, (part) => {
    const { kind, value, at } = part
    if (kind === 'schema') return checkOneSchema(root, value, at, report, '3.1')
    if (!isObject(value)) return report({ code: 'bad-value', message: 'expected a mapping', at })
    checkKeywords(grammar, part, report)
    if (typeof value.$ref === 'string') checkRef(root, value.$ref, [...at, '$ref'], report)
  })
}
