import { width } from '../../format/source.js'
import type { NamedSchema, Operation, Parameter, Service } from '../../model/model.js'
import type { Sampler } from '../../model/sampleOf.js'
import { droppingLists } from '../checks/prune.js'
import type { Statement } from '../emitter.js'
import { fieldOf, propertyName, quote, shorthand, variable } from '../escape.js'
import { printDoc } from '../printDoc.js'
import { printType } from '../printType.js'
import { readSchema } from '../schemaKind.js'
import { answersType } from './answers.js'
import { operationDoc } from './doc.js'
import type { Needs } from './needs.js'
import { isCompound, parametersType, takesBodyOnly, takesNothing } from './parameters.js'

/** Prints the function of an operation. */
export function emitFunction(
  service: Service,
  operation: Operation,
  needs: Needs,
  sample: Sampler['sample'],
): Statement {
  const { id, answer } = operation
  const method = answer.kind === 'json' && answer.isOptional ? 'optional' : answer.kind
  const parts = ['client: Client', printParameter(operation), 'options?: RequestOptions']
  const asked = operation.answerBy ? `<asked extends keyof ${answersType(operation)}>` : ''
  const result = `): Promise<${asked ? `${answersType(operation)}[asked]` : answerType(operation)}> {`
  const flat = `export function ${id}${asked}(${parts.join(', ')}${result}`
  const head =
    flat.length <= width
      ? flat
      : `export function ${id}${asked}(\n${parts.map((part) => `  ${part},\n`).join('')}${result}`
  return {
    laidOut: `${printDoc([operationDoc(service, operation, sample)])}${head}
${destructure(operation)}${readAsked(operation)}  return client.${method}(
${printCall(service, operation, needs)},
    options,
  )
}`,
  }
}

function printParameter(operation: Operation): string {
  const { body } = operation
  if (takesBodyOnly(operation))
    return `body${body?.isRequired ? '' : '?'}: ${body ? printType(body.schema) : 'unknown'}${narrowed(operation)}`
  const { initializer } = defaultsOf(operation)
  const name = takesNothing(operation) ? '_parameters' : 'parameters'
  const more = narrowed(operation, 'body')
  return `${name}: ${parametersType(operation)}${more}${initializer ? ` = ${initializer}` : ''}`
}

/** Extra type of a body that selects one of several responses. */
function narrowed({ answerBy }: Operation, within?: string): string {
  if (!answerBy) return ''
  const type = `{ readonly ${propertyName(answerBy.property)}: asked }`
  return ` & ${within ? `{ readonly ${within}: ${type} }` : type}`
}

function readAsked({ answerBy }: Operation): string {
  if (!answerBy) return ''
  return `  const asked: asked = ${fieldOf('body', answerBy.property)}\n`
}

/** If all parameters are optional, the whole argument is optional. */
export function defaultsOf({ parameters, body }: Operation): { initializer?: string } {
  return parameters.some(({ isRequired }) => isRequired) || body?.isRequired ? {} : { initializer: '{}' }
}

/** Return type of an operation. */
function answerType({ answer }: Operation): string {
  if (answer.kind === 'json' && answer.schema)
    return answer.isOptional ? `${printType(answer.schema)} | undefined` : printType(answer.schema)
  return { blob: 'Blob', text: 'string', empty: 'void', json: 'unknown' }[answer.kind]
}

function destructure(operation: Operation): string {
  if (takesBodyOnly(operation)) return ''
  const names = [
    ...operation.parameters.map(({ key }) => shorthand(key)),
    ...(operation.body ? ['body'] : []),
  ]
  return names.length > 0 ? `  const { ${names.join(', ')} } = parameters\n` : ''
}

function printCall(service: Service, operation: Operation, needs: Needs): string {
  const { id, method, path, ambient } = operation
  const answer = answerSchema(service, operation)
  const check = operation.answerBy ? undefined : answer && needs.check(answer.name)
  const prune = answer && droppingLists(answer.schema).length > 0 && needs.check(answer.name, 'prune')
  const rows = [
    `operation: ${quote(id)}`,
    `method: ${quote(method)}`,
    `path: ${quote(path)}`,
    group(operation, 'path', 'pathValues'),
    group(operation, 'query', 'query'),
    printStyles(operation, needs),
    printHeaders(operation, needs),
    ambient.length > 0 && `ambient: [${ambient.map(quote).join(', ')}]`,
    printSecurity(operation, needs),
    ...printBody(operation, needs),
    prune && `prune: ${prune}`,
    operation.answerBy ? `check: ${id}Checks[asked]` : check && `check: ${check}`,
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
function printSent({ name, key }: Parameter): string {
  return name === key ? shorthand(name) : `${propertyName(name)}: ${variable(key)}`
}

function printStyles({ parameters }: Operation, needs: Needs): string | undefined {
  const styled = parameters.flatMap(({ name, in: where, style, schema }) =>
    where === 'query' && style && (style === 'asJson' || isCompound(schema))
      ? [`${propertyName(name)}: ${needs.value('../../support/styles.js', style)}`]
      : [],
  )
  return styled.length > 0 ? `styles: { ${styled.join(', ')} }` : undefined
}

function printHeaders({ parameters, answer }: Operation, needs: Needs): string | undefined {
  const headers = parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => {
      const { name, key, schema, explodes } = parameter
      if (!isCompound(schema)) return printSent(parameter)
      const style = needs.value('../../support/styles.js', explodes ? 'exploded' : 'simple')
      return `${propertyName(name)}: ${style}(${variable(key)})`
    })
  const cookies = parameters.filter((parameter) => parameter.in === 'cookie').map(printSent)
  const rows = [
    ...headers,
    ...(cookies.length > 0
      ? [`cookie: ${needs.value('../../support/styles.js', 'cookies')}({ ${cookies.join(', ')} })`]
      : []),
    ...(answer.accept ? [`accept: ${quote(answer.accept)}`] : []),
  ]
  return rows.length > 0 ? `headers: { ${rows.join(', ')} }` : undefined
}

function printSecurity({ security }: Operation, needs: Needs): string | undefined {
  const ways = security.filter((way) => way.length > 0)
  if (ways.length === 0) return undefined
  const printed = ways.map(
    (way) => `[${way.map((name) => needs.value('../security.js', schemeVariable(name))).join(', ')}]`,
  )
  return `security: ${needs.value('../../support/security.js', 'either')}(${printed.join(', ')})`
}

/** Name of the constant of a security scheme. */
export function schemeVariable(name: string): string {
  return `${variable(name)}Scheme`.replace(/SchemeScheme$/, 'Scheme')
}

function printBody({ body }: Operation, needs: Needs): (string | undefined)[] {
  if (!body) return []
  const type = `contentType: ${quote(body.contentType)}`
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
      return [`rawBody: ${needs.value('../../support/bodies.js', 'multipartBody')}(body)`]
    default:
      return [type, 'rawBody: body']
  }
}

/** The named schema of a JSON response. */
function answerSchema({ schemas }: Service, { id, answer }: Operation): NamedSchema | undefined {
  if (answer.kind !== 'json' || !answer.schema) return undefined
  const known = readSchema(answer.schema)
  const named = schemas.find(({ name }) => known.kind === 'Ref' && name === known.name)
  if (named) return named
  throw new Error(`The response of ${id} has no name.`)
}
