import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as access from './features/expected/access/index.js'
import * as ambient from './features/expected/ambient/index.js'
import * as answers from './features/expected/answers/index.js'
import * as bodies from './features/expected/bodies/index.js'
import * as kinds from './features/expected/discriminator/index.js'
import * as pages from './features/expected/pagination/index.js'
import * as parameters from './features/expected/parameters/index.js'
import * as responses from './features/expected/responses/index.js'
import * as security from './features/expected/security/index.js'

type Answer = (request: IncomingMessage, response: ServerResponse) => void

/** Requests to the server, and its next response. */
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

describe('parameters', () => {
  const client = () => parameters.createParametersClient({ baseUrl })
  const size = { width: 2, unit: 'm/s' }

  test('serializes lists and objects in a path, in the default style', async () => {
    await parameters.getSimple(client(), { id: 'x', list: ['a', 'b/c'], object: size, exploded: size })
    expect(last().url).toBe('/simple/x/a,b%2Fc/width,2,unit,m%2Fs/width=2,unit=m%2Fs')
  })

  test('serializes them in the label style', async () => {
    await parameters.getLabel(client(), { id: 'x', list: ['a', 'b'], object: size })
    expect(last().url).toBe('/label/.x/.a.b/.width,2,unit,m%2Fs')
  })

  test('serializes them in the matrix style', async () => {
    await parameters.getMatrix(client(), { id: 'x', list: ['a', 'b'], object: size })
    expect(last().url).toBe('/matrix/;id=x/;list=a;list=b/;object=width,2,unit,m%2Fs')
  })

  test('serializes JSON in a path, and a list whose name the generated code uses itself', async () => {
    await parameters.getJson(client(), { size, pathStyles: ['a', 'b'] })
    expect(last().url).toBe(`/json/${encodeURIComponent(JSON.stringify(size))}/a,b`)
  })

  test.each([
    ['eip155:1/0x?#', 'eip155%3A1%2F0x%3F%23'],
    [reserved, encodeURIComponent(reserved)],
    [unicode, encodeURIComponent(unicode)],
    ['{list}', '%7Blist%7D'],
    ['$&', '%24%26'],
  ])('keeps %j in one path segment', async (id, written) => {
    await parameters.getSimple(client(), { id, list: ['a'], object: size, exploded: size })
    expect(last().url.split('/')[2]).toBe(written)
    expect(decodeURIComponent(last().url.split('/')[2] ?? '')).toBe(id)
  })

  test.each(['', '.', '..'])('rejects %j in a path, which would lead to another operation', async (id) => {
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
    [{ nested: { size } }, 'nested%5Bsize%5D%5Bwidth%5D=2&nested%5Bsize%5D%5Bunit%5D=m%2Fs'],
    [{ either: 'a&b' }, 'either=a%26b'],
    [{ either: size }, 'either%5Bwidth%5D=2&either%5Bunit%5D=m%2Fs'],
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
  ])('serializes %j in a query', async (query, written) => {
    await parameters.getQuery(client(), query)
    expect(last().url).toBe(written === undefined ? '/query' : `/query?${written}`)
  })

  test('serializes headers and cookies', async () => {
    await parameters.getHeaders(client(), {
      'X-Request-Id': 'r1',
      'X-List': ['a', 'b'],
      'X-Size': size,
      'X-Exploded': size,
      'X-Json': size,
      session: 'a;b',
      size,
      theme: undefined,
    })
    expect(last().headers).toMatchObject({
      'x-request-id': 'r1',
      'x-list': 'a,b',
      'x-size': 'width,2,unit,m/s',
      'x-exploded': 'width=2,unit=m/s',
      'x-json': JSON.stringify(size),
      cookie: `session=a%3Bb; size=${encodeURIComponent(JSON.stringify(size))}`,
    })
    expect(last().headers).not.toHaveProperty('content-type')
  })

  test('omits headers that were not passed', async () => {
    await parameters.getHeaders(client(), { 'X-Request-Id': 'r1' })
    expect(Object.keys(last().headers)).not.toEqual(expect.arrayContaining(['x-list']))
    expect(last().headers.cookie).toBeUndefined()
  })
})

describe('bodies', () => {
  const client = () => bodies.createBodiesClient({ baseUrl })

  test('are sent as JSON with its content type', async () => {
    await bodies.sendJson(client(), { body: { name: unicode } })
    expect(last()).toMatchObject({ method: 'PUT', body: JSON.stringify({ name: unicode }) })
    expect(last().headers['content-type']).toBe('application/json')
  })

  test('say themselves which picture they are', async () => {
    await bodies.sendPicture(client(), new Blob(['<svg/>'], { type: 'image/svg+xml' }))
    expect(last()).toMatchObject({ body: '<svg/>', headers: { 'content-type': 'image/svg+xml' } })
  })

  test('are omitted together with the content type', async () => {
    await bodies.sendJson(client(), {})
    expect(last().body).toBe('')
    expect(last().headers['content-type']).toBeUndefined()
  })

  test('include the ambient fields of the client', async () => {
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
    // Ambient fields alone do not cause an optional body to be sent.
    await ambient.countVisit(client)
    expect(last().body).toBe('')
  })

  test('are sent as a JSON string', async () => {
    await bodies.sendJsonText(client(), 'a "b"')
    expect(last().body).toBe('"a \\"b\\""')
  })

  test('are sent as a form', async () => {
    await bodies.sendForm(client(), { name: 'a&b', tags: ['x', 'y'], size: { width: 2 } })
    expect(last().body).toBe('name=a%26b&tags=x&tags=y&size=%7B%22width%22%3A2%7D')
    expect(last().headers['content-type']).toBe('application/x-www-form-urlencoded')
  })

  test('are sent as the media type that is chosen', async () => {
    json({ text: 'taken' })
    const sent = async (send: Promise<unknown>) => {
      await send
      return [last().url, last().headers['content-type'], last().body]
    }
    const { sendSeveral, sendSeveralAsText, sendSeveralAsZooJson, sendSeveralAsBytes } = bodies
    expect(await sent(sendSeveral(client(), { text: 'a' }))).toEqual([
      '/several',
      'application/json',
      '{"text":"a"}',
    ])
    expect(await sent(sendSeveralAsText(client(), 'a'))).toEqual(['/several', 'text/plain', 'a'])
    expect(await sent(sendSeveralAsZooJson(client(), { zoo: 'a' }))).toEqual([
      '/several',
      'application/vnd.zoo+json',
      '{"zoo":"a"}',
    ])
    expect(await sent(sendSeveralAsBytes(client(), new Blob(['a'])))).toEqual([
      '/several',
      'application/octet-stream',
      'a',
    ])
    await bodies.sendSeveralAsMultipart(client(), { file: new Blob(['a']) })
    expect(last().headers['content-type']).toMatch(/^multipart\/form-data; boundary=/)
  })

  test('without a schema are what their media type says', async () => {
    await bodies.sendUntold(client(), [1, { any: 'JSON' }])
    expect(last().body).toBe('[1,{"any":"JSON"}]')
    await bodies.sendUntoldAsText(client(), 'a "text"')
    expect(last()).toMatchObject({ body: 'a "text"', headers: { 'content-type': 'text/plain' } })
    await bodies.sendUntoldAsBytes(client(), new Blob(['bytes']))
    expect(last().body).toBe('bytes')
    await bodies.sendUntoldAsForm(client(), { a: 'b c' })
    expect(last().body).toBe('a=b+c')
  })

  test('are sent as multipart, one part per file', async () => {
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

  test('are sent as parts of the media types that the specification says', async () => {
    await bodies.sendTypedParts(client(), {
      picture: new Blob(['1']),
      sound: new Blob(['2'], { type: 'audio/ogg' }),
      thumbnail: 'AA==',
      meta: { width: 2 },
      note: '# Mia',
    })
    const part = (name: string) => {
      const [, text = ''] = last().body.split(`name="${name}"`)
      return text.split('\r\n--')[0]?.replaceAll('\r\n', '|')
    }
    expect(part('picture')).toBe('; filename="blob"|Content-Type: image/png||1')
    expect(part('sound')).toBe('; filename="blob"|Content-Type: audio/ogg||2')
    expect(part('thumbnail')).toBe('||AA==')
    expect(part('meta')).toBe('; filename="blob"|Content-Type: application/vnd.zoo+json||{"width":2}')
    expect(part('note')).toBe('; filename="blob"|Content-Type: text/markdown||# Mia')
  })

  test('are sent as plain text and as bytes', async () => {
    await bodies.sendText(client(), 'plain "text"')
    expect(last()).toMatchObject({ body: 'plain "text"', headers: { 'content-type': 'text/plain' } })
    await bodies.sendBytes(client(), new Blob([new Uint8Array([65, 66])]))
    expect(last()).toMatchObject({ body: 'AB', headers: { 'content-type': 'application/octet-stream' } })
  })
})

describe('responses', () => {
  const client = () => responses.createResponsesClient({ baseUrl })

  test.each([{ result: 'done' }, { job: 4 }])('may be any of the specified ones: %j', async (value) => {
    json(value)
    expect(await responses.doSeveral(client())).toEqual(value)
  })

  test('have no field that is only sent, wherever it is required, and requests none that is only received', async () => {
    const client = access.createAccessClient({ baseUrl })
    const admin = { id: '1', name: 'Zoë', level: 2 }
    json(admin)
    const body = { name: 'Zoë', password: 'p', key: 'k', level: 2 }
    expect(await access.createAdmin(client, body)).toEqual(admin)
    json({ ...admin, id: undefined })
    await expect(access.createAdmin(client, body)).rejects.toMatchObject({ data: { path: 'id' } })
  })

  test('may be a variant that extends another one, and keeps its own value of the discriminator', async () => {
    const client = kinds.createDiscriminatorClient({ baseUrl })
    const zoo = { vehicle: { wheels: 'van', load: 3 }, snake: { scales: 'Adder' } }
    json(zoo)
    expect(await kinds.listAnimals(client)).toEqual(zoo)
    json({ vehicle: { wheels: 'cart' } })
    await expect(kinds.listAnimals(client)).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test.each([
    { shape: { sides: 0, radius: 2 } },
    { shape: { sides: 4, width: 2 } },
    { plant: { grows: 'tree', height: 2 } },
  ])('may be a variant that a number or an escaped reference stands for: %j', async (zoo) => {
    json(zoo)
    expect(await kinds.listAnimals(kinds.createDiscriminatorClient({ baseUrl }))).toEqual(zoo)
  })

  test.each([
    { shape: { sides: 4, width: '2' } },
    { shape: { sides: '4', width: 2 } },
    { plant: { grows: 'tree', height: '2' } },
  ])('must match the variant that a number or an escaped reference stands for: %j', async (zoo) => {
    json(zoo)
    const call = kinds.listAnimals(kinds.createDiscriminatorClient({ baseUrl }))
    await expect(call).rejects.toMatchObject({ code: 'INVALID_RESPONSE' })
  })

  test('are JSON if any media type will do, and none for HEAD', async () => {
    json({ result: 'done' })
    expect(await responses.getAny(client())).toEqual({ result: 'done' })
    json([{ result: 'done' }])
    expect(await responses.listAny(client())).toEqual([{ result: 'done' }])
    json(3)
    expect(await responses.countAny(client())).toBe(3)
    answerWith(200, 'text/plain', 'done')
    expect(await responses.getAnyText(client())).toBe('done')
    json({ result: 'done' })
    expect(await responses.isThere(client())).toBeUndefined()
  })

  test('must match the request if they depend on it', async () => {
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

  test('are rejected with the place where they are invalid', async () => {
    json({ result: 4 })
    await expect(responses.getMaybe(client())).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      data: { operation: 'getMaybe', path: 'result', expected: 'string', received: '4' },
    })
  })

  test('are undefined for 204, if they may be empty', async () => {
    expect(await responses.getMaybe(client())).toBeUndefined()
  })

  test('are undefined for an empty JSON body, if they may be empty', async () => {
    answerWith(202, 'application/json', '')
    expect(await responses.getMaybe(client())).toBeUndefined()
    answer = (_, response) =>
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '0' }).end()
    expect(await responses.getMaybe(client())).toBeUndefined()
  })

  test('are rejected without the specified body', async () => {
    answerWith(200, 'application/json', '')
    await expect(responses.doSeveral(client())).rejects.toMatchObject({
      code: 'INVALID_RESPONSE',
      data: { expected: 'JSON', received: 'nothing' },
    })
  })

  test('are rejected if they are not JSON', async () => {
    answerWith(200, 'application/json', '<html>')
    await expect(responses.doSeveral(client())).rejects.toMatchObject({ data: { received: '"<html>"' } })
  })

  test('are returned as text and bytes', async () => {
    answerWith(200, 'text/plain', unicode)
    expect(await responses.getText(client())).toBe(unicode)
    answerWith(200, 'image/png', Buffer.from([137, 80]))
    const picture = await responses.getPicture(client())
    expect([picture.type, picture.size]).toEqual(['image/png', 2])
  })

  test('are requested in the supported media type, if there are several', async () => {
    json(['a'])
    expect(await responses.getEither(client())).toEqual(['a'])
    expect(last().headers.accept).toBe('application/json')
  })

  test('follow redirects', async () => {
    answer = ({ url }, response) =>
      url === '/moved' ? response.writeHead(302, { location: '/there' }).end() : response.end('found')
    expect(await (await responses.getMoved(client())).text()).toBe('found')
  })

  test('are empty for HEAD', async () => {
    answerWith(200)
    expect(await responses.isThere(client())).toBeUndefined()
    expect(last().method).toBe('HEAD')
  })

  test.each([
    [404, { message: 'No such job' }, { case: 404, status: 404, body: { message: 'No such job' } }],
    [409, { reason: 'busy' }, { case: '4XX', status: 409, body: { reason: 'busy' } }],
    [503, { message: 'Later' }, { case: 'default', status: 503, body: { message: 'Later' } }],
    [404, { reason: 'not as promised' }, undefined],
  ])('with status %i have a typed error body: %j', async (status, body, refusal) => {
    json(body, status)
    const error = await responses.doSeveral(client()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({
      code: 'HTTP_STATUS',
      message: `doSeveral: HTTP status code: ${status}`,
      data: { status },
    })
    expect(responses.readRefusal(error, responses.doSeveralRefusals)).toEqual(refusal)
  })

  test('have a typed error body in any media type', async () => {
    const refusalTo = async (status: number, body: object) => {
      json(body, status)
      const error = await responses.listAny(client()).catch((thrown: unknown) => thrown)
      return responses.readRefusal(error, responses.listAnyRefusals)
    }
    expect(await refusalTo(404, { message: 'No' })).toMatchObject({ case: 404, body: { message: 'No' } })
    expect(await refusalTo(409, { reason: 'busy' })).toMatchObject({ case: 409, body: { reason: 'busy' } })
  })

  test('keep the text of an error that is not JSON', async () => {
    answerWith(502, 'text/html', '<h1>Bad gateway</h1>')
    const error = await responses.doSeveral(client()).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ data: { status: 502, detail: '<h1>Bad gateway</h1>' } })
    expect(responses.readRefusal(error, responses.doSeveralRefusals)).toBeUndefined()
    expect(responses.readRefusal(new Error('another'), responses.doSeveralRefusals)).toBeUndefined()
  })

  test('fail with SERVICE_UNREACHABLE when the server is down', async () => {
    const unreachable = responses.createResponsesClient({ baseUrl: 'http://127.0.0.1:1' })
    await expect(responses.getText(unreachable)).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  })
})

describe('timeouts and aborts', () => {
  const client = (timeoutMs?: number) => responses.createResponsesClient({ baseUrl, timeoutMs })
  const begin: Answer = (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.write('{"result":')
  }

  test('time out while waiting for a response', async () => {
    answer = () => {}
    const call = responses.getMaybe(client(20))
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT', data: { timeoutMs: 20 } })
  })

  test('time out in the middle of a response', async () => {
    answer = begin
    const call = responses.getMaybe(client(), {}, { timeoutMs: 50 })
    await expect(call).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT', data: { timeoutMs: 50 } })
  })

  test.each([true, false])('stop an aborted call with its reason (deadline: %s)', async (hasDeadline) => {
    const abort = new AbortController()
    const reason = new Error('No longer needed')
    answer = (request, response) => {
      begin(request, response)
      abort.abort(reason)
    }
    const call = responses.getMaybe(client(hasDeadline ? 60_000 : undefined), {}, { signal: abort.signal })
    await expect(call).rejects.toBe(reason)
  })

  test('send no request if already aborted', async () => {
    const reason = new Error('Never mind')
    const call = responses.getMaybe(client(1000), {}, { signal: AbortSignal.abort(reason) })
    await expect(call).rejects.toBe(reason)
    expect(asked).toEqual([])
  })

  test('report a connection that breaks in the middle', async () => {
    answer = (request, response) => {
      begin(request, response)
      setTimeout(() => response.destroy(), 5)
    }
    await expect(responses.getMaybe(client(60_000))).rejects.toMatchObject({ code: 'SERVICE_UNREACHABLE' })
  })
})

describe('authentication', () => {
  const client = (credentials: security.SecurityCredentials) =>
    security.createSecurityClient({ baseUrl, credentials: async () => credentials })

  test('sends a bearer token', async () => {
    await security.getUsual(client({ token: 't1' }))
    expect(last().headers.authorization).toBe('Bearer t1')
  })

  test('sends nothing to a public operation', async () => {
    await security.getOpen(client({ token: 't1' }))
    expect(last().headers.authorization).toBeUndefined()
  })

  test('uses the first scheme with complete credentials', async () => {
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

  test('sends all cookies in one header', async () => {
    await security.getCookies(client({ session: 's1', csrf: 'c1' }))
    expect(last().headers.cookie).toBe('sid=s1; csrf=c1')
  })

  test.each([
    [{ session: 's1' }, 'dark', 'theme=dark; sid=s1'],
    [{ session: 's1' }, undefined, 'sid=s1'],
    [{}, 'dark', 'theme=dark'],
    [{}, undefined, undefined],
  ])('sends the cookies of the credentials %j beside the cookie %s', async (credentials, theme, cookie) => {
    await security.getTheme(client(credentials), { theme })
    expect(last().headers.cookie).toBe(cookie)
  })

  test('sends a key in the query, and the request without a key if there is none', async () => {
    await security.getQuery(client({ queryKey: 'a b' }))
    expect(last().url).toBe('/query?key=a%20b')
    await security.getQuery(client({}))
    expect(last().url).toBe('/query')
  })
})

describe('paginated lists', () => {
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

  test('are iterated page by page', async () => {
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

  test('start at the given cursor, and fetch pages only when needed', async () => {
    serve({ two: { animals: [{ name: 'Mia' }], page: { next: 'three' } } })
    const all = pages.iterateAnimals(pages.createPaginationClient({ baseUrl }), { zoo: 'z', after: 'two' })
    expect((await all.next()).value).toEqual({ name: 'Mia' })
    await all.return()
    expect(asked).toHaveLength(1)
  })

  test('end when a cursor repeats or is missing', async () => {
    serve({
      '': { animals: [{ name: 'Mia' }], page: { next: 'two' } },
      two: { animals: [], page: { next: 'two' } },
    })
    expect(await collect({ zoo: 'z' })).toEqual(['Mia'])
    serve({ '': { animals: [{ name: 'Tom' }] } })
    expect(await collect({ zoo: 'z' })).toEqual(['Tom'])
  })
})
