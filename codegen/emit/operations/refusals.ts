import type { Operation } from '../../model/model.js'
import type { Statement } from '../emitter.js'
import { propertyName } from '../escape.js'
import { printType } from '../printType.js'
import { readSchema } from '../schemaKind.js'
import type { Needs } from './needs.js'

/** Error responses of an operation: a type and a check per status. Bundlers drop them if unused. */
export function emitRefusals(operation: Operation, needs: Needs): Statement[] {
  const { id, refusals } = operation
  if (refusals.length === 0) return []
  const rows = refusals.map(({ status, schema }) => {
    const known = readSchema(schema)
    if (known.kind !== 'Ref') throw new Error(`An error response of ${id} has no name: ${printType(schema)}.`)
    needs.type('../types.js', known.name)
    return {
      key: /^\d+$/.test(status) ? status : propertyName(status),
      type: known.name,
      check: needs.check(known.name),
    }
  })
  needs.type('../../support/refusals.js', 'Refusals')
  const types = rows.map(({ key, type }) => `${key}: ${type}`).join('; ')
  const checks = rows.map(({ key, check }) => `${key}: ${check}`).join(', ')
  return [
    {
      laidOut: `/** Error responses of {@link ${id}}, for \`readRefusal\`. */
export const ${id}Refusals: Refusals<{ ${types} }> = { ${checks} }`,
    },
  ]
}
