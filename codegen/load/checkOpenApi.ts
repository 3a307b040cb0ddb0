import { checkCycles } from './checkCycles.js'
import { checkKeywords } from './checkKeywords.js'
import { checkOperations } from './checkOperations.js'
import { checkParameter } from './checkParameter.js'
import { checkPaths } from './checkPaths.js'
import { checkRef } from './checkRef.js'
import { checkOneSchema, type Dialect } from './checkSchema.js'
import { checkSecurityScheme, checkServer } from './checkServers.js'
import { openApiGrammar } from './grammar.js'
import { isObject, objectOf } from './json.js'
import type { Document } from './readDocument.js'
import type { Report } from './report.js'
import { walk } from './walk.js'

/** Reports what is wrong with an OpenAPI document. */
export function checkOpenApi(document: Document, report: Report): void {
  const root = objectOf(document.value)
  const dialect = dialectOf(root.openapi)
  if (!dialect)
    report({
      code: 'unsupported-version',
      message: `OpenAPI \`${root.openapi}\` is not supported`,
      at: ['openapi'],
      help: 'it is 3.0 or 3.1',
    })
  walk(openApiGrammar, { kind: 'document', value: root, at: [] }, (part) => {
    const { kind, value, at } = part
    if (kind === 'schema') return checkOneSchema(root, value, at, report, dialect ?? '3.1')
    if (!isObject(value)) {
      report({ code: 'bad-value', message: 'a mapping is expected here', at })
      return
    }
    checkKeywords(openApiGrammar, part, report)
    if (typeof value.$ref === 'string') checkRef(root, value.$ref, [...at, '$ref'], report)
    else if (kind === 'parameter') checkParameter(root, value, at, report)
    else if (kind === 'securityScheme') checkSecurityScheme(value, at, report)
    else if (kind === 'server') checkServer(value, at, report)
  })
  checkCycles(objectOf(objectOf(root.components).schemas), report)
  checkPaths(root, report)
  checkOperations(root, report)
}

/** Which JSON Schema a version of OpenAPI speaks. */
function dialectOf(version: unknown): Dialect | undefined {
  const [, dialect] = /^3\.([01])(\.\d+)?$/.exec(`${version}`) ?? []
  return dialect === '0' ? '3.0' : dialect === '1' ? '3.1' : undefined
}
