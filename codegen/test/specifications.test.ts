import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from '@sinclair/typebox/value'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as errors from '../../generated/errors/index.js'
import { analyticsEvents, ProductEventName } from '../../generated/events.js'
import { storedEntries } from '../../generated/storage.js'
import { isObject, type JsonObject, listOf, objectOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import { lowerSchema } from '../model/lowerSchema.js'

const read = (name: string): JsonObject =>
  objectOf(parse(readFileSync(join(import.meta.dirname, `../../schemas/${name}.yaml`), 'utf8')))

type Example = { where: string; schema: unknown; examples: readonly unknown[]; root: JsonObject }

/** Every body of every operation, asked and answered, with its example. */
const bodies = ['blockchain-api', 'wallet-service'].flatMap((service) => {
  const root = read(service)
  return Object.entries(objectOf(root.paths)).flatMap(([path, item]) =>
    Object.entries(objectOf(item)).flatMap(([method, operation]) => {
      const { requestBody, responses } = objectOf(operation)
      const parts = { request: requestBody, ...objectOf(responses) }
      return Object.entries(parts).flatMap(([part, value]) =>
        Object.entries(objectOf(resolveRef(root, value).content)).map(([type, media]): Example => {
          const { schema, example, examples } = objectOf(media)
          const all = examples
            ? Object.values(objectOf(examples)).map((each) => objectOf(each).value)
            : [example]
          return { where: `${method} ${path} ${part} ${type}`, schema, examples: all, root }
        }),
      )
    }),
  )
})

test('the specifications have bodies to look at', () => {
  expect(bodies.length).toBeGreaterThan(300)
})

test.each(bodies)('$where has examples that fit', ({ schema, examples, root }) => {
  expect(examples.length).toBeGreaterThan(0)
  expect(examples).not.toContain(undefined)
  const named = Object.entries(objectOf(objectOf(root.components).schemas)).map(([name, definition]) => ({
    ...lowerSchema(definition, { openEnums: true }),
    $id: name,
  }))
  const lowered = lowerSchema(schema, { openEnums: true })
  const problems = examples.flatMap((example) => [...Value.Errors(lowered, named, example)])
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([])
})

test.each(['blockchain-api', 'wallet-service'])('every call of %s carries who calls [BAPI-22]', (service) => {
  const root = read(service)
  for (const [path, item] of Object.entries(objectOf(root.paths)))
    for (const [method, operation] of Object.entries(objectOf(item))) {
      const ambient = listOf(objectOf(operation).parameters)
        .map((parameter) => resolveRef(root, parameter))
        .filter((parameter) => parameter['x-ambient'] === true)
        .map(({ name }) => name)
      const isAnswered = method === 'get' && service === 'blockchain-api'
      const expected = ['projectId', 'st', 'sv', ...(isAnswered ? ['clientId'] : [])]
      const inBody = carriesProjectInBody(root, objectOf(operation)) ? ['projectId'] : []
      expect([...ambient, ...inBody], `${method} ${path}`).toEqual(expect.arrayContaining(expected))
    }
})

/** Some calls are counted for the project that their body names; they do not read the query. */
function carriesProjectInBody(root: JsonObject, { requestBody }: JsonObject): boolean {
  const media = objectOf(objectOf(objectOf(requestBody).content)['application/json'])
  return listOf(resolveRef(root, media.schema).required).includes('projectId')
}

describe('the catalogue of errors', () => {
  const families = Object.values(objectOf(read('errors').families)).map((family) => objectOf(family))
  const entries = families.flatMap((family) => Object.entries(objectOf(family.errors)))
  const exported: { readonly [name: string]: unknown } = errors

  test('has a class for every code, and texts for visitors [ERR-01]', () => {
    for (const [code, entry] of entries) {
      const { fields, title, text, presentation = 'toast', retryable = false } = objectOf(entry)
      const data = Object.fromEntries(Object.keys(objectOf(fields)).map((field) => [field, `<${field}>`]))
      const error = construct(exported[nameOf(code)], data)
      expect(error).toMatchObject({ name: nameOf(code), code, data, presentation, retryable })
      expect(error.message).not.toMatch(/\{\w+\}/)
      const texts: { readonly [key: string]: string } = errors.errorTexts
      expect(texts[`error.${code}`]).toBe(text)
      expect(texts[`error.${code}.title`]).toBe(title)
    }
  })

  test.each([
    [new errors.HttpStatusError({ status: 502 }), 'HTTP status code: 502'],
    [new errors.InvalidCaipAddressError({ value: 'x' }), /^Invalid CAIP-10 address/],
    [new errors.InvalidCaipNetworkIdError({ value: 'x' }), /^Invalid CAIP-2 network id/],
    [new errors.FailedToDisconnectError(), 'Failed to disconnect'],
    [new errors.FailedToDisconnectChainError({ namespace: 'eip155' }), /^Failed to disconnect chain/],
    [new errors.AdapterNotFoundError({ namespace: 'solana' }), /^Adapter for solana not found/],
    [new errors.NetworkUndefinedError(), /^CaipNetwork undefined/],
    [new errors.UnknownError(), /^Unknown error/],
  ])('says it in the words of the product [ERR-01, ERR-05]', (error, message) => {
    expect(error.message).toMatch(message)
  })

  test.each([
    ['error.PROJECT_ID_NOT_CONFIGURED.title', 'Project ID Not Configured'],
    ['error.INVALID_APP_CONFIGURATION.title', 'Invalid App Configuration'],
    ['error.NETWORK_NOT_FOUND.title', 'Network Not Found'],
    ['error.LOCAL_CONFIGURATION_IGNORED.title', 'Local configuration ignored'],
    ['error.TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable'],
    ['error.CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
    ['error.UNKNOWN', 'Unknown error'],
  ] as const)('shows visitors %s as the product words it', (key, text) => {
    expect(errors.errorTexts[key]).toBe(text)
  })

  test('names every standard code of JSON-RPC, EIP-1193 and EIP-5792 [ERR-02]', () => {
    const standard = [
      -32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006, 4001,
      4100, 4200, 4900, 4901, 4902, 5700, 5710, 5720, 5730, 5740, 5750, 5760,
    ]
    const names = standard.map((code) => errors.rpcErrorFrom({ code }).name)
    expect(new Set(names).size).toBe(standard.length)
    expect(names).not.toContain('RpcError')
    expect(errors.rpcErrorFrom({ code: 4001 })).toBeInstanceOf(errors.UserRejectedError)
    expect(errors.rpcErrorFrom({ code: 5000 })).toBeInstanceOf(errors.UserRejectedError)
    expect(errors.rpcErrorFrom({ code: 4902 })).toBeInstanceOf(errors.UnrecognizedChainError)
    expect(errors.rpcErrorFrom({ code: -32002 })).toBeInstanceOf(errors.RequestPendingError)
  })

  test('keeps the words, the code and the cause of an error that nobody named', () => {
    const cause = new Error('Boom')
    const error = errors.rpcErrorFrom({ code: 99, message: 'Boom', cause })
    expect(error).toBeInstanceOf(errors.RpcError)
    expect(error).toMatchObject({ data: { rpcCode: 99, reason: 'Boom' }, cause })
    expect(errors.rpcErrorFrom({ cause })).toMatchObject({ code: 'RPC_ERROR', data: {}, cause })
  })

  test('offers a way on for everything that a visitor can try again', () => {
    for (const [code, entry] of entries)
      if (objectOf(entry).retryable === true) expect(errors.errorRecovery[code], code).toContain('retry')
  })

  test('has names for the status codes that mean something [ERR-05]', () => {
    expect(errors.httpStatus).toEqual({ FORBIDDEN: 403, SERVICE_UNAVAILABLE: 503 })
  })
})

test('MODAL_CREATED alone never leaves the page', () => {
  const kept = Object.entries(analyticsEvents).filter(([, { sent }]) => !sent)
  expect(kept.map(([name]) => name)).toEqual(['MODAL_CREATED'])
})

test('events are called what listeners call them', () => {
  for (const name of Object.values(ProductEventName)) expect(name).toMatch(/^[a-z]+\.[a-z]+$/)
})

describe('stored values', () => {
  test('have keys that stay, each its own', () => {
    const keys = Object.values(storedEntries).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^@foyer\/[a-zA-Z]+$/)
  })

  test('live as long as the product says [STORE-05]', () => {
    const { nativeBalanceCache, balanceCache, identityCache } = storedEntries
    expect([nativeBalanceCache.ttlMs, balanceCache.ttlMs, identityCache.ttlMs]).toEqual([
      30_000, 30_000, 300_000,
    ])
  })

  test.each([undefined, null, 4, 'connecting', '{', ['a'], { a: 1 }, { id: 4, name: 'x' }])(
    'are refused when they are of another shape (%#)',
    (value) => {
      const { connectionStatus, lastWallet, recentWallets, nativeBalanceCache } = storedEntries
      for (const { isValid } of [connectionStatus, lastWallet, nativeBalanceCache])
        expect(isValid(value)).toBe(false)
      expect(recentWallets.isValid([value])).toBe(false)
    },
  )

  test('are taken when they are whole', () => {
    const { connectionStatus, connectorIds, recentWallets, nativeBalanceCache, identityCache } = storedEntries
    expect(connectionStatus.isValid('connected')).toBe(true)
    expect(connectorIds.isValid({ eip155: 'dev.foyer.evm' })).toBe(true)
    expect(recentWallets.isValid([{ id: 'a', name: 'Lantern' }])).toBe(true)
    const value = { value: '1500000000000000000', decimals: 18, symbol: 'ETH' }
    expect(nativeBalanceCache.isValid({ 'eip155:1:0x1': { value, at: 1 } })).toBe(true)
    expect(identityCache.isValid({ '0x1': { value: { name: 'maria.eth' }, at: 1 } })).toBe(true)
  })
})

function nameOf(code: string): string {
  const words = code.replace(/_ERROR$/, '').split('_')
  return `${words.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join('')}Error`
}

function construct(found: unknown, data: object): Error {
  if (typeof found !== 'function') throw new Error('There is no such class.')
  const error: unknown = Reflect.construct(found, [data])
  if (!(error instanceof Error) || !isObject(error)) throw new Error('The class makes no errors.')
  return error
}
