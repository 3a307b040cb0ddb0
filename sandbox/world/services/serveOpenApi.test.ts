import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveOpenApi } from './serveOpenApi.js'

test('returns the example of an operation without a handler', async () => {
  const app = Fastify()
  const identity = { name: 'ravi.foyer.eth', avatar: null, resolvedAt: null }
  await serveOpenApi(app, {
    document: 'blockchain-api.yaml',
    except: ['/e', '/v1/'],
    handlers: { 'GET /v1/identity/{address}': () => identity },
  })
  const ask = async (url: string) => (await app.inject({ url })).json()
  expect(await ask('/v1/supported-chains?projectId=p')).toEqual({
    http: ['eip155:1', 'eip155:137', 'eip155:8453'],
    ws: ['eip155:1'],
  })
  expect(await ask('/v1/identity/0x8ba1f109551bD432803012645Ac136ddd64DBA72?projectId=p')).toEqual(identity)
})

test('rejects requests and responses that violate the document', async () => {
  const app = Fastify()
  let name: unknown = 7
  await serveOpenApi(app, {
    document: 'blockchain-api.yaml',
    except: ['/e', '/v1/'],
    handlers: { 'GET /v1/identity/{address}': () => ({ name, avatar: null, resolvedAt: null }) },
  })
  const ask = async (query: string) => {
    const { statusCode, body } = await app.inject({
      url: `/v1/identity/0x8ba1f109551bD432803012645Ac136ddd64DBA72${query}`,
    })
    return { statusCode, body }
  }
  expect(await ask('')).toEqual({
    statusCode: 400,
    body: 'Failed to deserialize query string: missing field `projectId`',
  })
  expect(await ask('?projectId=p')).toEqual({ statusCode: 500, body: 'Internal server error' })
  name = 'ravi.foyer.eth'
  expect(await ask('?projectId=p')).toMatchObject({ statusCode: 200 })
})

test('throws for a handler of an operation that the document does not have', async () => {
  const serving = serveOpenApi(Fastify(), {
    document: 'blockchain-api.yaml',
    except: ['/e', '/v1/'],
    handlers: { 'GET /v1/nothing': () => ({}) },
  })
  await expect(serving).rejects.toThrow('GET /v1/nothing')
})
