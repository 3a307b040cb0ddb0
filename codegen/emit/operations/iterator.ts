import type { TSchema } from '@sinclair/typebox'
import type { Operation, Parameter, Service } from '../../model/model.js'
import { iteratorName } from '../../model/normalize/iteratorName.js'
import type { Sampler } from '../../model/sampleOf.js'
import { StructureKind } from '../../tsMorph.js'
import type { Statement } from '../emitter.js'
import { fieldOf, optionalFieldOf, propertyName } from '../escape.js'
import { docsOf } from '../printDoc.js'
import { printType } from '../printType.js'
import { readSchema } from '../schemaKind.js'
import { clientOf } from './client.js'
import { argumentsOf, printLoop } from './doc.js'
import { parametersType } from './parameters.js'
import { defaultsOf } from './signature.js'

/** Prints a function that iterates over all pages of a list. */
export function emitIterator(service: Service, operation: Operation, sample: Sampler['sample']): Statement[] {
  const { id, pagination } = operation
  if (!pagination) return []
  const { next, items, item } = pagination
  const name = iteratorName(id)
  const cursor = cursorOf(operation)
  const key = cursor?.key ?? pagination.cursor
  const mayBeEmpty = !cursor || !isNumeric(cursor.schema)
  const loop = printLoop('item', name, argumentsOf(operation, sample), 'item')
  const at = (way: readonly string[]) => way.reduce(optionalFieldOf, 'page')
  return [
    {
      kind: StructureKind.Function,
      name,
      isExported: true,
      isAsync: true,
      isGenerator: true,
      docs: docsOf(
        `Iterates over every item of {@link ${id}}. Fetches each page when it is needed.`,
        `@example\nconst client = ${clientOf(service)}()\n${loop}`,
      ),
      parameters: [
        { name: 'client', type: 'Client' },
        { name: 'parameters', type: parametersType(operation), ...defaultsOf(operation) },
        { name: 'options', type: 'RequestOptions', hasQuestionToken: true },
      ],
      returnType: `AsyncGenerator<${printType(item)}, void, undefined>`,
      statements: [
        `let cursor = ${fieldOf('parameters', key)}`,
        `for (;;) {
  const page = await ${id}(client, { ...parameters, ${propertyName(key)}: cursor }, options)
  yield* ${at(items)} ?? []
  const next = ${at(next)}
  // A repeated cursor would loop forever.
  if (next === undefined || next === null || ${mayBeEmpty ? "next === '' || " : ''}next === cursor) return
  cursor = next
}`,
      ],
    },
  ]
}

/** The query parameter that takes the cursor. Another parameter may have its name elsewhere. */
export function cursorOf({ parameters, pagination }: Operation): Parameter | undefined {
  return parameters.find(({ name, in: where }) => where === 'query' && name === pagination?.cursor)
}

/** Whether a value is always a number. Comparing it with a string would not compile. */
export function isNumeric(schema: TSchema): boolean {
  const known = readSchema(schema)
  if (known.kind === 'Union')
    return known.parts.every((part) => readSchema(part).kind === 'Null' || isNumeric(part))
  return known.kind === 'Integer' || known.kind === 'Number'
}
