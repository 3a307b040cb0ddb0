import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveOpenApi } from './serveOpenApi.js'

test('no operation is served without a handler: none answers with its example', async () => {
  const served = { document: 'blockchain-api.yaml', only: ['/v1/supported-chains'], handlers: {} }
  await expect(serveOpenApi(Fastify(), served)).rejects.toThrow('no handler for GET /v1/supported-chains')
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
