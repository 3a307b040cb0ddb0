import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBasePort } from '../findBasePort.js'
import { createVisitor } from '../identity/visitor.js'
import { isRecord, readText } from '../json.js'
import { openSandbox, type Sandbox } from '../startSandbox.js'

let sandbox: Sandbox
const minute = 60_000
const laptop = { device: 'laptop', site: 'http://127.0.0.1:9000' }

beforeAll(async () => {
  sandbox = await openSandbox({ basePort: await findBasePort() })
})
beforeEach(() => control('/reset'))
afterAll(() => sandbox.stop())

const json = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const control = (path: string, body = {}) => fetch(`${sandbox.addresses.control}${path}`, json(body))

/** Sends a message as the page does; returns the answer, or what is wrong. */
async function tell(name: string, payload?: object, asking: object = laptop): Promise<unknown> {
  const body = { ...asking, type: `@w3m-app/${name}`, payload }
  const answer: unknown = await (
    await fetch(`${sandbox.addresses.frame}/messages/${name}`, json(body))
  ).json()
  return readText(answer, 'problem') ?? answer
}

const startLogin = async (provider: string) =>
  readText(await tell('GET_SOCIAL_REDIRECT_URI', { provider }), 'uri') ?? ''
const connect = (uri: string, asking = laptop) => tell('CONNECT_SOCIAL', { uri }, asking)
const receiverOf = async (uri: string) =>
  (await fetch(`${sandbox.addresses.frame}/social`, json({ uri }))).json()

/** A result as if the dApp had added `more` to the state of the login. */
const withState = (result: string, more: string) => {
  const url = new URL(result)
  url.searchParams.set('state', url.searchParams.get('state') + more)
  return url.href
}

test('a visitor logs in with a provider, and agrees to share the user name', async () => {
  const uri = await startLogin('google')
  const query = new URL(uri).searchParams
  expect(new URL(uri).origin).toBe(sandbox.addresses.identity)
  expect(Object.fromEntries(query)).toMatchObject({ client_id: 'google', code_challenge_method: 'S256' })

  const visitor = createVisitor()
  const login = await visitor.open(uri)
  expect(login.text).toContain('<h1>Log in to Google</h1>')
  const wrong = await visitor.answer(login.url, { answer: 'login', user: '<b>' })
  expect(wrong).toMatchObject({
    status: 400,
    text: expect.stringContaining('This user name is not possible.'),
  })
  const consent = await visitor.answer(login.url, { answer: 'login', user: 'maria' })
  expect(consent.text).toContain('<strong>maria</strong>')
  const result = (await visitor.answer(consent.url, { answer: 'allow' })).url
  expect(result).toMatch(new RegExp(`^${sandbox.addresses.frame}/social\\?code=`))
  expect(await receiverOf(result)).toEqual({ site: laptop.site })

  const user = { id: 'google:maria', email: 'maria@google.example', userName: 'maria' }
  const connected = await connect(result)
  expect(connected).toEqual({ ...user, session: expect.any(String) })
  const session = readText(connected, 'session')
  expect(await tell('GET_USER', {}, { ...laptop, session })).toEqual(user)
  expect(await tell('UPDATE_EMAIL', { email: 'maria@example.com' }, { ...laptop, session })).toBe(
    'This login has no email to change',
  )
  await tell('SIGN_OUT', undefined, { ...laptop, session })
  expect(await tell('GET_USER', {}, { ...laptop, session })).toBe('Not logged in')
})

test.each(['google', 'github', 'apple', 'facebook', 'x', 'discord'])(
  '%s is a provider of its own',
  async (provider) => {
    const result = await createVisitor().logIn(await startLogin(provider), 'otto')
    expect(await connect(result)).toMatchObject({
      id: `${provider}:otto`,
      userName: 'otto',
      email: provider === 'x' ? null : `otto@${provider}.example`,
    })
  },
)

test('the next login can be that of another user', async () => {
  const visitor = createVisitor()
  await connect(await visitor.logIn(await startLogin('github'), 'maria'))
  const result = await visitor.logIn(await startLogin('github'), 'otto')
  expect(await connect(result)).toMatchObject({ userName: 'otto' })
})

test('a visitor declines on either page', async () => {
  const visitor = createVisitor()
  const decline = async (url: string) => (await visitor.answer(url, { answer: 'deny' })).url
  const atLogin = await decline((await visitor.open(await startLogin('github'))).url)
  const { url } = await visitor.open(await startLogin('github'))
  const atConsent = await decline((await visitor.answer(url, { answer: 'login', user: 'maria' })).url)
  for (const result of [atLogin, atConsent]) {
    expect(new URL(result).searchParams.get('error')).toBe('access_denied')
    expect(await receiverOf(result)).toEqual({ site: laptop.site })
    expect(await connect(result)).toBe('The login was declined')
    expect(await connect(result)).toBe('This login was used already')
  }
})

test('a result works once, for ten minutes, for the page that started the login', async () => {
  const visitor = createVisitor()
  const result = await visitor.logIn(await startLogin('google'))
  expect(await connect(result, { ...laptop, device: 'phone' })).toBe('This login was not started here')
  expect(await connect(result, { ...laptop, site: 'http://127.0.0.1:9001' })).toBe(
    'This login was not started here',
  )
  for (const wrong of [
    'no url',
    result.replace('/social', '/other'),
    withState(result, 'x'),
    `${laptop.site}/social`,
  ])
    expect(await connect(wrong)).toBe('This login was not started here')
  const foreign = new URL(result)
  foreign.searchParams.set('iss', 'https://evil.example')
  expect(await connect(foreign.href)).toBe('This login was not started here')
  expect(await Promise.all([connect(result), connect(result)])).toEqual(
    expect.arrayContaining([expect.objectContaining({ userName: 'maria' }), 'This login was used already']),
  )
  expect(await receiverOf(result)).toMatchObject({ message: 'This login was used already' })

  const late = await visitor.logIn(await startLogin('google'))
  await control('/clock', { ms: 10 * minute })
  expect(await receiverOf(late)).toEqual({ site: laptop.site })
  expect(await connect(late)).toBe('This login has expired')

  const forged = new URL(await visitor.logIn(await startLogin('google')))
  forged.searchParams.set('code', 'wrong')
  expect(await connect(forged.href)).toBe('The provider refused the login')

  const stopped = await visitor.logIn(await startLogin('google'))
  await control('/faults', { service: 'identity', kind: 'down', match: '/token' })
  expect(await connect(stopped)).toBe('The provider cannot be reached')
})

test('the code of one login is worthless in another', async () => {
  const visitor = createVisitor()
  const [mine, stolen] = [
    await visitor.logIn(await startLogin('x')),
    await visitor.logIn(await startLogin('x'), 'eve'),
  ]
  const mixed = new URL(mine)
  mixed.searchParams.set('code', new URL(stolen).searchParams.get('code') ?? '')
  expect(await connect(mixed.href)).toBe('The provider refused the login')
})

test('a result goes back along with the visitor, to the site of the login only', async () => {
  const uri = await startLogin('google')
  const back = `${laptop.site}/shop?item=1#top`
  const result = await createVisitor().logIn(
    uri.replace(/state=[^&]+/, (state) => `${state}--${encodeURIComponent(back)}`),
  )
  const { returnUrl } = await receiverOf(result)
  expect(returnUrl).toBe(`${laptop.site}/shop?item=1&result_uri=${encodeURIComponent(result)}#top`)
  const elsewhere = result.replace(/127\.0\.0\.1%3A9000/, 'evil.example')
  expect(elsewhere).not.toBe(result)
  expect(await receiverOf(elsewhere)).toMatchObject({ message: 'This login was started on another site' })
  expect(await connect(new URL(returnUrl).searchParams.get('result_uri') ?? '')).toMatchObject({
    userName: 'maria',
  })
})

test('the pages of the provider run no code, and its forms lead only to the wallet', async () => {
  const { identity, frame } = sandbox.addresses
  const login = await createVisitor().open(await startLogin('google'))
  for (const url of [login.url, `${identity}/auth`, `${identity}/farcaster/unknown`]) {
    const { headers } = await fetch(url)
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self' ${frame}; frame-ancestors 'none'`,
    )
  }
  expect(await createVisitor().open(login.url)).toMatchObject({
    status: 400,
    text: expect.stringContaining('This login has expired.'),
  })
  const foreign = { headers: { origin: 'https://evil.example' } }
  expect((await fetch(`${identity}/style.css`, foreign)).status).toBe(403)
})

test('the request log and faults cover the provider', async () => {
  await connect(await createVisitor().logIn(await startLogin('google')))
  const logged = await (await fetch(`${sandbox.addresses.control}/requests?service=identity`)).json()
  const lines = logged.map((each: unknown) => isRecord(each) && `${each.method} ${each.path} ${each.status}`)
  expect(lines.map((line: string) => line.replace(/[\w-]{43}/, '<id>'))).toEqual([
    'GET /auth 303',
    'GET /login/<id> 200',
    'POST /login/<id> 303',
    'GET /auth/<id> 303',
    'GET /login/<id> 200',
    'POST /login/<id> 303',
    'GET /auth/<id> 303',
    'POST /token 200',
    'GET /me 200',
  ])
  await control('/faults', { service: 'identity', kind: 'status', value: 503, match: 'client_id=x&' })
  expect((await fetch(await startLogin('x'))).status).toBe(503)
  expect(await createVisitor().open(await startLogin('google'))).toMatchObject({ status: 200 })
})
