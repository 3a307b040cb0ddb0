import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { refuseForeignPages } from './refuseForeignPages.js'

async function ask(headers: Record<string, string>) {
  const app = Fastify()
  refuseForeignPages(app)
  app.all('/', async () => ({}))
  return (await app.inject({ method: 'POST', url: '/', headers })).statusCode
}

test.each<Record<string, string>>([
  {},
  { host: '127.0.0.1:4100' },
  { host: 'localhost:4100', origin: 'http://localhost:5173' },
  { host: '[::1]:4100', origin: 'http://127.0.0.1:5173' },
])('answers programs and pages of this machine: %o', async (headers) => {
  expect(await ask(headers)).toBe(200)
})

test.each<Record<string, string>>([
  { host: '127.0.0.1:4100', origin: 'https://evil.example' },
  { host: '127.0.0.1:4100', origin: 'http://127.0.0.1.evil.example' },
  { host: '127.0.0.1:4100', origin: 'null' },
  { host: 'rebound.evil.example:4100' },
])('refuses pages of other sites: %o', async (headers) => {
  expect(await ask(headers)).toBe(403)
})
