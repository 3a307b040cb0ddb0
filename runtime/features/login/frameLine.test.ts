import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { settle } from '../../testing/index.js'
import { testFamilies } from '../../testing/testFamilies.js'
import { createTestLogin } from '../../testing/testLogin.js'

test('the frame stops asking for a request that has had no answer for ten minutes', async () => {
  const { frame, clock, logIn, sign, asked } = await createTestLogin()
  await logIn()
  frame.ignore('rpcRequest')
  const signing = sign()
  await clock.advance(limits.visitorTimeoutMs - 1)
  expect(asked().at(-1)).toBe('RPC_REQUEST')
  await clock.advance(1)
  await expect(signing).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  expect(asked().at(-1)).toBe('RELOAD')
})

test('the ten minutes include the time in the queue: what asked for it may have given up', async () => {
  const { frame, clock, logIn, sign, asked } = await createTestLogin()
  await logIn()
  frame.ignore('rpcRequest')
  const first = sign()
  await clock.advance(60_000)
  const { id } = frame.requests.at(-1) ?? {}
  const second = sign()
  await clock.advance(limits.visitorTimeoutMs - 60_001)
  frame.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: '0x11' })
  expect(await first).toBe('0x11')
  await clock.advance(60_000)
  expect(asked().at(-1)).toBe('RPC_REQUEST')
  await clock.advance(1)
  await expect(second).rejects.toMatchObject({ code: 'FRAME_REQUEST_TIMEOUT' })
  expect(asked().at(-1)).toBe('RELOAD')
})

test('the frame stops asking when another wallet replaces the login', async () => {
  const { foyer, frame, logIn, sign, asked } = await createTestLogin()
  await logIn()
  frame.ignore('rpcRequest')
  const signing = sign()
  await settle()
  expect(asked().at(-1)).toBe('RPC_REQUEST')
  await foyer.connect({ connectorId: testFamilies.eip155.connector.id })
  await expect(signing).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
  await settle()
  expect(asked().at(-1)).toBe('RELOAD')
})

test('a logout removes the frame, so that it is not reloaded', async () => {
  const { foyer, frame, done, logIn, sign, asked } = await createTestLogin()
  await logIn()
  frame.ignore('rpcRequest')
  const signing = sign()
  await settle()
  await done(foyer.disconnect())
  await expect(signing).rejects.toMatchObject({ code: 'CONNECTION_LOST' })
  expect([frame.isOpen, asked().at(-1)]).toEqual([false, 'SIGN_OUT'])
  expect(asked()).not.toContain('RELOAD')
})
