import { reservedWords } from '../model/naming.js'
import { claimSchemas } from '../model/normalize/claimNames.js'
import { type Claim, createNames } from '../model/normalize/names.js'
import { constantName, paramsName, resultName, rpcNames } from '../model/rpcNames.js'
import { checkCycles } from './checkCycles.js'
import { checkExample } from './checkExample.js'
import { checkFacts } from './checkFacts.js'
import { checkParts } from './checkParts.js'
import { isObject, type JsonObject, listOf, objectOf, textOf } from './json.js'
import { openRpcGrammar } from './messageGrammar.js'
import type { Document, Pointer } from './readDocument.js'
import type { Report } from './report.js'
import { resolveRef } from './resolveRefs.js'
import { suggest } from './suggest.js'

const structures = ['by-position', 'by-name']

/** Reports errors in an OpenRPC document. */
export function checkOpenRpc(document: Document, service: string, report: Report): void {
  const root = objectOf(document.value)
  const claim = createNames(report)
  if (!/^1\.\d+(\.\d+)?$/.test(`${root.openrpc}`))
    report({
      code: 'unsupported-version',
      message: `OpenRPC \`${root.openrpc}\` is not supported`,
      at: ['openrpc'],
      help: 'use 1.x',
    })
  checkParts(openRpcGrammar, root, report)
  checkCycles(objectOf(objectOf(root.components).schemas), report)
  for (const name of Object.values(rpcNames(service, root))) claim(name, ['info'])
  claimSchemas(root, service, claim, report)
  checkFacts(root, report)
  for (const name of Object.keys(objectOf(root['x-facts']))) claim(name, ['x-facts', name])
  checkErrors(root, report)
  const names = new Map<string, Pointer>()
  for (const [index, method] of listOf(root.methods).entries())
    if (isObject(method)) checkMethod(root, method, ['methods', index], { names, claim, report })
}

function checkMethod(
  root: JsonObject,
  method: JsonObject,
  at: Pointer,
  { names, claim, report }: { names: Map<string, Pointer>; claim: Claim; report: Report },
): void {
  const name = textOf(method.name)
  const first = name === undefined ? undefined : names.get(name)
  if (name === undefined) report({ code: 'missing-name', message: 'a method needs a `name`', at })
  else if (first)
    report({
      code: 'duplicate-method',
      message: `two methods have the name \`${name}\``,
      at: [...at, 'name'],
      note: { message: 'first used here', at: first },
    })
  else {
    names.set(name, [...at, 'name'])
    claim(constantName(name), [...at, 'name'], {
      derive: (constant) => [constant, paramsName(constant), resultName(constant)],
    })
    if (!/^[A-Za-z]/.test(name) || reservedWords.has(name))
      report({
        code: 'bad-name',
        message: `\`${name}\` cannot be the name of a constant`,
        at: [...at, 'name'],
        help: reservedWords.has(name)
          ? `\`${name}\` is a reserved word of JavaScript`
          : 'start it with a letter',
      })
  }

  const { paramStructure } = method
  if (paramStructure !== undefined && !structures.includes(`${paramStructure}`))
    report({
      code: 'unknown-value',
      message: `\`${paramStructure}\` is not a way to pass parameters`,
      at: [...at, 'paramStructure'],
      help: suggest(`${paramStructure}`, structures) ?? `write one of ${structures.join(', ')}`,
    })
  if (typeof method['x-safe'] !== 'boolean')
    report({
      code: 'missing-safety',
      message: 'a method needs `x-safe`: whether it only reads',
      at: [...at, 'x-safe' in method ? 'x-safe' : 'name'],
    })
  if (!textOf(method['x-namespace']))
    report({
      code: 'missing-namespace',
      message: 'a method needs an `x-namespace`',
      at: [...at, 'name'],
    })
  if (!('result' in method))
    report({ code: 'missing-result', message: 'a method needs a `result`', at: [...at, 'name'] })
  else checkDescriptor(root, method.result, [...at, 'result'], report)
  checkParams(root, method, at, report)
  checkMethodExamples(root, method, at, report)
}

/** Reports examples whose parameters do not match those of the method. */
function checkMethodExamples(root: JsonObject, method: JsonObject, at: Pointer, report: Report): void {
  const parameters = listOf(method.params).map((value) => resolveRef(root, value))
  for (const [index, value] of listOf(method.examples).entries()) {
    const example = objectOf(value)
    const place = [...at, 'examples', index]
    const given = listOf(example.params).map((param) => objectOf(param))
    for (const [position, { name, value: passed }] of given.entries()) {
      const parameter = parameters.find((each) => each.name === name)
      const where = [...place, 'params', position]
      if (parameter) checkExample(root, parameter.schema, passed, [...where, 'value'], report)
      else
        report({
          code: 'bad-example',
          message: `\`${name}\` is not a parameter of this method`,
          at: [...where, 'name'],
          help: suggest(
            `${name}`,
            parameters.map((each) => `${each.name}`),
          ),
        })
    }
    for (const { name, required } of parameters)
      if (required === true && 'params' in example && !given.some((each) => each.name === name))
        report({
          code: 'bad-example',
          message: `the example lacks \`${name}\``,
          at: [...place, 'params'],
          key: true,
        })
    const result = objectOf(example.result)
    if ('value' in result)
      checkExample(
        root,
        resolveRef(root, method.result).schema,
        result.value,
        [...place, 'result', 'value'],
        report,
      )
  }
}

/** Reports duplicate parameter names, and required parameters after optional ones. */
function checkParams(root: JsonObject, method: JsonObject, at: Pointer, report: Report): void {
  if (!Array.isArray(method.params)) {
    report({
      code: 'missing-params',
      message: 'a method needs `params`; write `[]` if it has none',
      at: [...at, 'name'],
    })
    return
  }
  const names = new Map<string, Pointer>()
  let optional: Pointer | undefined
  for (const [index, value] of method.params.entries()) {
    const place = [...at, 'params', index]
    const parameter = checkDescriptor(root, value, place, report)
    const name = textOf(parameter.name)
    if (name === undefined) continue
    const first = names.get(name)
    if (first)
      report({
        code: 'duplicate-parameter',
        message: `two parameters have the name \`${name}\``,
        at: place,
        note: { message: 'first used here', at: first },
      })
    else names.set(name, place)
    if (parameter.required !== true) optional = place
    else if (optional && method.paramStructure !== 'by-name')
      report({
        code: 'required-after-optional',
        message: `\`${name}\` is required and follows an optional parameter`,
        at: place,
        note: { message: 'this one is optional', at: optional },
      })
  }
}

function checkDescriptor(root: JsonObject, value: unknown, at: Pointer, report: Report): JsonObject {
  const descriptor = resolveRef(root, value)
  if (isObject(value) && typeof value.$ref === 'string') return descriptor
  if (!textOf(descriptor.name))
    report({ code: 'missing-name', message: 'a parameter or a result needs a `name`', at })
  if (!('schema' in descriptor))
    report({
      code: 'missing-schema',
      message: `\`${descriptor.name ?? 'this'}\` needs a \`schema\``,
      at,
    })
  return descriptor
}

function checkErrors(root: JsonObject, report: Report): void {
  const codes = new Map<unknown, Pointer>()
  for (const [name, error] of Object.entries(objectOf(objectOf(root.components).errors))) {
    const at = ['components', 'errors', name]
    const { code } = objectOf(error)
    const first = codes.get(code)
    if (!Number.isInteger(code))
      report({ code: 'bad-value', message: 'an error needs a `code`, which is an integer', at, key: true })
    else if (first)
      report({
        code: 'duplicate-rpc-code',
        message: `${code} maps to two errors`,
        at: [...at, 'code'],
        note: { message: 'first used here', at: first },
      })
    else codes.set(code, [...at, 'code'])
  }
}
