import { formatRight, formatTree, type Tree } from '../../format/formatTree.js'
import { width } from '../../format/source.js'
import { isObject } from '../../load/json.js'
import type { Operation, Service } from '../../model/model.js'
import { camelCase } from '../../model/naming.js'
import type { Sampler } from '../../model/sampleOf.js'
import { docText, propertyName, variable } from '../escape.js'
import { valueTree } from '../printValue.js'
import { readSchema } from '../schemaKind.js'
import { clientOf } from './client.js'
import { takesBodyOnly, takesNothing } from './parameters.js'

/** The doc comment of an operation. */
export function operationDoc(
  service: Service,
  operation: Operation,
  sample: Sampler['sample'],
  /** The function to call, if the example is to read a stream. */
  streamed?: string,
): string {
  const { id, method, path, summary, description, isDeprecated, seeAlso, refusals } = operation
  const other =
    operation.server && operation.server !== service.servers[0]?.name ? operation.server : undefined
  const where = `\`${method.toUpperCase()} ${plainPath(path)}\`${other ? ` on the ${other} server` : ''}`
  const tags = [
    `@throws HttpStatusError if the service responds with an error status${refusals.length > 0 ? `; read the reason with {@link ${id}Refusals}` : ''}`,
    ...(operation.answer.kind === 'json' || streamed
      ? ['@throws InvalidResponseError if the response does not match the specification']
      : []),
    ...(seeAlso ? [`@see ${seeAlso}`] : []),
    ...(isDeprecated ? ['@deprecated'] : []),
  ]
  const answer = answerName(operation)
  const given = argumentsOf(operation, sample, streamed !== undefined)
  const [item, value] = operation.stream?.format === 'events' ? ['{ data }', 'data'] : ['item', 'item']
  const call = streamed ? printLoop(item, streamed, given, value) : printCall(`await ${id}`, given, answer)
  const example = `@example\nconst client = ${clientOf(service)}()\n${call}`
  return docText([
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

/** `for await (const item of iteratePets(client, {})) console.log(item)` */
export function printLoop(item: string, name: string, given: readonly Tree[], value: string): string {
  const tree = { call: `for await (const ${item} of ${name}`, parts: ['client', ...given] }
  const head = `${formatTree(tree, { indent: 0, column: 0, after: 1 })})`
  const isLong = !head.includes('\n') && head.length + value.length + 14 > width
  return `${head}${isLong ? '\n  ' : ' '}console.log(${value})`
}

/** `const answer = await getPet(client, {})`, or without the variable. */
function printCall(call: string, given: readonly Tree[], answer?: string): string {
  const tree = { call, parts: ['client', ...given] }
  const head = answer ? `const ${answer}` : ''
  const spot = { indent: 0, column: head.length, after: 0 }
  return head ? head + formatRight(tree, ' =', spot) : formatTree(tree, spot)
}

/** The arguments of an example call after the client, from the examples of the specification where they are valid. */
export function argumentsOf(
  operation: Operation,
  sample: Sampler['sample'],
  isStreamed = false,
): readonly Tree[] {
  if (takesNothing(operation)) return []
  const { askedBy } = operation.stream ?? {}
  const asks = isStreamed && !askedBy?.isUsual ? askedBy?.in : undefined
  const body = bodyOf(operation, sample, asks === 'body')
  if (takesBodyOnly(operation)) return [body]
  const fields = operation.parameters
    .filter(({ isRequired }) => isRequired)
    .map(({ name, key, example, schema }): readonly [string, Tree] => [
      propertyName(key),
      valueTree(sample(schema, example ?? name)),
    ])
  if (operation.body) fields.push(['body', body])
  if (asks === 'query') fields.push(['stream', 'true'])
  return fields.length > 0 ? [{ fields }] : []
}

function bodyOf({ body }: Operation, sample: Sampler['sample'], asksForStream: boolean): Tree {
  if (!body || body.encoding === 'binary') return 'new Blob()'
  const value = sample(body.schema, body.example)
  return valueTree(asksForStream && isObject(value) ? { ...value, stream: true } : value)
}

/** Variable name of the response in an example; undefined if there is no response. */
function answerName({ id, answer }: Operation): string | undefined {
  if (answer.kind === 'empty') return undefined
  const known = answer.schema ? readSchema(answer.schema) : undefined
  const name = known?.kind === 'Ref' ? variable(camelCase(known.name)) : answer.kind
  return name === id ? 'answer' : name
}
