import { describe, expect, test } from 'vitest'
import { type Call, type Client, type ClientParameters, createClient } from './client.js'
import { isError } from './FoyerError.js'
import { withMiddleware } from './middleware.js'
import { isObject, isString, keepValid, no } from './validate.js'

type Answer = Response | Error | ((request: Request) => Promise<Response>)

/** A client whose service returns one response and records its requests. */
function serve(answer: Answer, parameters: Partial<ClientParameters> = {}) {
  const requests: Request[] = []
  const client = createClient({
    baseUrl: 'https://zoo.example',
    ...parameters,
    async fetch(request) {
      requests.push(request)
      if (answer instanceof Error) throw answer
      return answer instanceof Response ? answer.clone() : answer(request)
    },
  })
  return { client, asked: () => requests[0] ?? new Request('https://no.request') }
}

const call: Call = { operation: 'getCat', method: 'get', path: '/cats/{name}', pathValues: { name: 'Mia' } }
const list = { operation: 'listCats', method: 'get', path: '/cats' } as const

type Cat = { name: string }
const isCat = (value: unknown, issue?: Parameters<typeof no>[0]): value is Cat =>
  isObject(value) ? isString(value.name, issue) : no(issue, 'object', value)

const json = (value: unknown, init?: ResponseInit) => Response.json(value, init)
const getCat = (client: Client) => client.json({ ...call, check: isCat })

describe('requests', () => {
  test('encodes path values, so that a chain id or a slash stays one segment', async () => {
    const { client, asked } = serve(json({ name: 'Mia' }))
    await client.json({ ...call, pathValues: { name: 'eip155:1/0x?#ä' }, check: isCat })
    expect(asked().url).toBe('https://zoo.example/cats/eip155%3A1%2F0x%3F%23%C3%A4')
  })

  test.each(['', '.', '..'])(
    'refuses "%s" in a path, because it would lead to another operation',
    async (name) => {
      const { client, asked } = serve(json({ name: 'Mia' }))
      await expect(client.json({ ...call, pathValues: { name }, check: isCat })).rejects.toThrow(TypeError)
      expect(asked().url).toBe('https://no.request/')
    },
  )

  test('passes each request and response through the middleware, which knows the operation by its path', async () => {
    const seen: string[] = []
    const { client, asked } = serve(json({ name: 'Mia' }), {
      send: withMiddleware(
        {
          onRequest({ request, schemaPath }) {
            seen.push(schemaPath)
            request.headers.set('x-trace', '1')
          },
        },
        { onResponse: () => json({ name: 'Luna' }) },
      ),
    })
    expect(await getCat(client)).toEqual({ name: 'Luna' })
    expect(seen).toEqual(['/cats/{name}'])
    expect(asked().headers.get('x-trace')).toBe('1')
  })

  test('reports errors through the middleware as without it', async () => {
    const send = withMiddleware({ onRequest: () => undefined })
    const failed = (answer: Answer, parameters?: Partial<ClientParameters>) =>
      getCat(serve(answer, parameters).client).catch(({ code, data }) => ({ code, data }))
    for (const answer of [
      json({ message: 'No' }, { status: 400, headers: { 'retry-after': '2' } }),
      new Response('Bad gateway', { status: 502 }),
      new Response('<html>'),
      new Response(null, { status: 204 }),
      new TypeError('Failed to fetch'),
    ])
      expect(await failed(answer, { send })).toEqual(await failed(answer))
  })

  test('sends bodies through the middleware as without it', async () => {
    const form = new FormData()
    form.append('name', 'Mia')
    for (const body of [
      { contentType: 'application/json', body: { name: 'Mia' } },
      { contentType: 'text/plain', rawBody: 'Mia' },
      { rawBody: form },
      {},
    ]) {
      const sent = []
      for (const send of [undefined, withMiddleware({ onRequest: () => undefined })]) {
        const { client, asked } = serve(json({}), { send })
        await client.empty({ ...list, method: 'post', ...body })
        const type = asked()
          .headers.get('content-type')
          ?.replace(/boundary=.*/, '')
        sent.push([type, (await asked().text()).replace(/-+[\w-]+\d+/g, '')])
      }
      expect(sent[1]).toEqual(sent[0])
    }
  })

  test('omits null and undefined from the query', async () => {
    const { client, asked } = serve(json([]))
    await client.empty({ ...list, query: { a: null, b: undefined, c: '', d: 0, e: false } })
    expect(new URL(asked().url).search).toBe('?c=&d=0&e=false')
  })

  test('repeats the name for every item of a list, and omits empty lists', async () => {
    const { client, asked } = serve(json([]))
    await client.empty({ ...list, query: { chains: ['eip155:1', 'a,b'], none: [] } })
    expect(new URL(asked().url).search).toBe('?chains=eip155%3A1&chains=a%2Cb')
  })

  test('adds the current ambient fields that the operation declares', async () => {
    let clientId: string | undefined
    const ambient = () => ({ projectId: 'p 1', sv: 'react-1', secret: 'no', clientId })
    const { client } = serve(json([]))
    const seen: string[] = []
    const other = createClient({
      baseUrl: 'https://zoo.example/',
      ambient,
      fetch: async ({ url }) => {
        seen.push(new URL(url).search)
        return json([])
      },
    })
    await client.empty(list)
    await other.empty({ ...list, ambient: ['projectId', 'sv', 'clientId'] })
    clientId = 'me'
    await other.empty({ ...list, ambient: ['projectId', 'sv', 'clientId'] })
    expect(seen).toEqual(['?projectId=p%201&sv=react-1', '?projectId=p%201&sv=react-1&clientId=me'])
  })

  test('sends a JSON body with the content type of the operation', async () => {
    const { client, asked } = serve(new Response(null, { status: 202 }))
    await client.empty({ ...list, method: 'post', contentType: 'text/plain', body: { name: 'Mia' } })
    expect(asked().method).toBe('POST')
    expect(asked().headers.get('content-type')).toBe('text/plain')
    expect(await asked().json()).toEqual({ name: 'Mia' })
  })

  test('sends null as JSON', async () => {
    const { client, asked } = serve(new Response(null, { status: 202 }))
    await client.empty({ ...list, method: 'put', contentType: 'application/json', body: null })
    expect(asked().headers.get('content-type')).toBe('application/json')
    expect(await asked().json()).toBeNull()
  })

  test('sends no content type without a body', async () => {
    const { client, asked } = serve(json({ name: 'Mia' }))
    await client.json({ ...call, contentType: 'application/json', body: undefined, check: isCat })
    expect(asked().headers.get('content-type')).toBeNull()
    expect(asked().body).toBeNull()
  })
})

describe('responses', () => {
  test('returns a valid response with its unknown fields', async () => {
    const { client } = serve(json({ name: 'Mia', mood: 'new' }))
    expect(await getCat(client)).toEqual({ name: 'Mia', mood: 'new' })
  })

  test('removes invalid entries before it checks the rest', async () => {
    const { client } = serve(json({ name: 'Cats', cats: [{ name: 'Mia' }, { name: 4 }, null] }))
    const prune = (value: unknown) =>
      isObject(value) ? { ...value, cats: keepValid(value.cats, isCat) } : value
    expect(await client.json({ ...list, check: isCat, prune })).toEqual({
      name: 'Cats',
      cats: [{ name: 'Mia' }],
    })
  })

  test('reports where a response differs from its specification, without repeating all of it', async () => {
    const { client } = serve(json({ name: ['a', 'b'] }))
    await expect(getCat(client)).rejects.toMatchObject({
      name: 'InvalidResponseError',
      data: { operation: 'getCat', expected: 'string', received: 'a list' },
    })
  })

  test.each([
    ['an empty body', new Response(''), 'nothing'],
    ['a body that is not JSON', new Response('<html>'.padEnd(99, 'x')), `"${'<html>'.padEnd(40, 'x')}"`],
    ['half a body', new Response('{"name":'), '"{\\"name\\":"'],
  ])('rejects %s instead of JSON', async (_, response, received) => {
    const { client } = serve(response)
    const expected = { operation: 'getCat', path: 'the top level', expected: 'JSON', received }
    await expect(getCat(client)).rejects.toMatchObject({ code: 'INVALID_RESPONSE', data: expected })
  })

  test.each([200, 202, 204])('accepts an empty %i for an operation without a response', async (status) => {
    const { client } = serve(new Response(null, { status, headers: { 'content-length': '0' } }))
    await expect(client.empty(list)).resolves.toBeUndefined()
  })

  test('returns images as a blob with their type', async () => {
    const { client } = serve(new Response('<svg/>', { headers: { 'content-type': 'image/svg+xml' } }))
    const blob = await client.blob(call)
    expect(blob.type).toBe('image/svg+xml')
    expect(await blob.text()).toBe('<svg/>')
  })

  test('reads a response in another way', async () => {
    const { client } = serve(new Response('meow', { headers: { 'content-type': 'text/cat' } }))
    const read = ({ headers }: Response) => headers.get('content-type')
    expect(await client.read(call, read)).toBe('text/cat')
  })

  test('returns plain text unchanged', async () => {
    const { client } = serve(new Response('meow'))
    expect(await client.text(call)).toBe('meow')
  })
})

describe('failures', () => {
  test.each([
    [
      'reasons',
      json({ status: 'FAILED', reasons: [{ field: 'a', description: 'Bad name' }, null] }, { status: 400 }),
      'Bad name',
    ],
    ['a message', json({ message: 'No' }, { status: 400 }), 'No'],
    ['plain text', new Response(`  ${'x'.repeat(300)}`, { status: 502 }), 'x'.repeat(300)],
    ['nothing', new Response(null, { status: 404 }), undefined],
    ['something else', json([], { status: 500 }), undefined],
  ])('keeps %s of an error response [BAPI-24]', async (_, response, detail) => {
    const { client } = serve(response)
    const { status } = response
    const data = { status, operation: 'getCat', url: 'https://zoo.example/cats/{name}', detail }
    const error = await getCat(client).catch((error: unknown) => error)
    expect(error).toMatchObject({ name: 'HttpStatusError', message: `getCat: HTTP status code: ${status}` })
    expect(error).toHaveProperty('data', data)
  })

  test.each([
    ['seconds', '120', 120_000],
    ['a date long gone', 'Thu, 01 Jan 1970 00:00:00 GMT', 0],
    ['nonsense', 'soon', undefined],
  ])('reads Retry-After given as %s', async (_, header, retryAfterMs) => {
    const { client } = serve(new Response(null, { status: 429, headers: { 'retry-after': header } }))
    const error = await getCat(client).catch((error: unknown) => error)
    expect(error).toHaveProperty('data.status', 429)
    expect(Reflect.get(Object(error).data, 'retryAfterMs')).toBe(retryAfterMs)
  })

  test('reports an unreachable service, and keeps the cause', async () => {
    const cause = new TypeError('Failed to fetch')
    const { client } = serve(cause)
    const error = await getCat(client).catch((thrown: unknown) => thrown)
    expect(isError(error, 'SERVICE_UNREACHABLE') && error.cause).toBe(cause)
  })

  test('reports the same when the connection breaks during the response', async () => {
    const broken = new ReadableStream({ start: (stream) => stream.error(new TypeError('terminated')) })
    const { client } = serve(new Response(broken))
    await expect(getCat(client)).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  })

  test('passes an abort through with its reason', async () => {
    const reason = new Error('A newer search took its place')
    const abort = new AbortController()
    const { client } = serve(async ({ signal }) => {
      abort.abort(reason)
      throw signal.reason
    })
    const waiting = client.json({ ...call, check: isCat }, { signal: abort.signal })
    await expect(waiting).rejects.toBe(reason)
  })

  test('passes an abort of a custom fetch through', async () => {
    const abort = new DOMException('Aborted', 'AbortError')
    const { client } = serve(async () => {
      throw abort
    })
    await expect(getCat(client)).rejects.toBe(abort)
  })

  test('passes errors of the catalog through', async () => {
    const { client: inner } = serve(new Response(null, { status: 503 }))
    const { client } = serve(async () => json(await getCat(inner)))
    await expect(getCat(client)).rejects.toMatchObject({ code: 'HTTP_STATUS', data: { status: 503 } })
  })
})
