import { checkFields, entriesOf, isOfKind, isOptional, once } from './checkCatalogueFields.js'
import { type JsonObject, listOf, objectOf } from './json.js'
import type { Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { suggest } from './suggest.js'

/** Names of generated files that a family cannot have. */
const files = ['data', 'index', 'meanings', 'recovery', 'status', 'texts']

/** Reports errors in an error catalog that its JSON Schema cannot express. */
export function checkCatalogueErrors(root: JsonObject, report: Report): void {
  const codes: { [code: string]: Pointer } = {}
  const classes: { [name: string]: Pointer } = {}
  const rpc: { [code: number]: Pointer } = {}
  const http: { [status: number]: Pointer } = {}
  const messages: { [words: string]: Pointer } = {}
  for (const [family, { errors, fallback }] of entriesOf(root.families)) {
    const inFamily = ['families', family]
    if (files.includes(family))
      report({
        code: 'name-clash',
        message: `\`${family}.ts\` is already the name of another generated file`,
        at: inFamily,
        key: true,
        help: 'rename the family',
      })
    if (fallback !== undefined && !(`${fallback}` in objectOf(errors)))
      report({
        code: 'missing-fallback',
        message: `\`${fallback}\` is not an error of this family`,
        at: [...inFamily, 'fallback'],
        help: suggest(`${fallback}`, Object.keys(objectOf(errors))),
      })
    for (const [code, entry] of entriesOf(errors)) {
      const at = [...inFamily, 'errors', code]
      if (codes[code])
        once(codes, code, at, report, { code: 'duplicate-code', message: `\`${code}\` is defined twice` })
      else {
        codes[code] = at
        const bare = code.replace(/_ERROR$/, '')
        once(classes, bare, at, report, {
          code: 'name-clash',
          message: `\`${code}\` and another code become the same class`,
        })
      }
      for (const [index, number] of listOf(entry.rpc).entries())
        once(rpc, Number(number), [...at, 'rpc', index], report, {
          code: 'duplicate-rpc-code',
          message: `${number} maps to two errors`,
        })
      for (const [index, status] of listOf(entry.http).entries())
        once(http, Number(status), [...at, 'http', index], report, {
          code: 'duplicate-status',
          message: `${status} maps to two errors`,
        })
      for (const [index, words] of listOf(entry.says).entries())
        once(messages, `${words}`, [...at, 'says', index], report, {
          code: 'duplicate-words',
          message: `\`${words}\` maps to two errors`,
        })
      if (entry.presentation === 'alert' && !entry.title)
        report({ code: 'missing-title', message: 'an alert needs a `title`', at, key: true })
      for (const name of ['message', 'title', 'text'])
        checkPlaceholders(`${entry[name] ?? ''}`, objectOf(entry.fields), [...at, name], report)
      checkFields(root, entry.fields, at, report)
    }
  }
  checkRpc(root, report)
}

/** Errors of wallets and nodes are created from a code and a reason alone, so other fields must be optional. */
function checkRpc(root: JsonObject, report: Report): void {
  const all = entriesOf(root.families).flatMap(([family, { errors, fallback }]) =>
    entriesOf(errors).map(([code, entry]) => ({
      ...{ code, entry, isFallback: code === fallback },
      at: ['families', family, 'errors', code],
    })),
  )
  const fallbacks = entriesOf(root.families).filter(([, { fallback }]) => fallback !== undefined)
  const [first, second] = fallbacks
  const mapped = all.filter(({ entry }) => listOf(entry.rpc).length > 0)
  const [firstMapped] = mapped
  if (firstMapped && !first)
    report({
      code: 'missing-fallback',
      message: '`rpc` codes need a family with a `fallback` for all other codes',
      at: [...firstMapped.at, 'rpc'],
      key: true,
    })
  if (first && second)
    report({
      code: 'duplicate-fallback',
      message: 'two families have a `fallback`',
      at: ['families', second[0], 'fallback'],
      key: true,
      note: { message: 'the other one', at: ['families', first[0], 'fallback'], key: true },
    })
  const given = { reason: 'string', rpcCode: 'number' } as const
  for (const { entry, at, isFallback } of all) {
    if (!isFallback && listOf(entry.rpc).length === 0) continue
    for (const [name, field] of entriesOf(entry.fields)) {
      const kind = name === 'reason' || (name === 'rpcCode' && isFallback) ? given[name] : undefined
      if (isOptional(field) && (kind === undefined || isOfKind(field, kind))) continue
      report({
        code: 'wrong-fields',
        message: `\`${name}\` ${kind && !isOfKind(field, kind) ? `must be a ${kind}` : 'must be optional'}: the error is created from a code and a \`reason\` alone`,
        at: [...at, 'fields', name],
        key: true,
      })
    }
    if (!isFallback) continue
    for (const name of ['reason', 'rpcCode'])
      if (!(name in objectOf(entry.fields)))
        report({
          code: 'wrong-fields',
          message: `a fallback needs an optional field \`${name}\``,
          at,
          key: true,
        })
  }
}

function checkPlaceholders(text: string, fields: JsonObject, at: Pointer, report: Report): void {
  const required = Object.keys(fields).filter((name) => objectOf(fields[name]).optional !== true)
  for (const [, name = ''] of text.matchAll(/\{(\w+)\}/g)) {
    if (required.includes(name)) continue
    report({
      code: 'unknown-placeholder',
      message: `\`{${name}}\` is ${name in fields ? 'an optional field, which may be absent' : 'not a field'}`,
      at,
      help: suggest(name, required),
    })
  }
}
