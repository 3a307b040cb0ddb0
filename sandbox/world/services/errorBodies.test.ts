import { readFileSync } from 'node:fs'
import * as blockchain from 'foyer-kit/api/blockchain'
import * as wallet from 'foyer-kit/api/wallet-service'
import { isError } from 'foyer-kit/errors'
import { afterAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { getAddresses } from '../addresses.js'
import { createFaults } from '../faults.js'
import { isRecord } from '../json.js'
import { createPurchases } from '../onramp/purchases.js'
import { createRequestLog } from '../requestLog.js'
import { createBlockchainApi } from './blockchainApi.js'

/** An error answer that a document shows. */
type Shown = { status: number; type: string; body: unknown }
type Operation = { service: keyof typeof clients; name: string; parameters: object; errors: Shown[] }

const clients = {
  'blockchain-api': { functions: { ...blockchain }, create: blockchain.createBlockchainApiClient },
  'wallet-service': { functions: { ...wallet }, create: wallet.createWalletServiceClient },
}
const operations = [...readOperations('blockchain-api'), ...readOperations('wallet-service')]

test.each(operations)('$service $name fails with each error that its document shows', async (operation) => {
  const { service, name, parameters, errors } = operation
  const functions: Record<string, unknown> = clients[service].functions
  const [send, refusals] = [functions[name], functions[`${name}Refusals`]]
  if (typeof send !== 'function') throw new Error(`The client has no ${name}.`)
  expect(errors.length).toBeGreaterThan(0)
  for (const { status, type, body } of errors) {
    const text = isRecord(body) ? JSON.stringify(body) : String(body)
    const headers = { 'content-type': type, 'retry-after': '7' }
    const client = clients[service].create({
      baseUrl: 'http://service.test',
      fetch: async () => new Response(text, { status, headers }),
    })
    const error: unknown = await send(client, parameters).catch((reason: unknown) => reason)
    const shown = `${status} ${text}`
    if (!isError(error, 'HTTP_STATUS')) throw new Error(`${shown} became ${String(error)}`)
    expect(error.message).toBe(`HTTP status code: ${status}`)
    expect(error.data, shown).toMatchObject({ status, operation: name, retryAfterMs: 7000 })
    expect(error.data.detail, shown).toBe(describe(body))
    if (isRecord(body))
      expect(isRefusals(refusals) && blockchain.readRefusal(error, refusals), shown).toMatchObject({
        status,
        body,
      })
  }
})

/** Operations of the Blockchain API that read no project, as the real service. */
const open = [
  'getSupportedChains',
  'registerName',
  'getName',
  'setNameAttributes',
  'setNameAddress',
  'findNames',
  'suggestNames',
  'getHealth',
]
const guarded = operations.filter(
  ({ service, name }) => service === 'blockchain-api' && ![...open, 'sendAnalyticsEvent'].includes(name),
)

const api = createBlockchainApi({
  requests: createRequestLog(),
  faults: createFaults(),
  addresses: getAddresses(1),
  purchases: createPurchases(),
})
afterAll(async () => (await api).app.close())

test.each(guarded)('the sandbox refuses $name to a project that it does not know', async (operation) => {
  const { name, parameters } = operation
  const functions: Record<string, unknown> = { ...blockchain }
  const send = functions[name]
  if (typeof send !== 'function') throw new Error(`The client has no ${name}.`)
  const client = blockchain.createBlockchainApiClient({
    baseUrl: 'http://service.test',
    ambient: () => ({ projectId: 'unknown-1', st: 'foyer', sv: 'test-1.0.0' }),
    fetch: async (request) => {
      const { pathname, search } = new URL(request.url)
      const isPost = request.method === 'POST'
      const { app } = await api
      const { statusCode, headers, body } = await app.inject({
        method: isPost ? 'POST' : 'GET',
        url: pathname + search,
        headers: { origin: 'https://shop.example', 'content-type': 'application/json' },
        ...(isPost && { payload: await request.text() }),
      })
      return new Response(body, {
        status: statusCode,
        headers: { 'content-type': String(headers['content-type']) },
      })
    },
  })
  const error: unknown = await send(client, parameters).catch((reason: unknown) => reason)
  const body = isError(error, 'HTTP_STATUS') ? blockchain.readRefusal(error, refusalsOf(name))?.body : error
  const rpc = { error: { code: -1, message: 'Invalid project ID: unknown-1', data: null } }
  const rest = {
    status: 'FAILED',
    reasons: [{ field: 'authentication', description: 'We failed to authenticate your request' }],
  }
  expect(body).toMatchObject(/^call(Wallet|Pay)Rpc$/.test(name) ? rpc : rest)
})

/** What the error says of its body: the words of the service. */
function describe(body: unknown): string | undefined {
  if (!isRecord(body)) return String(body)
  const [reason]: unknown[] = Array.isArray(body.reasons) ? body.reasons : [body]
  const words = isRecord(reason) ? (reason.description ?? reason.message) : undefined
  return typeof words === 'string' ? words : undefined
}

function refusalsOf(operation: string) {
  const functions: Record<string, unknown> = { ...blockchain }
  const refusals = functions[`${operation}Refusals`]
  return isRefusals(refusals) ? refusals : {}
}

function isRefusals(value: unknown): value is blockchain.Refusals<Record<string, unknown>> {
  return isRecord(value) && Object.values(value).every((check) => typeof check === 'function')
}

/** The operations of a document, with parameters and errors of its examples. */
function readOperations(service: Operation['service']): Operation[] {
  const document: unknown = parse(
    readFileSync(new URL(`../../../schemas/${service}.yaml`, import.meta.url), 'utf8'),
  )
  const resolve = (value: unknown): unknown => {
    const ref = isRecord(value) ? value.$ref : undefined
    if (typeof ref !== 'string') return value
    return ref
      .split('/')
      .slice(1)
      .reduce<unknown>((found, key) => (isRecord(found) ? found[key] : undefined), document)
  }
  const entries = (value: unknown) => (isRecord(value) ? Object.entries(value) : [])
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
  const field = (value: unknown, key: string) => {
    const resolved = resolve(value)
    return isRecord(resolved) ? resolved[key] : undefined
  }
  const examplesOf = (content: unknown) =>
    entries(content).flatMap(([type, media]) => {
      const several = entries(field(media, 'examples')).map(([, example]) => field(example, 'value'))
      const bodies = several.length > 0 ? several : [field(media, 'example')]
      return bodies.map((body) => ({ type, body }))
    })
  return entries(field(document, 'paths')).flatMap(([, path]) =>
    entries(path).flatMap(([, operation]): Operation[] => {
      const name = field(operation, 'operationId')
      if (typeof name !== 'string') return []
      const given = list(field(operation, 'parameters')).map((each) => [
        field(each, 'name'),
        field(each, 'example'),
      ])
      const [sent] = examplesOf(field(field(operation, 'requestBody'), 'content'))
      const body = sent?.body
      const errors = entries(field(operation, 'responses'))
        .filter(([status]) => Number(status) >= 400)
        .flatMap(([status, response]) =>
          examplesOf(field(response, 'content')).map((shown) => ({ status: Number(status), ...shown })),
        )
      const parameters = { ...Object.fromEntries(given), ...(isRecord(body) && body), body }
      return [{ service, name, parameters, errors }]
    }),
  )
}
