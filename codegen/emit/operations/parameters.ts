import type { TSchema } from '@sinclair/typebox'
import type { Operation, Parameter } from '../../model/model.js'
import { pascalCase } from '../../model/naming.js'
import type { Statement } from '../emitter.js'
import { docText, propertyName } from '../escape.js'
import { printBlock } from '../printDoc.js'
import { orUndefined, printType } from '../printType.js'
import { readSchema, refsIn } from '../schemaKind.js'

/** Whether the second argument is the body itself, because there are no other parameters. */
export function takesBodyOnly({ body, parameters }: Operation): boolean {
  return body !== undefined && parameters.length === 0
}

/** Whether an operation has no parameters and no body. */
export function takesNothing({ body, parameters }: Operation): boolean {
  return body === undefined && parameters.length === 0
}

/** The parameters interface of an operation. */
export function emitParameters(operation: Operation): Statement[] {
  if (takesBodyOnly(operation) || takesNothing(operation)) return []
  const { body } = operation
  const members = [
    ...operation.parameters.map(
      (parameter) => docOf(parameter) + printMember(parameter.key, parameter.schema, parameter.isRequired),
    ),
    ...(body
      ? [printComment(body.description ?? '') + printMember('body', body.schema, body.isRequired)]
      : []),
  ]
  const text = `/** Parameters of {@link ${operation.id}}. */
export interface ${parametersType(operation)} {
${members.join('')}}`
  // The formatter may change parentheses around `&`.
  return [text.replace(/\((string|number) & \{\}\)/g, '').includes(' & ') ? text : { laidOut: text }]
}

function printMember(name: string, schema: TSchema, isRequired: boolean): string {
  const type = isRequired ? printType(schema) : orUndefined(printType(schema))
  return `  readonly ${propertyName(name)}${isRequired ? '' : '?'}: ${type}\n`
}

function docOf({ description, isDeprecated, schema }: Parameter): string {
  const fallback: unknown = schema.default
  const tags = [
    ...(fallback === undefined ? [] : [`@default ${JSON.stringify(fallback)}`]),
    ...(isDeprecated || schema.deprecated === true ? ['@deprecated'] : []),
  ]
  const text = docText([description, tags.join('\n')])
  return tags.length > 0 ? printBlock(text, '  ') : printComment(text)
}

function printComment(text: string): string {
  const safe = docText([text])
  return safe.includes('\n') ? printBlock(safe, '  ') : safe && `  /** ${safe} */\n`
}

export function parametersType(operation: Operation): string {
  return takesNothing(operation) ? 'Record<string, never>' : `${pascalCase(operation.id)}Parameters`
}

/** Whether a value is a list or an object. */
export function isCompound(schema: TSchema): boolean {
  const known = readSchema(schema)
  if (known.kind === 'Union' || known.kind === 'Intersect') return known.parts.some(isCompound)
  return ['Array', 'Tuple', 'Object', 'Record', 'Ref', 'Unknown'].includes(known.kind)
}

/** Named types that an operation uses. */
export function typesOf({ answer, answerBy, body, parameters, pagination, stream }: Operation): string[] {
  return [
    ...(answer.schema && !answerBy ? refsIn(answer.schema) : []),
    ...(stream?.schema ? refsIn(stream.schema) : []),
    ...(body ? refsIn(body.schema) : []),
    ...parameters.flatMap(({ schema }) => refsIn(schema)),
    ...(pagination ? refsIn(pagination.item) : []),
  ]
}
