import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveOpenApi } from './serveOpenApi.js'

test('an operation needs a handler, unless it is named as one that still returns its example', async () => {
  const only = ['/v1/supported-chains']
  const none = { document: 'blockchain-api.yaml', only, handlers: {} }
  await expect(serveOpenApi(Fastify(), none)).rejects.toThrow('no handler for GET /v1/supported-chains')
  const app = Fastify()
  await serveOpenApi(app, { ...none, examples: ['GET /v1/supported-chains'] })
  expect((await app.inject({ url: '/v1/supported-chains?projectId=p' })).json()).toEqual({
    http: ['eip155:1', 'eip155:137', 'eip155:8453'],
    ws: ['eip155:1'],
  })
})

test('rejects requests and responses that violate the document', async () => {
  const app = Fastify()
  let name: unknown = 7
  await serveOpenApi(app, {
    document: 'blockchain-api.yaml',
    only: ['/v1/identity/{address}'],
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
    only: [],
    handlers: { 'GET /v1/nothing': () => ({}) },
  })
  await expect(serving).rejects.toThrow('GET /v1/nothing')
})
