import { StructureKind } from 'ts-morph'
import type { Operation } from '../../model/model.js'
import { pascalCase, propertyName } from '../../model/naming.js'
import type { Statement } from '../emitter.js'
import type { Needs } from './needs.js'

/** What an operation answers, by a value of what is sent: the types, and a check of each. */
export function emitAnswers({ id, answerBy }: Operation, needs: Needs): Statement[] {
  if (!answerBy) return []
  const type = answersType({ id })
  for (const { schema } of answerBy.cases) {
    needs.type('../types.js', schema)
    needs.value('../validators.js', `is${schema}`)
  }
  const row = (of: (schema: string) => string) =>
    answerBy.cases.map(({ value, schema }) => `${propertyName(value)}: ${of(schema)}`)
  return [
    {
      kind: StructureKind.Interface,
      name: type,
      isExported: true,
      docs: [`What {@link ${id}} answers, by the \`${answerBy.property}\` of its body.`],
      properties: answerBy.cases.map(({ value, schema }) => ({
        name: propertyName(value),
        type: schema,
        isReadonly: true,
      })),
    },
    `const ${id}Checks: { readonly [asked in keyof ${type}]: JsonCall<${type}[asked]>['check'] } = {
${row((schema) => `is${schema}`)
  .map((line) => `  ${line},`)
  .join('\n')}
}`,
  ]
}

/** The interface of what an operation answers. */
export function answersType({ id }: Pick<Operation, 'id'>): string {
  return `${pascalCase(id)}Answers`
}
