import { createServer, type Server } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBakeryClient } from './generated/bakery/index.js'
import { orderBreakfast } from './orderBreakfast.js'

const pages = [
  { breads: [{ id: 1, name: 'Spelt roll', grain: 'spelt', price: 1.2 }], next: 'second' },
  { breads: [{ id: 2, name: 'Rye roll', grain: 'rye', price: 0.9 }], next: null },
]
const asked: string[] = []
const left = 3
let server: Server
let baseUrl = ''

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const { method = '', url = '' } = request
    asked.push(`${method} ${url} ${body}`.trim())
    const answer = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (method === 'GET') return answer(200, pages[url.includes('cursor=second') ? 1 : 0])
    const { count } = JSON.parse(body)
    return count > left ? answer(409, { left }) : answer(201, { number: 41, readyAt: '2026-01-02T07:00:00Z' })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

afterAll(() => server.close())

test('calls your own API, with pagination and a typed rejection', async () => {
  expect(await orderBreakfast(createBakeryClient({ baseUrl }), 5)).toBe('Order 41: 3 × Rye roll.')
  expect(asked).toEqual([
    'GET /breads?grains=rye&grains=spelt',
    'GET /breads?cursor=second&grains=rye&grains=spelt',
    'POST /orders {"bread":2,"count":5}',
    'GET /breads?grains=rye&grains=spelt',
    'GET /breads?cursor=second&grains=rye&grains=spelt',
    'POST /orders {"bread":2,"count":3}',
  ])
})

test('reports where a response does not match the spec', async () => {
  const [first] = pages
  if (first) Object.assign(first.breads[0] ?? {}, { price: 'a lot' })
  await expect(orderBreakfast(createBakeryClient({ baseUrl }), 1)).rejects.toMatchObject({
    code: 'INVALID_RESPONSE',
    data: { operation: 'listBreads', expected: 'number', received: '"a lot"' },
  })
  if (first) Object.assign(first.breads[0] ?? {}, { price: 1.2 })
})
