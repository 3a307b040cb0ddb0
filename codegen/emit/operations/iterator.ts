import { StructureKind } from 'ts-morph'
import type { Operation } from '../../model/model.js'
import { propertyName } from '../../model/naming.js'
import { iteratorName } from '../../model/normalize/iteratorName.js'
import type { Statement } from '../emitter.js'
import { printType } from '../printType.js'
import { defaultsOf } from './function.js'
import { parametersType } from './parameters.js'

/** For lists that come in pages: a function that goes through all of them. */
export function emitIterator(operation: Operation): Statement[] {
  const { id, pagination } = operation
  if (!pagination) return []
  const { cursor, next, items, item } = pagination
  const name = iteratorName(id)
  const at = (way: readonly string[]) =>
    `page${way.map((step) => (propertyName(step) === step ? `?.${step}` : `?.['${step}']`)).join('')}`
  return [
    {
      kind: StructureKind.Function,
      name,
      isExported: true,
      isAsync: true,
      isGenerator: true,
      docs: [
        `Every item of {@link ${id}}, page after page, fetched as they are asked for.\n\n@example\nfor await (const item of ${name}(client, parameters)) show(item)`,
      ],
      parameters: [
        { name: 'client', type: 'Client' },
        { name: 'parameters', type: parametersType(operation), ...defaultsOf(operation) },
        { name: 'options', type: 'RequestOptions', hasQuestionToken: true },
      ],
      returnType: `AsyncGenerator<${printType(item)}, void, undefined>`,
      statements: [
        `let cursor = parameters${propertyName(cursor) === cursor ? `.${cursor}` : `['${cursor}']`}`,
        `for (;;) {
  const page = await ${id}(client, { ...parameters, ${propertyName(cursor)}: cursor }, options)
  yield* ${at(items)} ?? []
  const next = ${at(next)}
  // The same cursor again would never end.
  if (next === undefined || next === null || next === '' || next === cursor) return
  cursor = next
}`,
      ],
    },
  ]
}
