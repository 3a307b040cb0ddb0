import { afterEach, beforeEach, expect, test } from 'vitest'
import { getAddresses } from '../addresses.js'
import { createFaults } from '../faults.js'
import { createRequestLog } from '../requestLog.js'
import { createFrame } from './frame.js'
import { createMails } from './mails.js'

let frame: Awaited<ReturnType<typeof createFrame>>
let time = 0
const faults = createFaults()
const requests = createRequestLog()
const mails = createMails()
const maria = 'maria@example.com'
const minute = 60_000

beforeEach(async () => {
  time = 0
  faults.clear()
  requests.clear()
  mails.clear()
  frame = await createFrame({ addresses: getAddresses(4700), requests, faults, mails, now: () => time })
})
afterEach(() => frame.app.close())

type Owner = { device?: string; session?: string }

/** Sends a message as the page does; returns the answer, or what is wrong. */
async function tell(name: string, payload?: object, owner: Owner = {}) {
  const response = await frame.app.inject({
    method: 'POST',
    url: `/messages/${name}`,
    payload: { device: 'laptop', ...owner, type: `@w3m-app/${name}`, payload },
  })
  expect(response.statusCode).toBe(200)
  return response.json().problem ?? response.json()
}

const codeOf = (email: string) => ({ otp: mails.newest(email)?.code ?? '' })
const approve = async () =>
  frame.app.inject({ method: 'POST', url: `/devices/${mails.newest(maria)?.link?.split('token=')[1]}` })

/** Logs in on a new device, and returns the session token. */
async function logIn(device = 'laptop'): Promise<string> {
  await tell('CONNECT_EMAIL', { email: maria }, { device })
  await approve()
  const { session } = await tell('CONNECT_OTP', codeOf(maria), { device })
  return session
}

test('a new device is approved by mail, then logs in with the code of a second mail', async () => {
  expect(await tell('CONNECT_EMAIL', { email: 'Maria@Example.com' })).toEqual({ action: 'VERIFY_DEVICE' })
  expect(mails.newest(maria)).toMatchObject({
    to: maria,
    subject: 'Approve your device',
    code: null,
    link: expect.stringMatching(/^http:\/\/localhost:4706\/device\?token=[\w-]{36}$/),
  })
  let isApproved = false
  const waiting = tell('CONNECT_DEVICE').then((answer) => {
    isApproved = true
    return answer
  })
  await expect.poll(() => requests.list('frame').at(-1)?.url).toBe('/messages/CONNECT_DEVICE')
  expect(isApproved).toBe(false)
  expect((await approve()).statusCode).toBe(200)
  expect(await waiting).toEqual({})

  const { session } = await tell('CONNECT_OTP', codeOf(maria))
  expect(await tell('IS_CONNECTED', undefined, { session })).toEqual({ isConnected: true })
  expect(await tell('GET_USER', {}, { session })).toEqual({ id: maria, email: maria, userName: null })
  expect(mails.list()).toHaveLength(2)
})

test('a known device needs only a code, and a logged-in one needs nothing', async () => {
  const session = await logIn()
  expect(await tell('CONNECT_EMAIL', { email: maria }, { session })).toEqual({ action: 'CONNECT' })
  await tell('SIGN_OUT', undefined, { session })
  expect(await tell('IS_CONNECTED', undefined, { session })).toEqual({ isConnected: false })
  expect(await tell('CONNECT_EMAIL', { email: maria })).toEqual({ action: 'VERIFY_OTP' })
  expect(await tell('CONNECT_OTP', codeOf(maria))).toHaveProperty('session')
  expect(await tell('CONNECT_EMAIL', { email: maria }, { device: 'phone' })).toEqual({
    action: 'VERIFY_DEVICE',
  })
})

test('a code works once, for twenty minutes, on the device that asked, and allows five tries', async () => {
  await logIn()
  await tell('CONNECT_EMAIL', { email: maria })
  const code = codeOf(maria)
  expect(await tell('CONNECT_OTP', code, { device: 'phone' })).toBe('Request a code first')
  for (const _ of Array(4)) expect(await tell('CONNECT_OTP', { otp: 'wrong' })).toBe('Invalid code')
  expect(await tell('CONNECT_OTP', code)).toHaveProperty('session')
  expect(await tell('CONNECT_OTP', code)).toBe('Request a code first')

  await tell('CONNECT_EMAIL', { email: maria })
  for (const _ of Array(5)) expect(await tell('CONNECT_OTP', { otp: 'wrong' })).toBe('Invalid code')
  expect(await tell('CONNECT_OTP', codeOf(maria))).toBe('Too many wrong codes. Request another one')

  await tell('CONNECT_EMAIL', { email: maria })
  time += 20 * minute
  expect(await tell('CONNECT_OTP', codeOf(maria))).toBe('The code has expired')
})

test('a link expires after twenty minutes, and when another is requested', async () => {
  await tell('CONNECT_EMAIL', { email: maria })
  const waiting = tell('CONNECT_DEVICE')
  await expect.poll(() => requests.list('frame').at(-1)?.url).toBe('/messages/CONNECT_DEVICE')
  await tell('CONNECT_EMAIL', { email: maria })
  expect(await waiting).toBe('The login was cancelled')
  time += 20 * minute
  expect((await approve()).json()).toMatchObject({ message: 'The link has expired' })
  expect((await frame.app.inject({ method: 'POST', url: '/devices/unknown' })).statusCode).toBe(400)
})

test('the owners of both mailboxes confirm a new email', async () => {
  const session = await logIn()
  const wanted = 'maria@example.org'
  expect(await tell('UPDATE_EMAIL', { email: wanted })).toBe('Not logged in')
  await tell('UPDATE_EMAIL', { email: wanted }, { session })
  expect(mails.newest(wanted)).toBeUndefined()
  expect(await tell('UPDATE_EMAIL_SECONDARY_OTP', codeOf(maria), { session })).toBe('Request a code first')
  await tell('UPDATE_EMAIL_PRIMARY_OTP', codeOf(maria), { session })
  expect(await tell('UPDATE_EMAIL_SECONDARY_OTP', codeOf(wanted), { session })).toEqual({
    oldEmail: maria,
    newEmail: wanted,
  })
  expect(await tell('GET_USER', {}, { session })).toMatchObject({ id: wanted, email: wanted })
  expect(await tell('CONNECT_EMAIL', { email: wanted })).toEqual({ action: 'VERIFY_OTP' })
  expect(await tell('CONNECT_EMAIL', { email: maria })).toEqual({ action: 'VERIFY_DEVICE' })
})

test('an email with an account cannot become that of another one', async () => {
  await logIn()
  await tell('CONNECT_EMAIL', { email: 'eve@example.com' })
  await frame.app.inject({ method: 'POST', url: `/devices/${mails.list()[0]?.link?.split('token=')[1]}` })
  const { session } = await tell('CONNECT_OTP', codeOf('eve@example.com'))
  expect(await tell('UPDATE_EMAIL', { email: maria }, { session })).toBe('This email has an account already')
})

test('forgets users, devices, codes and mails on reset', async () => {
  const session = await logIn()
  await tell('CONNECT_EMAIL', { email: maria })
  const code = codeOf(maria)
  frame.reset()
  expect(mails.list()).toEqual([])
  expect(await tell('IS_CONNECTED', undefined, { session })).toEqual({ isConnected: false })
  expect(await tell('GET_USER', {}, { session })).toBe('Not logged in')
  expect(await tell('CONNECT_OTP', code)).toBe('Request a code first')
  expect(await tell('CONNECT_EMAIL', { email: maria })).toEqual({ action: 'VERIFY_DEVICE' })
})

test('faults match the name of a message, and never hide a mail', async () => {
  faults.add({ service: 'frame', kind: 'close', match: 'CONNECT_OTP' })
  expect(await tell('CONNECT_OTP', { otp: '1' })).toEqual({ reload: true })
  expect(await tell('GET_CHAIN_ID')).toEqual({})
  faults.clear()
  faults.add({ service: 'frame', kind: 'status', value: 503 })
  expect((await frame.app.inject({ url: '/mails' })).statusCode).toBe(200)
  expect((await frame.app.inject({ url: '/sdk' })).statusCode).toBe(503)
  expect(requests.list('frame').map(({ url }) => url)).toEqual([
    '/messages/CONNECT_OTP',
    '/messages/GET_CHAIN_ID',
    '/mails',
    '/sdk',
  ])
})

test('allows only pages of this machine to show the frame, and none to show the mails', async () => {
  const policyOf = async (url: string) =>
    String((await frame.app.inject({ url })).headers['content-security-policy'])
  expect(await policyOf('/sdk?projectId=a&chainId=eip155:1&version=4&enableLogger=true')).toMatch(
    /frame-ancestors http:\/\/127\.0\.0\.1:\* http:\/\/localhost:\*$/,
  )
  for (const page of ['/mailbox', '/device?token=a'])
    expect(await policyOf(page)).toMatch(/frame-ancestors 'none'$/)
  const foreign = { url: '/mails', headers: { origin: 'https://evil.example' } }
  expect((await frame.app.inject(foreign)).statusCode).toBe(403)
})
