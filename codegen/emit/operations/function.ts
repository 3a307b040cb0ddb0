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
  const { client, generic, answer } = typesOf(operation, needs)
  const parts = [`client: ${client}`, printParameter(operation), 'options?: RequestOptions']
  const result = `): Promise<${answer}> {`
  const flat = `export function ${id}${generic}(${parts.join(', ')}${result}`
  const head =
    flat.length <= width
      ? flat
      : `export function ${id}${generic}(\n${parts.map((part) => `  ${part},\n`).join('')}${result}`
  return {
    laidOut: `${printDoc([operationDoc(service, operation, sample)])}${head}
${destructure(operation)}${readAsked(operation)}${printSend(service, operation, needs)}
}`,
  }
}

function typesOf(operation: Operation, needs: Needs): { client: string; generic: string; answer: string } {
  if (operation.answer.kind === 'blob') {
    needs.type('../../support/client.js', 'BinaryClient')
    return { client: 'BinaryClient<answer>', generic: '<answer = Blob>', answer: 'answer' }
  }
  if (!operation.answerBy) return { client: 'Client', generic: '', answer: answerType(operation) }
  const answers = answersType(operation)
  return { client: 'Client', generic: `<asked extends keyof ${answers}>`, answer: `${answers}[asked]` }
}

function readAsked({ answerBy }: Operation): string {
  if (!answerBy) return ''
  return `  const asked: asked = ${fieldOf('body', answerBy.property)}\n`
}
