import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findBasePort } from '../findBasePort.js'
import { createVisitor } from '../identity/visitor.js'
import { isRecord, readText } from '../json.js'
import { openSandbox, type Sandbox } from '../startSandbox.js'

let sandbox: Sandbox
const minute = 60_000
const laptop = { device: 'laptop', site: 'http://127.0.0.1:9000' }
const phone = createVisitor()

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
async function tell(name: string, options: RequestInit = {}, asking: object = laptop): Promise<unknown> {
  const body = { ...asking, type: `@w3m-app/${name}`, payload: undefined }
  const url = `${sandbox.addresses.frame}/messages/${name}`
  const answer: unknown = await (await fetch(url, { ...json(body), ...options })).json()
  return readText(answer, 'problem') ?? answer
}
const openLink = async () => readText(await tell('GET_FARCASTER_URI'), 'url') ?? ''

/** How often the wallet has asked for the phone's answer. */
async function countReads(): Promise<number> {
  const logged = await (await fetch(`${sandbox.addresses.control}/requests?service=identity`)).json()
  return logged.filter(
    (each: unknown) => isRecord(each) && /^\/farcaster\/channels\/./.test(String(each.path)),
  ).length
}
const untilRead = async () => {
  const before = await countReads()
  await expect.poll(countReads).toBeGreaterThan(before)
}

test('a phone approves a login', async () => {
  const url = await openLink()
  expect(url).toMatch(new RegExp(`^${sandbox.addresses.identity}/farcaster/[\\w-]{36}$`))
  const waiting = tell('CONNECT_FARCASTER')
  await untilRead()
  expect((await phone.open(url)).text).toContain('http://127.0.0.1:9000 wants to know who you are.')
  const wrong = await phone.answer(url, { answer: 'approve', user: 'no name' })
  expect(wrong).toMatchObject({
    status: 400,
    text: expect.stringContaining('This user name is not possible.'),
  })
  const done = await phone.answer(url, { answer: 'approve', user: 'otto' })
  expect(done.text).toContain('<h1>Approved</h1>')
  await phone.answer(url, { answer: 'reject' })

  const user = { id: 'farcaster:otto', email: null, userName: 'otto' }
  const connected = await waiting
  expect(connected).toEqual({ ...user, session: expect.any(String) })
  const session = readText(connected, 'session')
  expect(await tell('GET_USER', {}, { ...laptop, session })).toEqual(user)
  expect(await tell('CONNECT_FARCASTER')).toBe('Request a link first')
})

test('keeps an answer that the phone sends before the wallet waits for it', async () => {
  await phone.answer(await openLink(), { answer: 'approve', user: 'otto' })
  expect(await tell('CONNECT_FARCASTER')).toMatchObject({ userName: 'otto' })
})

test('a phone rejects a login', async () => {
  const url = await openLink()
  const waiting = tell('CONNECT_FARCASTER')
  await untilRead()
  expect((await phone.answer(url, { answer: 'reject', user: '' })).text).toContain('<h1>Rejected</h1>')
  expect(await waiting).toBe('The login was declined')
  expect(await tell('CONNECT_FARCASTER')).toBe('Request a link first')
})

test('a link expires after ten minutes', async () => {
  const url = await openLink()
  const waiting = tell('CONNECT_FARCASTER')
  await untilRead()
  await control('/clock', { ms: 10 * minute })
  expect(await waiting).toBe('The link has expired')
  expect(await phone.open(url)).toMatchObject({
    status: 410,
    text: expect.stringContaining('This link has expired.'),
  })
  expect(await phone.answer(url, { answer: 'approve', user: 'otto' })).toMatchObject({ status: 410 })
})

test('another link of the same device cancels the first', async () => {
  const old = await openLink()
  const cancelled = tell('CONNECT_FARCASTER')
  await untilRead()
  const url = await openLink()
  expect(url).not.toBe(old)
  expect(await cancelled).toBe('The login was cancelled')
  const waiting = tell('CONNECT_FARCASTER')
  await phone.answer(old, { answer: 'approve', user: 'eve' })
  await untilRead()
  await phone.answer(url, { answer: 'approve', user: 'otto' })
  expect(await waiting).toMatchObject({ userName: 'otto' })
})

test('stops waiting when the page leaves or the sandbox is reset', async () => {
  const url = await openLink()
  const leaving = new AbortController()
  const left = tell('CONNECT_FARCASTER', { signal: leaving.signal }).catch((error: Error) => error.name)
  await untilRead()
  leaving.abort()
  expect(await left).toBe('AbortError')
  await phone.answer(url, { answer: 'approve', user: 'otto' })
  expect(await tell('CONNECT_FARCASTER')).toMatchObject({ userName: 'otto' })

  await openLink()
  const waiting = tell('CONNECT_FARCASTER')
  await untilRead()
  await control('/reset')
  expect(await waiting).toBe('The login was cancelled')
})

test('says when Farcaster cannot be reached', async () => {
  await openLink()
  await control('/faults', { service: 'identity', kind: 'close' })
  expect(await tell('GET_FARCASTER_URI')).toBe('The provider cannot be reached')
  expect(await tell('CONNECT_FARCASTER')).toBe('The provider cannot be reached')
})
