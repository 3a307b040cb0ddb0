import type { TSchema } from '@sinclair/typebox'
import type { Body, NamedSchema, Operation, Parameter, Service } from '../../model/model.js'
import { droppingLists } from '../checks/prune.js'
import { plainVariable, propertyName, quote, shorthand, variable } from '../escape.js'
import { readSchema } from '../schemaKind.js'
import type { Needs } from './needs.js'
import { isCompound } from './parameters.js'

/** The statement that sends the request and returns its response. */
export function printSend(service: Service, operation: Operation, needs: Needs): string {
  const { answer } = operation
  const method = answer.kind === 'json' && answer.isOptional ? 'optional' : answer.kind
  const rows = printCall(operation, needs, answer.accept, printChecks(service, operation, needs))
  return `  return client.${method}(
${rows},
    options,
  )`
}

/** The rows of a call that check its response. */
function printChecks(service: Service, operation: Operation, needs: Needs): (string | undefined | false)[] {
  const { id, answer } = operation
  const named = answer.kind === 'json' ? namedSchema(service, id, answer.schema) : undefined
  return [
    named && droppingLists(named.schema).length > 0 && `prune: ${needs.check(named.name, 'prune')}`,
    operation.answerBy ? `check: ${id}Checks[asked]` : named && `check: ${needs.check(named.name)}`,
  ]
}

/** The description of a call. */
export function printCall(
  operation: Operation,
  needs: Needs,
  accept: string | undefined,
  checks: readonly (string | undefined | false)[],
): string {
  const { id, method, path, ambient } = operation
  const rows = [
    `operation: ${quote(id)}`,
    `method: ${quote(method)}`,
    `path: ${quote(path)}`,
    group(operation, 'path', 'pathValues'),
    printPathStyles(operation, needs),
    group(operation, 'query', 'query'),
    printStyles(operation, needs),
    printHeaders(operation, needs, accept),
    ambient.length > 0 && `ambient: [${ambient.map(quote).join(', ')}]`,
    printSecurity(operation, needs),
    ...printBody(operation, needs),
    ...checks,
  ]
  return `    {\n${rows
    .filter(Boolean)
    .map((line) => `      ${line},`)
    .join('\n')}\n    }`
}

function group({ parameters, fixed }: Operation, where: Parameter['in'], name: string): string | undefined {
  const names = [
    ...(where === 'query' ? fixed.map(([key, value]) => `${propertyName(key)}: ${quote(value)}`) : []),
    ...parameters.filter((parameter) => parameter.in === where).map(printSent),
  ]
  return names.length > 0 ? `${name}: { ${names.join(', ')} }` : undefined
}

/** A parameter under the name that the service knows. */
function printSent({ name, key, in: where, style }: Parameter): string {
  if (where !== 'query' && style === 'asJson')
    return `${propertyName(name)}: JSON.stringify(${variable(key)})`
  return name === key ? shorthand(name) : `${propertyName(name)}: ${variable(key)}`
}

function printPathStyles({ path, parameters }: Operation, needs: Needs): string | undefined {
  const hasStyle = /\{[.;]|\*\}/.test(path)
  const isStyled = ({ in: where, schema, style }: Parameter) =>
    where === 'path' && style !== 'asJson' && isCompound(schema)
  if (!hasStyle && !parameters.some(isStyled)) return undefined
  return `pathSerializer: ${needs.value('../../support/styles.js', 'pathStyles')}`
}

function printStyles({ parameters }: Operation, needs: Needs): string | undefined {
  const styled = parameters.flatMap(({ name, in: where, style, schema }) =>
    where === 'query' && style && (style === 'asJson' || isCompound(schema))
      ? [`${propertyName(name)}: ${needs.value('../../support/styles.js', style)}`]
      : [],
  )
  return styled.length > 0 ? `styles: { ${styled.join(', ')} }` : undefined
}

function printHeaders(operation: Operation, needs: Needs, accept?: string): string | undefined {
  const headers = operation.parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => {
      const { name, key, schema, explodes, style: given } = parameter
      if (given === 'asJson' || !isCompound(schema)) return printSent(parameter)
      const style = needs.value('../../support/styles.js', explodes ? 'exploded' : 'simple')
      return `${propertyName(name)}: ${style}(${variable(key)})`
    })
  const cookies = isSecured(operation) ? undefined : printCookies(operation, needs)
  const rows = [
    ...headers,
    ...(cookies ? [`cookie: ${cookies}`] : []),
    ...(accept ? [`accept: ${quote(accept)}`] : []),
  ]
  return rows.length > 0 ? `headers: { ${rows.join(', ')} }` : undefined
}

/** The cookies among the parameters. */
function printCookies({ parameters }: Operation, needs: Needs): string | undefined {
  const sent = parameters.filter((parameter) => parameter.in === 'cookie').map(printSent)
  if (sent.length === 0) return undefined
  return `${needs.value('../../support/styles.js', 'cookies')}({ ${sent.join(', ')} })`
}

function isSecured({ security }: Operation): boolean {
  return security.some((way) => way.length > 0)
}

function printSecurity(operation: Operation, needs: Needs): string | undefined {
  if (!isSecured(operation)) return undefined
  const ways = operation.security.filter((way) => way.length > 0)
  const printed = ways.map(
    (way) => `[${way.map(({ scheme }) => needs.value('../security.js', schemeVariable(scheme))).join(', ')}]`,
  )
  const either = `${needs.value('../../support/security.js', 'either')}(${printed.join(', ')})`
  const cookies = printCookies(operation, needs)
  if (!cookies) return `security: ${either}`
  return `security: ${needs.value('../../support/security.js', 'withCookies')}(${cookies}, ${either})`
}

/** Name of the constant of a security scheme. */
export function schemeVariable(name: string): string {
  return `${plainVariable(name)}Scheme`.replace(/SchemeScheme$/, 'Scheme')
}

/** The media types of the parts of a body, as a further argument. */
function printPartTypes({ partTypes }: Body): string {
  const rows = partTypes.map(([part, type]) => `${propertyName(part)}: ${quote(type)}`)
  return rows.length > 0 ? `, { ${rows.join(', ')} }` : ''
}

function printBody({ body }: Operation, needs: Needs): (string | undefined)[] {
  if (!body) return []
  // Of `image/*`, the bytes say which type they are.
  const type = body.contentType.endsWith('/*') ? undefined : `contentType: ${quote(body.contentType)}`
  switch (body.encoding) {
    case 'json':
      return [
        type,
        'body',
        body.ambient.length > 0 ? `bodyAmbient: [${body.ambient.map(quote).join(', ')}]` : undefined,
      ]
    case 'form':
      return [type, `rawBody: ${needs.value('../../support/bodies.js', 'formBody')}(body)`]
    case 'multipart':
      return [
        `rawBody: ${needs.value('../../support/bodies.js', 'multipartBody')}(body${printPartTypes(body)})`,
      ]
    default:
      return [type, `rawBody: body${mayBeNull(body.schema) ? ' ?? undefined' : ''}`]
  }
}

/** Whether a value may be null, or is of a named type, which may be. */
function mayBeNull(schema: TSchema): boolean {
  const known = readSchema(schema)
  if (known.kind === 'Union' || known.kind === 'Intersect') return known.parts.some(mayBeNull)
  return known.kind === 'Null' || known.kind === 'Ref'
}

/** The named schema of a JSON response. */
export function namedSchema(
  { schemas }: Service,
  id: string,
  schema: TSchema | undefined,
): NamedSchema | undefined {
  if (!schema) return undefined
  const known = readSchema(schema)
  const named = schemas.find(({ name }) => known.kind === 'Ref' && name === known.name)
  if (named) return named
  throw new Error(`The response of ${id} has no name.`)
}
