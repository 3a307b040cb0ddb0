import type { Operation } from '../../model/model.js'
import { pascalCase } from '../../model/naming.js'
import { StructureKind } from '../../tsMorph.js'
import type { Statement } from '../emitter.js'
import { propertyName } from '../escape.js'
import { docsOf } from '../printDoc.js'
import type { Needs } from './needs.js'

/** Responses that depend on a value of the request body: their types and checks. */
export function emitAnswers({ id, answerBy }: Operation, needs: Needs): Statement[] {
  if (!answerBy) return []
  const type = answersType({ id })
  for (const { schema } of answerBy.cases) needs.type('../types.js', schema)
  const row = (of: (schema: string) => string) =>
    answerBy.cases.map(({ value, schema }) => `${propertyName(value)}: ${of(schema)}`)
  return [
    {
      kind: StructureKind.Interface,
      name: type,
      isExported: true,
      docs: docsOf(`Responses of {@link ${id}}, by the \`${answerBy.property}\` of its body.`),
      properties: answerBy.cases.map(({ value, schema }) => ({
        name: propertyName(value),
        type: schema,
        isReadonly: true,
      })),
    },
    `const ${id}Checks: { readonly [asked in keyof ${type}]: JsonCall<${type}[asked]>['check'] } = {
${row((schema) => needs.check(schema))
  .map((line) => `  ${line},`)
  .join('\n')}
}`,
  ]
}

/** Name of the interface that maps body values to responses. */
export function answersType({ id }: Pick<Operation, 'id'>): string {
  return `${pascalCase(id)}Answers`
}
