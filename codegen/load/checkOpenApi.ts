import { bodyAmbient } from './bodyAmbient.js'
import { checkCycles } from './checkCycles.js'
import { checkExamples } from './checkExample.js'
import { checkFacts } from './checkFacts.js'
import { checkKeywords } from './checkKeywords.js'
import { checkOperations } from './checkOperations.js'
import { checkParameter } from './checkParameter.js'
import { checkPaths } from './checkPaths.js'
import { checkRef } from './checkRef.js'
import { checkOneSchema, type Dialect } from './checkSchema.js'
import { checkSecurityScheme, checkServer, checkServerPlace } from './checkServers.js'
import { findOperations } from './findOperations.js'
import { openApiGrammar } from './grammar.js'
import { isObject, objectOf } from './json.js'
import { isJson, streamFormat } from './mediaType.js'
import type { Document, Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { walk } from './walk.js'

/** Reports errors in an OpenAPI document. */
export function checkOpenApi(document: Document, report: Report): void {
  const root = objectOf(document.value)
  const dialect = dialectOf(root.openapi)
  if (!dialect)
    report({
      code: 'unsupported-version',
      message: `OpenAPI \`${root.openapi}\` is not supported`,
      at: ['openapi'],
      help: 'use 3.0 or 3.1',
    })
  const ambient = new Set(
    findOperations(root).flatMap(({ operation }) => Object.values(bodyAmbient(root, operation))),
  )
  walk(openApiGrammar, { kind: 'document', value: root, at: [] }, (part) => {
    const { kind, value, at } = part
    if (kind === 'schema') {
      if (isObject(value) && value['x-ambient'] === true && !ambient.has(value)) reportAmbient(at, report)
      return checkOneSchema(root, value, at, report, dialect ?? '3.1')
    }
    if (!isObject(value)) {
      report({ code: 'bad-value', message: 'expected a mapping', at })
      return
    }
    checkKeywords(openApiGrammar, part, report)
    if (kind === 'parameter' || kind === 'header') checkExamples(root, value, at, report)
    if (kind === 'media' && hasTextExamples(at)) checkExamples(root, value, at, report)
    if (typeof value.$ref === 'string') checkRef(root, value.$ref, [...at, '$ref'], report)
    else if (kind === 'parameter') checkParameter(root, value, at, report)
    else if (kind === 'securityScheme') checkSecurityScheme(value, at, report)
    else if (kind === 'server') {
      checkServer(value, at, report)
      checkServerPlace(root, value, at, report)
    }
  })
  checkCycles(objectOf(objectOf(root.components).schemas), report)
  checkFacts(root, report)
  checkPaths(root, report)
  checkOperations(root, report)
}

/** Whether the examples of a media type are values to check. Examples of binary types represent bytes. */
function hasTextExamples(at: Pointer): boolean {
  const type = `${at.at(-1)}`
  // The example of a stream is its text, and its schema that of an item.
  if (streamFormat(type)) return false
  return isJson(type) || /^text\/|^application\/x-www-form-urlencoded|^multipart\//.test(type)
}

function reportAmbient(at: Pointer, report: Report): void {
  report({
    code: 'bad-ambient',
    message: '`x-ambient` has no effect here',
    at: [...at, 'x-ambient'],
    key: true,
    help: 'use it on a parameter or on a field of a JSON body',
  })
}

/** JSON Schema dialect of an OpenAPI version. Without quotes, YAML takes `3.0` for the number 3. */
export function dialectOf(version: unknown): Dialect | undefined {
  const [, dialect] = /^3\.([01])(\.\d+)?$/.exec(version === 3 ? '3.0' : `${version}`) ?? []
  return dialect === '0' ? '3.0' : dialect === '1' ? '3.1' : undefined
}
