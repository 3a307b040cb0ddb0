import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConfig, lint } from '@redocly/openapi-core'
import type { TSchema } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'
import { Ajv } from 'ajv'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import * as api from '../../generated/blockchain-api/index.js'
import * as errors from '../../generated/errors/index.js'
import { analyticsEvents, keptAnalyticsEvents, ProductEventName } from '../../generated/events.js'
import { intentEntries } from '../../generated/storage/intent.js'
import * as useEntries from '../../generated/storage/use.js'
import { storedEntries } from '../../generated/storage.js'
import { isObject, type JsonObject, listOf, objectOf } from '../load/json.js'
import { resolveRef } from '../load/resolveRefs.js'
import { lowerSchema } from '../model/lowerSchema.js'

const schemas = join(import.meta.dirname, '../../schemas')
const read = (name: string): JsonObject =>
  objectOf(parse(readFileSync(join(schemas, `${name}.yaml`), 'utf8')))

type Example = {
  where: string
  schema: unknown
  examples: readonly unknown[]
  /** Schemas that the schema may reference. */
  named: readonly TSchema[]
}

/** Every request and response body of every operation, with its examples. */
const bodies = ['blockchain-api', 'wallet-service'].flatMap((service) => {
  const root = read(service)
  const named = Object.entries(objectOf(objectOf(root.components).schemas)).map(([name, definition]) => ({
    ...lowerSchema(definition, { openEnums: true }),
    $id: name,
  }))
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
          return { where: `${method} ${path} ${part} ${type}`, schema, examples: all, named }
        }),
      )
    }),
  )
})

test('the specifications have bodies', () => {
  expect(bodies.length).toBeGreaterThan(300)
})

test.each(bodies)('$where has valid examples', ({ schema, examples, named }) => {
  expect(examples.length).toBeGreaterThan(0)
  expect(examples).not.toContain(undefined)
  const lowered = lowerSchema(schema, { openEnums: true })
  const problems = examples.flatMap((example) => [...Value.Errors(lowered, [...named], example)])
  expect(problems.map(({ path, message }) => `${path} ${message}`)).toEqual([])
})

test.each(['blockchain-api', 'wallet-service'])(
  'every call of %s identifies the project and the SDK',
  (service) => {
    const root = read(service)
    for (const [path, item] of Object.entries(objectOf(root.paths)))
      for (const [method, operation] of Object.entries(objectOf(item))) {
        const ambient = listOf(objectOf(operation).parameters)
          .map((parameter) => resolveRef(root, parameter))
          .filter((parameter) => parameter['x-ambient'] === true)
          .map(({ name }) => name)
        const takesClientId = method === 'get' && service === 'blockchain-api'
        const expected = ['projectId', 'st', 'sv', ...(takesClientId ? ['clientId'] : [])]
        const inBody = carriesProjectInBody(root, objectOf(operation)) ? ['projectId'] : []
        expect([...ambient, ...inBody], `${method} ${path}`).toEqual(expect.arrayContaining(expected))
      }
  },
)

test('every GET of the Blockchain API adds projectId, st and sv, and clientId once it is set [BAPI-22]', async () => {
  const root = read('blockchain-api')
  const functions: { readonly [name: string]: unknown } = api
  const asked: URL[] = []
  let clientId: string | undefined
  const client = api.createBlockchainApiClient({
    ambient: () => ({ projectId: 'p', st: 'foyer', sv: 'react', clientId }),
    async fetch({ url }) {
      asked.push(new URL(url))
      return Response.error()
    },
  })
  const gets = Object.values(objectOf(root.paths)).flatMap((item) => {
    const { get } = objectOf(item)
    return isObject(get) ? [get] : []
  })
  const askAll = async () => {
    asked.length = 0
    for (const { operationId, parameters } of gets) {
      const resolved = listOf(parameters).map((parameter) => resolveRef(root, parameter))
      const examples = Object.fromEntries(resolved.map(({ name, example }) => [name, example]))
      const call = functions[`${operationId}`]
      if (!(call instanceof Function)) throw new Error(`There is no ${operationId}.`)
      await Promise.resolve(call(client, examples)).catch(() => {}) // the response does not matter here
    }
    expect(asked).toHaveLength(gets.length)
    return asked.map(({ searchParams }) =>
      ['projectId', 'st', 'sv', 'clientId'].map((name) => searchParams.get(name)),
    )
  }
  expect(gets.length).toBeGreaterThan(20)
  for (const row of await askAll()) expect(row).toEqual(['p', 'foyer', 'react', null])
  clientId = 'did:key:z6Mk'
  for (const row of await askAll()) expect(row).toEqual(['p', 'foyer', 'react', clientId])
})

test.each(['blockchain-api', 'wallet-service'])('every parameter of %s has a valid example', (service) => {
  const root = read(service)
  const groups = [
    listOf(Object.values(objectOf(objectOf(root.components).parameters))),
    ...Object.values(objectOf(root.paths))
      .flatMap((item) => Object.values(objectOf(item)))
      .map((operation) => listOf(objectOf(operation).parameters)),
  ]
  const parameters = groups.flat().map((parameter) => resolveRef(root, parameter))
  expect(parameters.length).toBeGreaterThan(20)
  for (const { name, schema, example } of parameters) {
    const errors = [...Value.Errors(lowerSchema(schema, { openEnums: false }), example)]
    expect(
      errors.map(({ message }) => message),
      `${name}`,
    ).toEqual([])
  }
})

/** Some calls read the project id from their body instead of the query. */
function carriesProjectInBody(root: JsonObject, { requestBody }: JsonObject): boolean {
  const media = objectOf(objectOf(objectOf(requestBody).content)['application/json'])
  return listOf(resolveRef(root, media.schema).required).includes('projectId')
}

describe('the endpoints of the product', () => {
  const operations = Object.entries(objectOf(read('blockchain-api').paths)).flatMap(([path, item]) =>
    Object.keys(objectOf(item)).map((method) => `${method.toUpperCase()} ${path}`),
  )

  test.each([
    ['BAPI-01', 'GET /v1/supported-chains', api.getSupportedChains],
    ['BAPI-02', 'GET /v1/identity/{address}', api.getIdentity],
    ['BAPI-03', 'GET /v1/account/{address}/history', api.getHistory],
    ['BAPI-04', 'GET /v1/convert/quotes', api.getSwapQuotes],
    ['BAPI-05', 'GET /v1/convert/tokens', api.getSwapTokens],
    ['BAPI-06', 'POST /v1/fungible/price', api.getTokenPrice],
    ['BAPI-07', 'GET /v1/convert/allowance', api.getSwapAllowance],
    ['BAPI-08', 'GET /v1/convert/gas-price', api.getGasPrice],
    ['BAPI-09', 'POST /v1/convert/build-transaction', api.buildSwapTransaction],
    ['BAPI-10', 'GET /v1/convert/build-approve', api.buildSwapApproval],
    ['BAPI-11', 'GET /v1/account/{address}/balance', api.getBalance],
    ['BAPI-12', 'GET /v1/profile/account/{name}', api.getName],
    ['BAPI-13', 'GET /v1/profile/reverse/{address}', api.findNames],
    ['BAPI-14', 'GET /v1/profile/suggestions/{name}', api.suggestNames],
    ['BAPI-15', 'POST /v1/profile/account', api.registerName],
    ['BAPI-16', 'POST /v1/generators/onrampurl', api.createOnrampUrl],
    ['BAPI-17', 'GET /v1/onramp/options', api.getOnrampOptions],
    ['BAPI-18', 'POST /v1/onramp/quote', api.getOnrampQuote],
    ['BAPI-19', 'GET /v1/sessions/{address}', api.listSessions],
    ['BAPI-20', 'POST /v1/sessions/{address}/revoke', api.revokeSession],
    ['BAPI-21', 'POST /e', api.sendAnalyticsEvent],
  ])('has %s, %s, in the specification and in the client', (_id, operation, call) => {
    expect(operations).toContain(operation)
    expect(call).toBeInstanceOf(Function)
  })
})

test.each(['blockchain-api', 'wallet-service'])('%s.yaml passes the OpenAPI linter', async (name) => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lint({ ref: join(schemas, `${name}.yaml`), config })
  const found = problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`)
  expect(found.filter((problem) => !excused.includes(problem))).toEqual([])
})

/** The API is external: its license is unknown, and one path ends in a slash. */
const excused = ['info-license #/info', 'no-path-trailing-slash #/paths/~1v1~1']

test.each(['errors', 'events', 'storage'])('%s.yaml passes the JSON Schema of its dialect', (name) => {
  const dialect: unknown = JSON.parse(readFileSync(join(schemas, `dialects/${name}.schema.json`), 'utf8'))
  if (!isObject(dialect)) throw new Error('A JSON Schema is an object.')
  const isValid = new Ajv({ strict: true, allowUnionTypes: true }).compile(dialect)
  expect(isValid(read(name)), JSON.stringify(isValid.errors)).toBe(true)
})

describe('the catalog of errors', () => {
  const families = Object.values(objectOf(read('errors').families)).map((family) => objectOf(family))
  const entries = families.flatMap((family) => Object.entries(objectOf(family.errors)))
  const exported: { readonly [name: string]: unknown } = errors

  test('has a class for every code, and texts for visitors', () => {
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
  ])('has the message of the product: %s', (error, message) => {
    expect(error.message).toMatch(message)
  })

  test.each([
    [new errors.GasPriceNotSupportedError(), 'Network not supported for Gas Price'],
    [new errors.SwapsNotSupportedError(), 'Network not supported for Swaps'],
    [new errors.TransferNotSupportedError({ namespace: 'polkadot' }), /^Unsupported chain/],
    [new errors.SendIncompleteError(), 'An amount and receiver address are required'],
    [new errors.TokenRequiredError(), 'A token is required'],
    [new errors.TransactionsUnavailableError(), /^Failed to fetch transactions/],
    [new errors.SignatureDeclinedError(), 'Signature declined'],
    [new errors.SmartAccountsUnsupportedError(), 'This application might not support Smart Accounts'],
    [
      new errors.AuthenticationUnavailableError(),
      /^A problem occurred while trying initialize authentication$/,
    ],
    [new errors.ActionNotAllowedError(), 'Action not allowed'],
    [new errors.RpcNotAllowedError({ method: 'eth_sign' }), 'Requested RPC call is not allowed'],
    [new errors.EmailLoginThrottledError({ seconds: 12 }), 'Please try again after 12 seconds'],
    [new errors.SignInConfiguredTwiceError(), /^siweConfig and siwx cannot both be set/],
    [new errors.NameNetworkNotFoundError(), 'Network not found'],
    [new errors.NameAccountNotFoundError(), 'Address or auth connector not found'],
    [new errors.NameNotResolvedError(), 'Error resolving name'],
    [new errors.NameSuggestionsUnavailableError(), 'Error fetching name suggestions'],
    [new errors.NamesUnavailableError(), 'Error fetching names for address'],
    [new errors.NameNotRegisteredError({ name: 'maria.shop.id' }), /^Error registering name/],
    [new errors.FrameUnavailableError(), 'Unable to load email login dependency'],
    [new errors.FrameRequestAbortedError(), 'Request was aborted'],
    [new errors.FrameAbortedError(), 'Something went wrong'],
    [new errors.FrameError(), 'An error occurred'],
    [new errors.FrameNotSetError(), 'WalletFrame iframe is not set'],
    [new errors.FrameParentNotSetError(), /parent is not set$/],
    [new errors.MissingFrameValueError({ path: 'payload.email' }), 'Required'],
    [
      new errors.UnexpectedFrameValueError({ path: 'payload.otp', expected: 'string', received: 'number' }),
      'Expected string, received number',
    ],
    [new errors.InvalidFrameValueError({ path: 'payload' }), 'Invalid input'],
  ])('has the message of the product: %s', (error, message) => {
    expect(error.message).toMatch(message)
  })

  test('maps messages of servers and the frame to errors [ERR-03]', () => {
    expect(errors.spokenErrors).toMatchObject({
      'Unauthorized: origin not allowed': 'INVALID_APP_CONFIGURATION',
      'JWT validation error: JWT Token is not yet valid': 'SESSION_EXPIRED',
      'Unauthorized: invalid key': 'INVALID_PROJECT_ID',
      iframe_load_failed: 'FRAME_LOAD_TIMEOUT',
      iframe_request_timeout: 'FRAME_REQUEST_TIMEOUT',
    })
    expect(errors.httpErrors).toEqual({ 401: 'INVALID_PROJECT_ID', 403: 'INVALID_APP_CONFIGURATION' })
  })

  test.each([
    ['error.PROJECT_ID_NOT_CONFIGURED.title', 'Project ID Not Configured'],
    ['error.INVALID_APP_CONFIGURATION.title', 'Invalid App Configuration'],
    ['error.INVALID_PROJECT_ID.title', 'Invalid App Configuration'],
    ['error.UNVERIFIED_DOMAIN.title', 'Invalid App Configuration'],
    ['error.NETWORK_NOT_FOUND.title', 'Network Not Found'],
    ['error.FRAME_LOAD_TIMEOUT.title', 'Network Error - Could not load embedded wallet'],
    ['error.FRAME_REQUEST_TIMEOUT.title', 'Embedded Wallet Request Timed Out'],
    ['error.SESSION_EXPIRED.title', 'Session Expired'],
    ['error.LOCAL_CONFIGURATION_IGNORED.title', 'Local configuration ignored'],
    ['error.TOKEN_BALANCE_UNAVAILABLE', 'Token Balance Unavailable'],
    ['error.CHAIN_NOT_SUPPORTED', 'Chain is not supported'],
    ['error.TRANSACTIONS_UNAVAILABLE', 'Failed to fetch transactions'],
    ['error.SIGNATURE_DECLINED', 'Signature declined'],
    ['error.SMART_ACCOUNTS_UNSUPPORTED', 'This application might not support Smart Accounts'],
    ['error.AUTHENTICATION_UNAVAILABLE', 'A problem occurred while trying initialize authentication'],
    ['error.ACTION_NOT_ALLOWED', 'Action not allowed'],
    ['error.TRANSFER_NOT_SUPPORTED', 'Unsupported chain'],
    ['error.EMAIL_LOGIN_THROTTLED', 'Please try again after {seconds} seconds'],
    ['error.UNKNOWN', 'Unknown error'],
  ] as const)('has the text of the product for %s', (key, text) => {
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

  test('keeps the message, code and cause of an unlisted error', () => {
    const cause = new Error('Boom')
    const error = errors.rpcErrorFrom({ code: 99, message: 'Boom', cause })
    expect(error).toBeInstanceOf(errors.RpcError)
    expect(error).toMatchObject({ data: { rpcCode: 99, reason: 'Boom' }, cause })
    expect(errors.rpcErrorFrom({ cause })).toMatchObject({ code: 'RPC_ERROR', data: {}, cause })
  })

  test('offers a retry for every retryable error', () => {
    for (const [code, entry] of entries)
      if (objectOf(entry).retryable === true) expect(errors.errorRecovery[code], code).toContain('retry')
  })

  test('has errors for a missing adapter and an undefined network, and names for the statuses 503 and 403 [ERR-05]', () => {
    const missing = new errors.AdapterNotFoundError({ namespace: 'solana' })
    expect(missing).toMatchObject({
      code: 'ADAPTER_NOT_FOUND',
      message: expect.stringMatching(/^Adapter for solana not found/),
    })
    expect(new errors.NetworkUndefinedError().message).toMatch(/^CaipNetwork undefined/)
    expect(errors.httpStatus).toEqual({ FORBIDDEN: 403, SERVICE_UNAVAILABLE: 503 })
  })
})

describe('every field', () => {
  const families = Object.values(objectOf(read('errors').families)).map((family) => objectOf(family).errors)
  const groups = Object.values(objectOf(read('events').groups)).map((group) => objectOf(group).events)
  const fields = [...families, ...groups]
    .flatMap((carriers) => Object.entries(objectOf(carriers)))
    .flatMap(([carrier, entry]) =>
      Object.entries(objectOf(objectOf(entry).fields)).map(([name, field]) => ({
        where: `${carrier}.${name}`,
        field: objectOf(field),
      })),
    )

  test.each(fields)('$where has a valid example', ({ field }) => {
    expect(field).toHaveProperty('example')
    expect([...Value.Errors(lowerSchema(field, { openEnums: false }), field.example)]).toEqual([])
  })
})

test('every analytics event except MODAL_CREATED is sent', () => {
  const kept = Object.entries(analyticsEvents).filter(([, { sent }]) => !sent)
  expect(kept.map(([name]) => name)).toEqual(['MODAL_CREATED'])
  expect(keptAnalyticsEvents).toEqual(['MODAL_CREATED'])
})

test('product events have dotted names', () => {
  for (const name of Object.values(ProductEventName)) expect(name).toMatch(/^[a-z]+\.[a-z]+$/)
})

describe('stored values', () => {
  const entries = { ...storedEntries, ...intentEntries, ...useEntries }
  const examples = Object.entries(objectOf(read('storage').keys)).map(([name, entry]) => ({
    name,
    example: objectOf(entry).example,
  }))

  test.each(examples)('$name has a valid example that can be read back', ({ name, example }) => {
    const entry = Object.entries(entries).find(([each]) => each === name)?.[1]
    expect(entry?.isValid(example)).toBe(true)
  })

  test('have unique, stable keys', () => {
    const keys = Object.values(entries).map(({ key }) => key)
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^@foyer\/[a-zA-Z]+$/)
  })

  test('have the specified lifetimes', () => {
    const { nativeBalanceCache, balanceCache, identityCache, nameCache, lastEmailLoginAt } = entries
    expect([nativeBalanceCache, balanceCache].map(({ ttlMs }) => ttlMs)).toEqual([30_000, 30_000])
    expect([identityCache, nameCache].map(({ ttlMs }) => ttlMs)).toEqual([300_000, 300_000])
    expect(lastEmailLoginAt.ttlMs).toBe(30_000)
  })

  test.each([undefined, null, 4, 'connecting', '{', ['a'], { a: 1 }, { id: 4, name: 'x' }])(
    'are rejected with the wrong type (%#)',
    (value) => {
      const { connectionStatus, lastWallet, recentWallets, nativeBalanceCache } = entries
      for (const { isValid } of [connectionStatus, lastWallet, nativeBalanceCache])
        expect(isValid(value)).toBe(false)
      expect(recentWallets.isValid([value])).toBe(false)
    },
  )

  test('are accepted when valid', () => {
    const { connectionStatus, connectorIds, recentWallets, nativeBalanceCache, identityCache } = entries
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
