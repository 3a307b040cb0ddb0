import type { Operation, Service } from '../../model/model.js'
import { propertyName, quote } from '../../model/naming.js'
import { joinDoc } from '../printDoc.js'
import { takesBodyOnly, takesNothing } from './parameters.js'

/** What a reader has to know of an operation. */
export function operationDoc(service: Service, operation: Operation): string {
  const { id, method, path, summary, description, isDeprecated, seeAlso, refusals } = operation
  const other =
    operation.server && operation.server !== service.servers[0]?.name ? operation.server : undefined
  const where = `\`${method.toUpperCase()} ${plainPath(path)}\`${other ? ` on the ${other} server` : ''}`
  const tags = [
    `@throws HttpStatusError when the service answers with anything but success${refusals.length > 0 ? `; {@link ${id}Refusals} reads why` : ''}`,
    ...(operation.answer.kind === 'json'
      ? ['@throws InvalidResponseError when the answer is not what the specification promises']
      : []),
    ...(seeAlso ? [`@see ${seeAlso}`] : []),
    ...(isDeprecated ? ['@deprecated'] : []),
  ]
  const example = `@example\nawait ${id}(client${printExample(operation)})`
  return joinDoc([
    summary,
    description === summary ? undefined : description,
    where,
    example,
    tags.join('\n'),
  ])
}

/** `/a/{;id*}` → `/a/{id}` */
export function plainPath(path: string): string {
  return path.replace(/\{[.;]?([^}*]*)\*?\}/g, '{$1}')
}

/** A call with the examples of the specification. */
function printExample(operation: Operation): string {
  if (takesNothing(operation)) return ''
  if (takesBodyOnly(operation)) return ', body'
  const fields = operation.parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name, example }) => `${propertyName(name)}: ${printValue(example ?? name)}`)
  if (operation.body) fields.push('body')
  return fields.length > 0 ? `, { ${fields.join(', ')} }` : ''
}

function printValue(value: unknown): string {
  return typeof value === 'string' ? quote(value) : JSON.stringify(value)
}
