import { expect, test } from 'vitest'
import { createFixtureFetch } from './fixtures.js'

test.each([
  ['', 'https://api.example/pets/1'],
  ['https://api.example', 'https://api.example/pets/1'],
  ['https://api.example/v1/', 'https://api.example/v1/pets/1'],
  ['/api/v3', 'http://localhost/api/v3/pets/1'],
])('with the base URL %j, responds to %s', async (baseUrl, url) => {
  const fixture = { method: 'GET', path: '/pets/{id}', status: 200, contentType: 'text/plain', body: 'Rex' }
  const fetch = createFixtureFetch([fixture], baseUrl)
  expect(await (await fetch(new Request(url))).text()).toBe('Rex')
  expect((await fetch(new Request(`${url}/toys`))).status).toBe(404)
})
