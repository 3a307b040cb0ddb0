import { placeholdersIn } from './checkServers.js'
import { type FoundOperation, findOperations } from './findOperations.js'
import { isObject, type JsonObject, listOf, objectOf } from './json.js'
import type { Report } from './report.js'
import { resolveRef } from './resolveRefs.js'
import { suggest } from './suggest.js'

/** Reports ambiguous paths, and path parameters that do not match their path. */
export function checkPaths(root: JsonObject, report: Report): void {
  const shapes = new Map<string, string>()
  for (const path of Object.keys(objectOf(root.paths))) {
    if (path.startsWith('x-')) continue
    const at = ['paths', path]
    if (!path.startsWith('/'))
      report({ code: 'bad-path', message: 'a path must start with `/`', at, key: true })
    if (/[?#]/.test(path))
      report({
        code: 'bad-path',
        message: 'a path cannot contain `?` or `#`',
        at,
        key: true,
        help: 'declare query parameters instead',
      })
    const shape = path.replace(/\{[^}]*\}/g, '{}')
    const first = shapes.get(shape)
    if (first)
      report({
        code: 'ambiguous-path',
        message: `\`${path}\` and \`${first}\` are ambiguous`,
        at,
        key: true,
        note: { message: 'the other one', at: ['paths', first], key: true },
      })
    else shapes.set(shape, path)
  }
  for (const found of findOperations(root)) checkPathParameters(root, found, report)
}

function checkPathParameters(root: JsonObject, found: FoundOperation, report: Report): void {
  const { operation, path, at, shared } = found
  const inPath = placeholdersIn(path)
  const own = listOf(operation.parameters)
  const declared = [...own, ...shared]
    .map((parameter) => resolveRef(root, parameter))
    .filter((parameter) => parameter.in === 'path')
    .map((parameter) => `${parameter.name}`)
  const lists = [
    { parameters: own, place: [...at, 'parameters'] },
    { parameters: shared, place: ['paths', path, 'parameters'] },
  ]
  for (const { parameters, place } of lists)
    for (const [index, parameter] of parameters.entries()) {
      const { in: where, name } = resolveRef(root, parameter)
      if (where !== 'path' || name === undefined || inPath.includes(`${name}`)) continue
      const isRef = isObject(parameter) && '$ref' in parameter
      report({
        code: 'path-parameter',
        message: `\`${name}\` is not in ${path}`,
        at: [...place, index, isRef ? '$ref' : 'name'],
        help: suggest(`${name}`, inPath),
      })
    }
  // A value in the query that is a placeholder is declared by its place.
  for (const name of placeholdersIn(
    path.replace(/#.*$/, '').replace(/([?&][^=&]*=)\{[^{}]*\}(?=&|$)/g, '$1'),
  )) {
    if (declared.includes(name)) continue
    report({
      code: 'path-parameter',
      message: `\`{${name}}\` of ${path} is not declared`,
      at: ['paths', path],
      key: true,
      help: suggest(name, declared) ?? `declare a parameter \`${name}\` with \`in: path\``,
    })
  }
}
