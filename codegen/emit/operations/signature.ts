import type { Operation } from '../../model/model.js'
import { isInherited, propertyName, shorthand } from '../escape.js'
import { printType } from '../printType.js'
import { parametersType, takesBodyOnly, takesNothing } from './parameters.js'

export function printParameter(operation: Operation): string {
  const { body } = operation
  if (takesBodyOnly(operation))
    return `body${body?.isRequired ? '' : '?'}: ${body ? printType(body.schema) : 'unknown'}${narrowed(operation)}`
  const { initializer } = defaultsOf(operation)
  const name = takesNothing(operation) ? '_parameters' : 'parameters'
  const more = narrowed(operation, 'body')
  return `${name}: ${parametersType(operation)}${more}${initializer ? ` = ${initializer}` : ''}`
}

/** Extra type of a body that selects one of several responses. */
function narrowed({ answerBy }: Operation, within?: string): string {
  if (!answerBy) return ''
  const type = `{ readonly ${propertyName(answerBy.property)}: asked }`
  return ` & ${within ? `{ readonly ${within}: ${type} }` : type}`
}

/** If all parameters are optional, the whole argument is optional. */
export function defaultsOf({ parameters, body }: Operation): { initializer?: string } {
  return parameters.some(({ isRequired }) => isRequired) || body?.isRequired ? {} : { initializer: '{}' }
}

/** Return type of an operation. */
export function answerType({ answer }: Operation): string {
  if (answer.kind === 'json' && answer.schema)
    return answer.isOptional ? `${printType(answer.schema)} | undefined` : printType(answer.schema)
  return { blob: 'Blob', text: 'string', empty: 'void', json: 'unknown', stream: 'never' }[answer.kind]
}

export function destructure(operation: Operation): string {
  if (takesBodyOnly(operation)) return ''
  const names = [
    ...operation.parameters.map(({ key }) => shorthand(key)),
    ...(operation.body ? ['body'] : []),
  ]
  // What every object inherits is not a parameter.
  const own = operation.parameters.some(({ key }) => isInherited(key))
    ? '{ __proto__: null, ...parameters }'
    : 'parameters'
  return names.length > 0 ? `  const { ${names.join(', ')} } = ${own}\n` : ''
}
