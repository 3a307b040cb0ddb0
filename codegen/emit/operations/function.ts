import { width } from '../../format/source.js'
import type { Operation, Service } from '../../model/model.js'
import type { Sampler } from '../../model/sampleOf.js'
import type { Statement } from '../emitter.js'
import { fieldOf } from '../escape.js'
import { printDoc } from '../printDoc.js'
import { answersType } from './answers.js'
import { printSend } from './call.js'
import { operationDoc } from './doc.js'
import type { Needs } from './needs.js'
import { answerType, destructure, printParameter } from './signature.js'
import { emitEither, emitStream } from './stream.js'

/** Prints the functions of an operation. */
export function emitFunctions(
  service: Service,
  operation: Operation,
  needs: Needs,
  sample: Sampler['sample'],
): Statement[] {
  const { answer, stream } = operation
  if (!stream) return [emitFunction(service, operation, needs, sample)]
  if (answer.kind === 'stream') return [emitStream(service, { ...operation, stream }, needs, sample)]
  if (stream.askedBy) return [emitEither(service, { ...operation, stream }, needs, sample)]
  return [
    emitFunction(service, operation, needs, sample),
    emitStream(service, { ...operation, stream }, needs, sample),
  ]
}

function emitFunction(
  service: Service,
  operation: Operation,
  needs: Needs,
  sample: Sampler['sample'],
): Statement {
  const { id } = operation
  needs.type('../../support/client.js', 'RequestOptions')
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
${destructure(operation)}${readAsked(operation)}${printSend(service, operation, needs)}
}`,
  }
}

function readAsked({ answerBy }: Operation): string {
  if (!answerBy) return ''
  return `  const asked: asked = ${fieldOf('body', answerBy.property)}\n`
}
