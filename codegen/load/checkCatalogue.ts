import { Ajv, type ErrorObject } from 'ajv'
import { checkSchema } from './checkSchema.js'
import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import type { Document, Pointer } from './readDocument.js'
import type { Finding, Report } from './report.js'
import { suggest } from './suggest.js'

export type CatalogueKind = 'errors' | 'events' | 'storage'

/** Reports what is wrong with a catalogue: first by the JSON Schema of its dialect, then what that cannot say. */
export function checkCatalogue(
  kind: CatalogueKind,
  document: Document,
  dialect: unknown,
  report: Report,
): void {
  if (!isObject(dialect)) {
    const message = `the JSON Schema of its dialect, ${kind}.schema.json, is missing`
    report({ code: 'missing-dialect', message, at: [] })
    return
  }
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false })
  const isValid = ajv.compile(dialect)
  if (isValid(document.value)) {
    rules[kind](objectOf(document.value), report)
    return
  }
  for (const error of isValid.errors ?? []) explain(error, report)
}

const rules = {
  errors(root: JsonObject, report: Report) {
    const codes: { [code: string]: Pointer } = {}
    const rpc: { [code: number]: Pointer } = {}
    const http: { [status: number]: Pointer } = {}
    const says: { [words: string]: Pointer } = {}
    for (const [family, { errors, fallback }] of entries(root.families)) {
      const inFamily = ['families', family]
      if (fallback !== undefined && !(`${fallback}` in objectOf(errors)))
        report({
          code: 'missing-fallback',
          message: `\`${fallback}\` is not an error of this family`,
          at: [...inFamily, 'fallback'],
          help: suggest(`${fallback}`, Object.keys(objectOf(errors))),
        })
      for (const [code, entry] of entries(errors)) {
        const at = [...inFamily, 'errors', code]
        once(codes, code, at, report, { code: 'duplicate-code', message: `\`${code}\` is defined twice` })
        for (const [index, number] of listOf(entry.rpc).entries())
          once(rpc, Number(number), [...at, 'rpc', index], report, {
            code: 'duplicate-rpc-code',
            message: `${number} stands for two errors`,
          })
        for (const [index, status] of listOf(entry.http).entries())
          once(http, Number(status), [...at, 'http', index], report, {
            code: 'duplicate-status',
            message: `${status} stands for two errors`,
          })
        for (const [index, words] of listOf(entry.says).entries())
          once(says, `${words}`, [...at, 'says', index], report, {
            code: 'duplicate-words',
            message: `\`${words}\` stands for two errors`,
          })
        if (entry.presentation === 'alert' && !entry.title)
          report({ code: 'missing-title', message: 'an alert needs a `title`', at, key: true })
        for (const name of ['message', 'title', 'text'])
          checkPlaceholders(`${entry[name] ?? ''}`, objectOf(entry.fields), [...at, name], report)
        checkFields(root, entry.fields, at, report)
      }
    }
  },
  events(root: JsonObject, report: Report) {
    const names: { [name: string]: Pointer } = {}
    for (const [group, { events }] of entries(root.groups)) {
      for (const [name, event] of entries(events)) {
        const at = ['groups', group, 'events', name]
        once(names, name, at, report, { code: 'duplicate-event', message: `\`${name}\` is defined twice` })
        checkFields(root, event.fields, at, report)
      }
    }
  },
  storage(root: JsonObject, report: Report) {
    for (const [name, schema] of entries(root.types)) checkSchema(root, schema, ['types', name], report)
    for (const [name, { schema }] of entries(root.keys))
      checkSchema(root, schema, ['keys', name, 'schema'], report)
  },
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

function checkFields(root: JsonObject, fields: unknown, at: Pointer, report: Report): void {
  for (const [name, { type, items }] of entries(fields)) {
    const place = [...at, 'fields', name]
    if (items !== undefined) checkSchema(root, items, [...place, 'items'], report)
    else if (type === 'array')
      report({ code: 'missing-items', message: 'a list needs `items`', at: [...place, 'type'] })
  }
}

function once<key extends string | number>(
  seen: { [name in key]?: Pointer },
  key: key,
  at: Pointer,
  report: Report,
  { code, message }: { code: string; message: string },
): void {
  const first = seen[key]
  if (first)
    report({ code, message, at, key: true, note: { message: 'first defined here', at: first, key: true } })
  else seen[key] = at
}

function entries(value: unknown): [string, JsonObject][] {
  return Object.entries(objectOf(value)).map(([key, item]) => [key, objectOf(item)])
}

/** Puts an error of the dialect's schema into words. */
function explain(error: ErrorObject, report: Report): void {
  const { keyword, instancePath, params, parentSchema, data, message = 'is not valid' } = error
  const at = instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))
  const known = Object.keys(objectOf(objectOf(parentSchema).properties))
  const finding = describe()
  if (finding) report({ at, ...finding })

  function describe(): (Omit<Finding, 'at'> & { at?: Pointer }) | undefined {
    switch (keyword) {
      case 'additionalProperties': {
        const name = `${params.additionalProperty}`
        const message = `\`${name}\` is not a keyword here`
        return { code: 'unknown-keyword', message, at: [...at, name], key: true, help: suggest(name, known) }
      }
      case 'required':
        return { code: 'missing-keyword', message: `\`${params.missingProperty}\` is missing`, key: true }
      case 'enum': {
        const allowed = listOf(params.allowedValues).map(String)
        const help = suggest(`${data}`, allowed) ?? `write one of ${allowed.join(', ')}`
        return { code: 'unknown-value', message: `\`${data}\` is not allowed here`, help }
      }
      case 'propertyNames':
        return undefined // told by the pattern inside it
      case 'pattern': {
        const name = error.propertyName
        const place = name === undefined ? {} : { at: [...at, name], key: true }
        const message = `\`${name ?? data}\` cannot stand here`
        return { code: 'bad-name', message, help: `it has to match ${params.pattern}`, ...place }
      }
      default:
        return { code: 'bad-value', message: `this ${message}` }
    }
  }
}
