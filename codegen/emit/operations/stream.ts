import type { Operation, Service, Stream } from '../../model/model.js'
import { streamName } from '../../model/normalize/iteratorName.js'
import type { Sampler } from '../../model/sampleOf.js'
import type { Statement } from '../emitter.js'
import { printDoc } from '../printDoc.js'
import { printType } from '../printType.js'
import { namedSchema, printCall, printSend } from './call.js'
import { operationDoc } from './doc.js'
import type { Needs } from './needs.js'
import { takesBodyOnly } from './parameters.js'
import { answerType, destructure, printParameter } from './signature.js'

type Streaming = Operation & { readonly stream: Stream }

/** Prints the function that returns the stream of an operation. */
export function emitStream(
  service: Service,
  operation: Streaming,
  needs: Needs,
  sample: Sampler['sample'],
): Statement {
  const { id, answer } = operation
  const name = answer.kind === 'stream' ? id : streamName(id)
  const { type, options } = typesOfStream(operation, needs)
  return {
    laidOut: `${printDoc([operationDoc(service, operation, sample, name)])}export function ${name}(
  client: Client,
  ${printParameter(operation)},
  options?: ${options},
): ${type} {
${destructure(operation)}${printOpen(service, operation, needs)}
}`,
  }
}

/** Prints a function that returns the stream or the answer, as the field `stream` of the request asks. */
export function emitEither(
  service: Service,
  operation: Streaming,
  needs: Needs,
  sample: Sampler['sample'],
): Statement {
  const { id, body, stream } = operation
  const { type, options } = typesOfStream(operation, needs)
  needs.type('../../support/client.js', 'RequestOptions')
  const isInBody = stream.askedBy?.in === 'body'
  const isUsual = stream.askedBy?.isUsual === true
  const answer = `Promise<${answerType(operation)}>`
  const head = (asked: boolean, result: string) => {
    const isOptional = asked === isUsual
    const field = `{ readonly stream${isOptional ? '?' : ''}: ${asked}${isOptional ? ' | undefined' : ''} }`
    return printHead(id, narrow(operation, field, isOptional), asked ? options : 'RequestOptions', result)
  }
  const value = isInBody ? `body${body?.isRequired ? '' : '?'}.stream` : 'stream'
  const asStream = printDoc([operationDoc(service, operation, sample, id)])
  const asAnswer = printDoc([operationDoc(service, operation, sample)])
  const parameter = printParameter(operation)
  return {
    laidOut: `${asStream}${head(true, type)}
${asAnswer}${head(false, answer)}
${printHead(id, parameter.replace(/ = \{\}$/, '').replace(/^parameters: /, parameter.endsWith(' = {}') ? 'parameters?: ' : 'parameters: '), options, `${type} | ${answer}`)}
${printHead(id, parameter, options, `${type} | ${answer}`)} {
${destructure(operation)}  if (${value} ${isUsual ? '!== false' : '=== true'}) {
${printOpen(service, operation, needs).replace(/^/gm, '  ')}
  }
${printSend(service, operation, needs)}
}`,
  }
}

function printHead(id: string, parameter: string, options: string, result: string): string {
  return `export function ${id}(\n  client: Client,\n  ${parameter},\n  options?: ${options},\n): ${result}`
}

/** A parameter whose field `stream` has only some of its values. */
function narrow(operation: Streaming, field: string, isFieldOptional: boolean): string {
  const parameter = printParameter(operation).replace(' = {}', '')
  const isGiven = printParameter(operation).endsWith(' = {}')
  const isInBody = operation.stream.askedBy?.in === 'body'
  const type = isInBody && !takesBodyOnly(operation) ? `{ readonly body: ${field} }` : field
  const whole = `${parameter} & ${type}`
  if (!isFieldOptional) return whole.replace('body?:', 'body:')
  return isGiven ? whole.replace('parameters:', 'parameters?:') : whole
}

function typesOfStream({ stream }: Streaming, needs: Needs): { type: string; options: string } {
  const item = stream.schema ? printType(stream.schema) : 'string'
  if (stream.format !== 'events') {
    needs.type('../../support/stream.js', 'Stream')
    return { type: `Stream<${item}>`, options: needs.type('../../support/stream.js', 'StreamOptions') }
  }
  needs.type('../../support/serverEvents.js', 'EventStream')
  return {
    type: `EventStream<${item}>`,
    options: needs.type('../../support/serverEvents.js', 'EventStreamOptions'),
  }
}

/** The statement that opens the stream. */
function printOpen(service: Service, operation: Streaming, needs: Needs): string {
  const { id, stream } = operation
  const { format, schema, contentType } = stream
  const named = namedSchema(service, id, schema)
  const helper = format === 'events' ? (named ? 'streamEvents' : 'streamTexts') : helpers[format]
  const from = `../../support/${format === 'events' ? 'serverEvents' : 'jsonLines'}.js`
  return `  return ${needs.value(from, helper)}(
    client,
${printCall(operation, needs, contentType, [named && `check: ${needs.check(named.name)}`])},
    options,
  )`
}

const helpers = { lines: 'streamLines', records: 'streamRecords' } as const
