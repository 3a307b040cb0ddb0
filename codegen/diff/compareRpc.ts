import type { RpcMethod, RpcService } from '../model/model.js'
import type { Note } from './change.js'
import { compareFacts } from './compareFacts.js'
import { compareNotes } from './compareNotes.js'
import { compareSchemas } from './compareSchemas.js'
import { compareTypes, createWorld, type Side } from './compareTypes.js'
import { pairUp } from './pairUp.js'
import { received, sent, type World } from './schemaContext.js'

/** Tells how the methods of one version differ from those of another. */
export function compareRpc(old: RpcService, now: RpcService, note: Note): void {
  const world = createWorld(old.schemas, now.schemas)
  const methods = pairUp(old.methods, now.methods, ({ name }) => name)
  for (const { name } of methods.removed)
    note({ level: 'wire', code: 'method-removed', at: name, message: 'is no longer there' })
  for (const { name } of methods.added)
    note({ level: 'addition', code: 'method-added', at: name, message: 'is new' })
  for (const [a, b] of methods.both) compareMethods(a, b, world, note)

  const errors = pairUp(old.errors, now.errors, ({ name }) => name)
  for (const { name } of errors.removed)
    note({ level: 'types', code: 'rpc-error-removed', at: name, message: 'is no longer there' })
  for (const { name } of errors.added)
    note({ level: 'addition', code: 'rpc-error-added', at: name, message: 'is new' })
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
  // Whether somebody has to be asked decides what a wallet shows.
  if (old.isSafe !== now.isSafe)
    note({
      level: 'wire',
      code: 'safety-changed',
      at,
      message: now.isSafe ? 'is safe now' : 'is not safe now',
    })
  if (old.isByName !== now.isByName)
    note({
      level: 'wire',
      code: 'parameter-style-changed',
      at,
      message: now.isByName ? 'takes parameters by name' : 'takes parameters by position',
    })
  compareParameters(old, now, world, note)
  compareSchemas(old.result, now.result, { at: `${at}.result`, direction: received, world, note })
  const errors = pairUp(old.errors, now.errors, (name) => name)
  for (const name of errors.removed)
    note({ level: 'docs', code: 'refusal-removed', at: `${at}.${name}`, message: 'is no longer described' })
  for (const name of errors.added)
    note({ level: 'docs', code: 'refusal-added', at: `${at}.${name}`, message: 'is described' })
}

function compareParameters(old: RpcMethod, now: RpcMethod, world: World, note: Note): void {
  const atOf = (name: string) => `${now.name}.${name}`
  // What is passed by position keeps its meaning whatever it is called.
  const keyOf = ({ isByName, parameters }: RpcMethod) => {
    const places = new Map(parameters.map((parameter, index) => [parameter, `${index}`]))
    return (parameter: (typeof parameters)[number]) =>
      isByName ? parameter.name : (places.get(parameter) ?? parameter.name)
  }
  const { both, removed, added } = pairUp(old.parameters, now.parameters, keyOf(old), keyOf(now))
  for (const { name } of removed)
    note({ level: 'wire', code: 'parameter-removed', at: atOf(name), message: 'is no longer there' })
  for (const { name, isOptional } of added)
    note({
      level: isOptional ? 'addition' : 'wire',
      code: 'parameter-added',
      at: atOf(name),
      message: isOptional ? 'is new' : 'is new and has to be passed',
    })
  for (const [a, b] of both) {
    const at = atOf(b.name)
    compareNotes({ description: a.description }, { description: b.description }, { at, note })
    if (a.name !== b.name)
      note({ level: 'docs', code: 'parameter-renamed', at, message: `was \`${a.name}\`` })
    if (a.isOptional && !b.isOptional)
      note({ level: 'wire', code: 'parameter-required', at, message: 'has to be passed now' })
    if (!a.isOptional && b.isOptional)
      note({ level: 'addition', code: 'parameter-optional', at, message: 'may be left out now' })
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
