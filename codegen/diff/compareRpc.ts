import type { RpcMethod, RpcService } from '../model/model.js'
import type { Note } from './change.js'
import { compareFacts } from './compareFacts.js'
import { compareNotes } from './compareNotes.js'
import { compareSchemas } from './compareSchemas.js'
import { compareTypes, createWorld, type Side } from './compareTypes.js'
import { pairUp } from './pairUp.js'
import { received, sent, type World } from './schemaContext.js'

/** Reports the differences between the methods of two versions. */
export function compareRpc(old: RpcService, now: RpcService, note: Note): void {
  const world = createWorld(old.schemas, now.schemas)
  const methods = pairUp(old.methods, now.methods, ({ name }) => name)
  for (const { name } of methods.removed)
    note({ level: 'wire', code: 'method-removed', at: name, message: 'removed' })
  for (const { name } of methods.added)
    note({ level: 'addition', code: 'method-added', at: name, message: 'added' })
  for (const [a, b] of methods.both) compareMethods(a, b, world, note)

  const errors = pairUp(old.errors, now.errors, ({ name }) => name)
  for (const { name } of errors.removed)
    note({ level: 'types', code: 'rpc-error-removed', at: name, message: 'removed' })
  for (const { name } of errors.added)
    note({ level: 'addition', code: 'rpc-error-added', at: name, message: 'added' })
  for (const [a, b] of errors.both) {
    compareNotes({ description: a.message }, { description: b.message }, { at: b.name, note })
    if (a.code !== b.code)
      note({ level: 'wire', code: 'rpc-error-changed', at: b.name, message: `code ${a.code} → ${b.code}` })
  }
  compareFacts(old.facts, now.facts, note)
  compareTypes(sideOf(old), sideOf(now), world, note)
}

function compareMethods(old: RpcMethod, now: RpcMethod, world: World, note: Note): void {
  const at = now.name
  compareNotes(old, now, { at, note })
  if (old.namespace !== now.namespace)
    note({
      level: 'types',
      code: 'namespace-changed',
      at,
      message: `namespace ${old.namespace} → ${now.namespace}`,
    })
  // Safety decides whether a wallet asks for approval.
  if (old.isSafe !== now.isSafe)
    note({
      level: 'wire',
      code: 'safety-changed',
      at,
      message: now.isSafe ? 'is now safe' : 'is no longer safe',
    })
  if (old.isByName !== now.isByName)
    note({
      level: 'wire',
      code: 'parameter-style-changed',
      at,
      message: now.isByName ? 'now takes parameters by name' : 'now takes parameters by position',
    })
  compareParameters(old, now, world, note)
  compareSchemas(old.result, now.result, { at: `${at}.result`, direction: received, world, note })
  const errors = pairUp(old.errors, now.errors, (name) => name)
  for (const name of errors.removed)
    note({ level: 'docs', code: 'refusal-removed', at: `${at}.${name}`, message: 'is no longer documented' })
  for (const name of errors.added)
    note({ level: 'docs', code: 'refusal-added', at: `${at}.${name}`, message: 'is now documented' })
}

function compareParameters(old: RpcMethod, now: RpcMethod, world: World, note: Note): void {
  const atOf = (name: string) => `${now.name}.${name}`
  // Renaming a positional parameter does not change its meaning.
  const keyOf = ({ isByName, parameters }: RpcMethod) => {
    const places = new Map(parameters.map((parameter, index) => [parameter, `${index}`]))
    return (parameter: (typeof parameters)[number]) =>
      isByName ? parameter.name : (places.get(parameter) ?? parameter.name)
  }
  const { both, removed, added } = pairUp(old.parameters, now.parameters, keyOf(old), keyOf(now))
  for (const { name } of removed)
    note({ level: 'wire', code: 'parameter-removed', at: atOf(name), message: 'removed' })
  for (const { name, isOptional } of added)
    note({
      level: isOptional ? 'addition' : 'wire',
      code: 'parameter-added',
      at: atOf(name),
      message: isOptional ? 'added' : 'added as required',
    })
  for (const [a, b] of both) {
    const at = atOf(b.name)
    compareNotes({ description: a.description }, { description: b.description }, { at, note })
    if (a.name !== b.name)
      note({ level: 'docs', code: 'parameter-renamed', at, message: `renamed from \`${a.name}\`` })
    if (a.isOptional && !b.isOptional)
      note({ level: 'wire', code: 'parameter-required', at, message: 'is now required' })
    if (!a.isOptional && b.isOptional)
      note({ level: 'addition', code: 'parameter-optional', at, message: 'is now optional' })
    compareSchemas(a.schema, b.schema, { at, direction: sent, world, note })
  }
}

function sideOf({ schemas, methods }: RpcService): Side {
  return {
    schemas,
    traffic: methods.map(({ name, parameters, result }) => ({
      id: name,
      sent: parameters.map(({ schema }) => schema),
      received: [result],
    })),
  }
}
