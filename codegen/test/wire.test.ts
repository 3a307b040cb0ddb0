import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as ambient from './features/expected/ambient/index.js'
import * as answers from './features/expected/answers/index.js'
import * as bodies from './features/expected/bodies/index.js'
import * as pages from './features/expected/pagination/index.js'
import * as parameters from './features/expected/parameters/index.js'
import * as responses from './features/expected/responses/index.js'
import * as security from './features/expected/security/index.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** What the server was asked, and how it answers. */
const asked: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
let answer: Answer = (_, response) => response.writeHead(204).end()
let server: Server
let baseUrl = ''

beforeAll(async () => {
  server = createServer((request, response) => {
    const { method = '', url = '', headers } = request
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      asked.push({ method, url, headers, body: Buffer.concat(chunks).toString('utf8') })
      answer(request, response)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  baseUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

beforeEach(() => {
  asked.length = 0
  answerWith(204)
})

afterAll(() => {
  server.closeAllConnections()
  server.close()
})

function answerWith(status: number, type?: string, body?: string | Buffer) {
  answer = (_, response) =>
    response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(body)
}

const json = (value: unknown, status = 200) => answerWith(status, 'application/json', JSON.stringify(value))
const last = () => asked.at(-1) ?? { method: '', url: '', headers: {}, body: '' }
const reserved = "a/b?c#d%e f&g=h:i@j+k,l;m.n~'o|p[q]"
const unicode = 'Zoë 猫🐈'

describe('what is asked', () => {
  const client = () => parameters.createParametersClient({ baseUrl })
  const size = { width: 2, unit: 'm/s' }

  test('writes lists and objects into a path in the usual way', async () => {
    await parameters.getSimple(client(), { id: 'x', list: ['a', 'b/c'], object: size, exploded: size })
    expect(last().url).toBe('/simple/x/a,b%2Fc/width,2,unit,m%2Fs/width=2,unit=m%2Fs')
  })

  test('writes them after a dot', async () => {
    await parameters.getLabel(client(), { id: 'x', list: ['a', 'b'], object: size })
    expect(last().url).toBe('/label/.x/.a.b/.width,2,unit,m%2Fs')
  })

  test('writes them after a semicolon', async () => {
    await parameters.getMatrix(client(), { id: 'x', list: ['a', 'b'], object: size })
    expect(last().url).toBe('/matrix/;id=x/;list=a;list=b/;object=width,2,unit,m%2Fs')
  })

  test.each([
    ['eip155:1/0x?#', 'eip155%3A1%2F0x%3F%23'],
    [reserved, encodeURIComponent(reserved)],
    [unicode, encodeURIComponent(unicode)],
    ['{list}', '%7Blist%7D'],
    ['$&', '%24%26'],
  ])('keeps %j one part of a path', async (id, written) => {
    await parameters.getSimple(client(), { id, list: ['a'], object: size, exploded: size })
    expect(last().url.split('/')[2]).toBe(written)
    expect(decodeURIComponent(last().url.split('/')[2] ?? '')).toBe(id)
  })

  test.each(['', '.', '..'])('refuses %j in a path, which would lead to another operation', async (id) => {
    const call = parameters.getSimple(client(), { id, list: ['a'], object: size, exploded: size })
    await expect(call).rejects.toThrow(TypeError)
    expect(asked).toEqual([])
  })

  test.each([
    [{ repeated: ['a', 'b&c'] }, 'repeated=a&repeated=b%26c'],
    [{ joined: ['eip155:1', 'a,b'] }, 'joined=eip155%3A1,a%2Cb'],
    [{ spaced: ['a', 'b c'] }, 'spaced=a%20b%20c'],
    [{ piped: ['a', 'b|c'] }, 'piped=a%7Cb%7Cc'],
    [{ fields: size }, 'width=2&unit=m%2Fs'],
    [{ flat: size }, 'flat=width,2,unit,m%2Fs'],
    [{ deep: size }, 'deep%5Bwidth%5D=2&deep%5Bunit%5D=m%2Fs'],
    [{ json: size }, `json=${encodeURIComponent(JSON.stringify(size))}`],
    [{ class: 'a', 'filter[name]': 'b', trace: 'c' }, 'trace=c&class=a&filter%5Bname%5D=b'],
    [{ text: reserved }, `text=${encodeURIComponent(reserved).replaceAll("'", '%27')}`],
    [{ text: unicode }, `text=${encodeURIComponent(unicode)}`],
    [{ text: '' }, 'text='],
    [{ text: null }, undefined],
    [{ text: undefined }, undefined],
    [{ repeated: [], joined: [], spaced: [] }, undefined],
    [{ deep: { width: 2, unit: undefined } }, 'deep%5Bwidth%5D=2'],
    [{}, undefined],
  ])('writes %j into a query', async (query, written) => {
    await parameters.getQuery(client(), query)
    expect(last().url).toBe(written === undefined ? '/query' : `/query?${written}`)
  })

  test('writes headers and cookies', async () => {
    await parameters.getHeaders(client(), {
      'X-Request-Id': 'r1',
      'X-List': ['a', 'b'],
      'X-Size': size,
      'X-Exploded': size,
      session: 'a;b',
      theme: undefined,
    })
    expect(last().headers).toMatchObject({
      'x-request-id': 'r1',
      'x-list': 'a,b',
      'x-size': 'width,2,unit,m/s',
      'x-exploded': 'width=2,unit=m/s',
      cookie: 'session=a%3Bb',
    })
  })

  test('leaves headers out that nobody gave', async () => {
    await parameters.getHeaders(client(), { 'X-Request-Id': 'r1' })
    expect(Object.keys(last().headers)).not.toEqual(expect.arrayContaining(['x-list']))
    expect(last().headers.cookie).toBeUndefined()
  })
})

describe('what is sent', () => {
  const client = () => bodies.createBodiesClient({ baseUrl })

  test('JSON, and says that it is', async () => {
    await bodies.sendJson(client(), { body: { name: unicode } })
    expect(last()).toMatchObject({ method: 'PUT', body: JSON.stringify({ name: unicode }) })
    expect(last().headers['content-type']).toBe('application/json')
  })

  test('nothing, and claims nothing, when a body is left out', async () => {
    await bodies.sendJson(client(), {})
    expect(last().body).toBe('')
    expect(last().headers['content-type']).toBeUndefined()
  })

  test('in a body what the client knows, and the caller does not say', async () => {
    const project = { current: 'zoo' }
    const client = ambient.createAmbientClient({
      baseUrl,
      ambient: () => ({ project: project.current, sdk: 'x' }),
    })
    json({ project: 'zoo', animal: 'whale', price: 3 })
    expect(await ambient.getQuote(client, { animal: 'whale' })).toMatchObject({ price: 3 })
    expect(last().url).toBe('/quotes?sdk=x')
    expect(JSON.parse(last().body)).toEqual({ animal: 'whale', project: 'zoo' })
    answerWith(204)
    project.current = 'park'
    await ambient.countVisit(client, { day: 'monday' })
    expect(JSON.parse(last().body)).toEqual({ day: 'monday', project: 'park' })
    // Where a body may be left out, what the client knows is no reason to send one.
    await ambient.countVisit(client)
    expect(last().body).toBe('')
  })

  test('a text as JSON', async () => {
    await bodies.sendJsonText(client(), 'a "b"')
    expect(last().body).toBe('"a \\"b\\""')
  })

  test('a form', async () => {
    await bodies.sendForm(client(), { name: 'a&b', tags: ['x', 'y'], size: { width: 2 } })
    expect(last().body).toBe('name=a%26b&tags=x&tags=y&size=%7B%22width%22%3A2%7D')
    expect(last().headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  test('files, each as a part of its own', async () => {
    const file = new Blob(['<svg/>'], { type: 'image/svg+xml' })
    await bodies.upload(client(), {
      file,
      others: [new Blob(['1']), new Blob(['2'])],
      note: 'ä',
      size: { width: 2 },
    })
    expect(last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
    expect(last().body).toMatch(
      /name="file"; filename="blob"\r\nContent-Type: image\/svg\+xml\r\n\r\n<svg\/>/,
    )
    expect(last().body.match(/name="others"/g)).toHaveLength(2)
    expect(last().body).toContain('name="note"\r\n\r\nä\r\n')
    expect(last().body).toMatch(/Content-Type: application\/json\r\n\r\n\{"width":2\}/)
  })

  test('a text, and bytes, as they are', async () => {
    await bodies.sendText(client(), 'plain "text"')
    expect(last()).toMatchObject({ body: 'plain "text"', headers: { 'content-type': 'text/plain' } })
    await bodies.sendBytes(client(), new Blob([new Uint8Array([65, 66])]))
    expect(last()).toMatchObject({ body: 'AB', headers: { 'content-type': 'application/octet-stream' } })
  })
})

describe('what comes back', () => {
  const client = () => responses.createResponsesClient({ baseUrl })

  test.each([{ result: 'done' }, { job: 4 }])('takes any success that is promised: %j', async (value) => {
    json(value)
    expect(await responses.doSeveral(client())).toEqual(value)
  })

  test('takes the answer that belongs to what was asked, and no other', async () => {
    const client = answers.createAnswersClient({ baseUrl })
    json({ years: 7 })
    const { years } = await answers.askAnything(client, { kind: 'age', animal: 'whale' })
    expect(years).toBe(7)
    await expect(answers.askAnything(client, { kind: 'favourite-food' })).rejects.toMatchObject({
      data: { path: 'food', expected: 'string' },
    })
    json({ food: 'krill' })
    const { food } = await answers.askZoo(client, { zoo: 'north', body: { kind: 'favourite-food' } })
    expect(food).toBe('krill')
  })

  test('tells an answer of another shape, and where it differs', async () => {
    json({ result: 4 })
    await expect(responses.getMaybe(client())).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      data: { operation: 'getMaybe', path: 'result', expected: 'string', received: '4' },
    })
  })

  test('gives nothing for 204, where success may be empty', async () => {
    expect(await responses.getMaybe(client())).toBeUndefined()
  })

  test('gives nothing for an empty body that claims to be JSON, where success may be empty', async () => {
    answerWith(202, 'application/json', '')
    expect(await responses.getMaybe(client())).toBeUndefined()
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '0' }).end()
    expect(await responses.getMaybe(client())).toBeUndefined()
  })

  test('misses the body where one was promised', async () => {
    answerWith(200, 'application/json', '')
    await expect(responses.doSeveral(client())).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      data: { expected: 'JSON', received: 'nothing' },
    })
  })

  test('says so when JSON is none', async () => {
    answerWith(200, 'application/json', '<html>')
    await expect(responses.doSeveral(client())).rejects.toMatchObject({ data: { received: '"<html>"' } })
  })

  test('gives texts and bytes as they are', async () => {
    answerWith(200, 'text/plain', unicode)
    expect(await responses.getText(client())).toBe(unicode)
    answerWith(200, 'image/png', Buffer.from([137, 80]))
    const picture = await responses.getPicture(client())
    expect([picture.type, picture.size]).toEqual(['image/png', 2])
  })

  test('asks for the media type that it reads, when there are several', async () => {
    json(['a'])
    expect(await responses.getEither(client())).toEqual(['a'])
    expect(last().headers.accept).toBe('application/json')
  })

  test('follows to where the service leads', async () => {
    answer = ({ url }, response) =>
      url === '/moved' ? response.writeHead(302, { location: '/there' }).end() : response.end('found')
    expect(await (await responses.getMoved(client())).text()).toBe('found')
  })

  test('asks with HEAD, and needs no answer', async () => {
    answerWith(200)
    expect(await responses.isThere(client())).toBeUndefined()
    expect(last().method).toBe('HEAD')
  })

  test.each([
    [404, { message: 'No such job' }, { case: 404, status: 404, body: { message: 'No such job' } }],
    [409, { reason: 'busy' }, { case: '4XX', status: 409, body: { reason: 'busy' } }],
    [503, { message: 'Later' }, { case: 'default', status: 503, body: { message: 'Later' } }],
    [404, { reason: 'not as promised' }, undefined],
  ])('reads why %i was answered: %j', async (status, body, refusal) => {
    json(body, status)
    const error = await responses.doSeveral(client()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'HTTP_STATUS',
      message: `HTTP status code: ${status}`,
      data: { status },
    })
    expect(responses.readRefusal(error, responses.doSeveralRefusals)).toEqual(refusal)
  })

  test('keeps the words of a refusal that is no JSON', async () => {
    answerWith(502, 'text/html', '<h1>Bad gateway</h1>')
    const error = await responses.doSeveral(client()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ data: { status: 502, detail: '<h1>Bad gateway</h1>' } })
    expect(responses.readRefusal(error, responses.doSeveralRefusals)).toBeUndefined()
    expect(responses.readRefusal(new Error('another'), responses.doSeveralRefusals)).toBeUndefined()
  })

  test('says that nobody is there', async () => {
    const nobody = responses.createResponsesClient({ baseUrl: 'http://127.0.0.1:1' })
    await expect(responses.getText(nobody)).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  })
})

describe('what takes too long, or is not wanted any more', () => {
  const client = (timeoutMs?: number) => responses.createResponsesClient({ baseUrl, timeoutMs })
  const begin: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"result":')
  }

  test('gives up while it waits for an answer', async () => {
    answer = () => {}
    const call = responses.getMaybe(client(20))
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT', data: { timeoutMs: 20 } })
  })

  test('gives up in the middle of an answer', async () => {
    answer = begin
    const call = responses.getMaybe(client(), {}, { timeoutMs: 50 })
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT', data: { timeoutMs: 50 } })
  })

  test.each([true, false])(
    'stops when it is aborted, with the reason that was given (deadline: %s)',
    async (hasDeadline) => {
      const abort = new AbortController()
      const reason = new Error('Nobody waits for it')
      answer = (request, response) => {
        begin(request, response)
        abort.abort(reason)
      }
      const call = responses.getMaybe(client(hasDeadline ? 60_000 : undefined), {}, { signal: abort.signal })
      await expect(call).rejects.toBe(reason)
    },
  )

  test('asks nothing when it was aborted before', async () => {
    const reason = new Error('Never mind')
    const call = responses.getMaybe(client(1000), {}, { signal: AbortSignal.abort(reason) })
    await expect(call).rejects.toBe(reason)
    expect(asked).toEqual([])
  })

  test('tells that the connection broke in the middle', async () => {
    answer = (request, response) => {
      begin(request, response)
      setTimeout(() => response.destroy(), 5)
    }
    await expect(responses.getMaybe(client(60_000))).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  })
})

describe('who calls', () => {
  const client = (credentials: security.SecurityCredentials) =>
    security.createSecurityClient({ baseUrl, credentials: async () => credentials })

  test('proves it with a token', async () => {
    await security.getUsual(client({ token: 't1' }))
    expect(last().headers.authorization).toBe('Bearer t1')
  })

  test('proves nothing where nothing is asked for', async () => {
    await security.getOpen(client({ token: 't1' }))
    expect(last().headers.authorization).toBeUndefined()
  })

  test('takes the first way for which all is there', async () => {
    await security.getEither(client({ 'zoo-key': 'k', password: { username: 'Zoë', password: ':' } }))
    expect(last().headers).toMatchObject({
      authorization: `Basic ${Buffer.from('Zoë::').toString('base64')}`,
    })
    await security.getEither(
      client({ 'zoo-key': 'k', session: 's;1', password: { username: 'a', password: 'b' } }),
    )
    expect(last().headers).toMatchObject({ 'x-zoo-key': 'k', cookie: 'sid=s%3B1' })
    expect(last().headers.authorization).toBeUndefined()
  })

  test('puts a key into the query, and asks all the same without one', async () => {
    await security.getQuery(client({ queryKey: 'a b' }))
    expect(last().url).toBe('/query?key=a%20b')
    await security.getQuery(client({}))
    expect(last().url).toBe('/query')
  })
})

describe('lists that come in pages', () => {
  const serve = (answers: { readonly [after: string]: unknown }) => {
    answer = ({ url = '' }, response) => {
      const after = new URL(url, baseUrl).searchParams.get('after') ?? ''
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answers[after]))
    }
  }
  const collect = async (parameters: pages.ListAnimalsParameters) => {
    const names: string[] = []
    for await (const { name } of pages.iterateAnimals(pages.createPaginationClient({ baseUrl }), parameters))
      names.push(name)
    return names
  }

  test('are gone through, page after page', async () => {
    serve({
      '': { animals: [{ name: 'Mia' }, { name: 'Tom' }], page: { next: 'two' } },
      two: { animals: [], page: { next: 'three' } },
      three: { animals: [{ name: 'Zoë' }], page: { next: null } },
    })
    expect(await collect({ zoo: 'z' })).toEqual(['Mia', 'Tom', 'Zoë'])
    expect(asked.map(({ url }) => url)).toEqual([
      '/animals/z',
      '/animals/z?after=two',
      '/animals/z?after=three',
    ])
  })

  test('begin where the caller says, and fetch no page that nobody asks for', async () => {
    serve({ two: { animals: [{ name: 'Mia' }], page: { next: 'three' } } })
    const all = pages.iterateAnimals(pages.createPaginationClient({ baseUrl }), { zoo: 'z', after: 'two' })
    expect((await all.next()).value).toEqual({ name: 'Mia' })
    await all.return()
    expect(asked).toHaveLength(1)
  })

  test('end when a cursor leads to itself, or there is none', async () => {
    serve({
      '': { animals: [{ name: 'Mia' }], page: { next: 'two' } },
      two: { animals: [], page: { next: 'two' } },
    })
    expect(await collect({ zoo: 'z' })).toEqual(['Mia'])
    serve({ '': { animals: [{ name: 'Tom' }] } })
    expect(await collect({ zoo: 'z' })).toEqual(['Tom'])
  })
})
