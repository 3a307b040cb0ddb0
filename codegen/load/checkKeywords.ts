import { checkValues } from './checkValues.js'
import type { Grammar } from './grammar.js'
import { isObject } from './json.js'
import type { Report } from './report.js'
import { suggest } from './suggest.js'
import type { Visited } from './walk.js'

/** Reports unknown and unsupported keywords, and invalid values. */
export function checkKeywords(grammar: Grammar, visited: Visited, report: Report): void {
  const { kind, value, at } = visited
  const part = grammar[kind]
  if (!part || !isObject(value)) return
  checkValues(grammar, visited, report)
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(part.keywords, key) || key.startsWith('x-')) continue
    if (part.unused?.includes(key)) {
      report({
        code: 'unused-keyword',
        message: `\`${key}\` has no meaning for a client`,
        at: [...at, key],
        key: true,
      })
      continue
    }
    const isKnown = part.unsupported !== undefined && Object.hasOwn(part.unsupported, key)
    report({
      code: isKnown ? 'unsupported-keyword' : 'unknown-keyword',
      message: `\`${key}\` is ${isKnown ? 'not supported' : `not a keyword of ${part.noun}`}`,
      at: [...at, key],
      key: true,
      help: isKnown
        ? part.unsupported?.[key]
        : (mistakeOf(visited, key) ?? suggest(key, Object.keys(part.keywords))),
    })
  }
}

/** How to mend a frequent mistake. */
function mistakeOf({ kind, at }: Visited, key: string): string | undefined {
  if (key === '<<') return 'YAML 1.2 has no merge keys: repeat the keywords, or use `allOf`'
  if (kind === 'media' && at.at(-1) === 'schema')
    return 'put `schema` below a media type, such as `application/json`'
  return undefined
}
