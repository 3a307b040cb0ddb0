import { Ajv, type ErrorObject } from 'ajv'
import { reservedWords } from '../model/naming.js'
import { checkCatalogueErrors } from './checkCatalogueErrors.js'
import { checkFields, entriesOf, once } from './checkCatalogueFields.js'
import { checkCycles } from './checkCycles.js'
import { checkExample } from './checkExample.js'
import { checkSchema } from './checkSchema.js'
import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import type { Document, Pointer } from './readDocument.js'
import type { Finding, Report } from './report.js'
import { suggest } from './suggest.js'

export type CatalogueKind = 'errors' | 'events' | 'storage'

/** Reports errors in a catalog: first those of the JSON Schema of its dialect, then those it cannot express. */
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
  // The dialects come with the generator, so checking them each time would only cost time.
  const ajv = new Ajv({ allErrors: true, verbose: true, strict: false, validateSchema: false })
  const isValid = ajv.compile(dialect)
  if (!isValid(document.value)) for (const error of isValid.errors ?? []) explain(error, report)
  rules[kind](objectOf(document.value), report)
}

/** Helpers that a generated file imports. Keys cannot clash with the others, such as `isText`. */
const helperNames: readonly string[] = ['at', 'no']

const rules = {
  errors: checkCatalogueErrors,
  events(root: JsonObject, report: Report) {
    const names: { [name: string]: Pointer } = {}
    for (const [group, { events }] of entriesOf(root.groups)) {
      for (const [name, event] of entriesOf(events)) {
        const at = ['groups', group, 'events', name]
        once(names, name, at, report, { code: 'duplicate-event', message: `\`${name}\` is defined twice` })
        checkFields(root, event.fields, at, report)
      }
    }
  },
  storage(root: JsonObject, report: Report) {
    checkCycles(objectOf(root.types), report, ['types'])
    for (const [name, schema] of entriesOf(root.types)) checkSchema(root, schema, ['types', name], report)
    for (const [name, { schema, ...entry }] of entriesOf(root.keys)) {
      if (entry.stage === 'use' && (reservedWords.has(name) || helperNames.includes(name)))
        report({
          code: 'bad-name',
          message: `\`${name}\` cannot be the name of a constant`,
          at: ['keys', name],
          key: true,
        })
      checkSchema(root, schema, ['keys', name, 'schema'], report)
      if ('example' in entry) checkExample(root, schema, entry.example, ['keys', name, 'example'], report)
    }
  },
}

/** Converts a validation error of the dialect into a diagnostic. */
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
        return undefined // reported by the pattern inside it
      case 'pattern': {
        const name = error.propertyName
        const place = name === undefined ? {} : { at: [...at, name], key: true }
        const message = `\`${name ?? data}\` is not a valid name here`
        return { code: 'bad-name', message, help: `it must match ${params.pattern}`, ...place }
      }
      default:
        return { code: 'bad-value', message: `the value ${message}` }
    }
  }
}
