import { expect, test, vi } from 'vitest'
import { frameMessageFixtures } from '#generated/frame/fixtures'
import { syncDappData } from '#generated/frame/requests'
import { limits } from '../../limits.js'
import { createTestClock } from '../../testing/testClock.js'
import { createTestFrame } from '../../testing/testFrame.js'
import { createFrame } from './createFrame.js'

function setUp() {
  const clock = createTestClock()
  const world = createTestFrame()
  const lifetime = new AbortController()
  const onLogOut = vi.fn()
  let ids = 0
  const frame = createFrame({
    url: 'https://secure.test/sdk?version=4',
    openFrame: world.openFrame,
    clock,
    uuid: () => `id-${++ids}`,
    greetings: () => [syncDappData({ projectId: 'project' }, 'hello')],
    onLogOut,
    signal: lifetime.signal,
  })
  const types = () => world.requests.map(({ type }) => type.replace('@w3m-app/', ''))
  const lastId = () => world.requests.at(-1)?.id
  /** Settles with the code of the error, or `done`. */
  const outcomeOf = (asked: Promise<unknown>) =>
    asked.then(
      () => 'done',
      (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
    )
  /** Makes the frame ready. */
  const ready = async () => {
    const asked = frame.ask('getChainId', undefined)
    await clock.advance(limits.frameInitMs)
    await asked
  }
  return { clock, world, frame, lifetime, onLogOut, types, lastId, outcomeOf, ready }
}

const sign = { method: 'personal_sign', params: ['0x00', '0x11'] } as const

test('opens with the first request, greets at READY, and asks 500 ms later [FRAME-03]', async () => {
  const { clock, world, frame, types } = setUp()
  await clock.advance(60_000)
  expect(world.opened).toEqual([])
  const asked = frame.ask('getChainId', undefined)
  expect(world.opened).toEqual(['https://secure.test/sdk?version=4'])
  await clock.advance(0)
  expect(types()).toEqual(['SYNC_DAPP_DATA'])
  await clock.advance(499)
  expect(types()).toEqual(['SYNC_DAPP_DATA'])
  await clock.advance(1)
  expect(types()).toEqual(['SYNC_DAPP_DATA', 'GET_CHAIN_ID'])
  expect((await asked).payload).toEqual({ chainId: 1 })
  expect(clock.pending).toBe(0)
})

test('a frame that does not load fails every request after 20 s, and the next one opens it again', async () => {
  const { clock, world, frame, outcomeOf } = setUp()
  world.hang(true)
  const first = outcomeOf(frame.ask('connectEmail', { email: 'maria@example.com' }))
  await clock.advance(12_000)
  const second = outcomeOf(frame.ask('getUser', undefined))
  await clock.advance(7999)
  expect(world.isOpen).toBe(true)
  await clock.advance(1)
  expect(await Promise.all([first, second])).toEqual(['FRAME_LOAD_TIMEOUT', 'FRAME_LOAD_TIMEOUT'])
  expect(world.isOpen).toBe(false)
  world.hang(false)
  const third = outcomeOf(frame.ask('getUser', undefined))
  await clock.advance(limits.frameInitMs)
  expect(await third).toBe('done')
  expect(frame.logs()).toMatchObject([{ log: 'iframe_load_failed' }])
})

test('a frame that says READY without end still ends every request', async () => {
  const { clock, world, frame, outcomeOf } = setUp()
  const asked = outcomeOf(frame.ask('getUser', undefined))
  for (let time = 0; time < limits.frameLoadMs; time += 400) {
    world.say({ type: '@w3m-frame/READY' })
    await clock.advance(400)
  }
  expect(await asked).toBe('FRAME_LOAD_TIMEOUT')
  expect(clock.pending).toBe(0)
})

test('each request ends at its deadline, and a late answer changes nothing [FR-13]', async () => {
  const { clock, world, frame, outcomeOf, ready, lastId } = setUp()
  await ready()
  for (const [action, payload, ms] of [
    ['connectEmail', { email: 'maria@example.com' }, 30_000],
    ['connectOtp', { otp: '123456' }, 30_000],
    ['getUser', undefined, 30_000],
    ['signOut', undefined, 3000],
    ['connectDevice', undefined, 600_000],
    ['rpcRequest', sign, 600_000],
    ['rpcRequest', { method: 'wallet_getCapabilities' }, 30_000],
  ] as const) {
    world.ignore(action)
    const asked = outcomeOf(frame.ask(action, payload))
    await clock.advance(ms - 1)
    const id = lastId()
    const settled = vi.fn()
    void asked.then(settled)
    await clock.advance(0)
    expect(settled).not.toHaveBeenCalled()
    await clock.advance(1)
    expect(await asked).toBe('FRAME_REQUEST_TIMEOUT')
    world.say({ ...frameMessageFixtures['@w3m-frame/CONNECT_OTP_SUCCESS'], id })
    expect(clock.pending).toBe(0)
  }
})

test('an answer settles only its own request, once: by id and by type [FR-11] [FR-15] [D-04]', async () => {
  const { clock, world, frame, outcomeOf, ready } = setUp()
  await ready()
  world.ignore('rpcRequest')
  world.ignore('connectOtp')
  const asked = Array.from({ length: 10 }, (_, index) =>
    frame.ask('rpcRequest', { method: 'wallet_getCallsStatus', params: [`${index}`] }),
  )
  const otp = outcomeOf(frame.ask('connectOtp', { otp: '1' }))
  const ids = world.requests.slice(-11).map(({ id }) => id)
  expect(new Set(ids).size).toBe(11)
  world.say({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id: ids[0] }) // the right id with the wrong type
  for (const [index, id] of [...ids.entries()].slice(0, 10).reverse()) {
    world.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: index })
    world.say({ type: '@w3m-frame/RPC_REQUEST_SUCCESS', id, payload: 'again' })
  }
  const answers = await Promise.all(asked)
  expect(answers.map(({ payload }) => payload)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9])
  world.say({ type: '@w3m-frame/CONNECT_OTP_ERROR', id: ids[10], payload: { message: 'Invalid code' } })
  expect(await otp).toBe('FRAME_ERROR')
  await clock.advance(0)
  expect(clock.pending).toBe(0)
})

test('an invalid answer rejects its request with the place; other invalid messages are dropped [D-03]', async () => {
  const { world, frame, ready, lastId } = setUp()
  await ready()
  world.ignore('connectEmail')
  const asked = frame.ask('connectEmail', { email: 'maria@example.com' })
  for (const junk of [null, 7, 'x', [], {}, { type: '@w3m-frame/NOPE' }, { type: 7, id: lastId() }])
    world.say(junk)
  world.say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESSX', id: lastId(), payload: { action: 'CONNECT' } })
  world.say({ type: 'x@w3m-frame/CONNECT_EMAIL_SUCCESS', id: lastId(), payload: { action: 'CONNECT' } })
  world.say({
    type: '@w3m-frame/CONNECT_EMAIL_SUCCESS',
    id: lastId(),
    payload: { action: 'x'.repeat(300_000) },
  })
  world.say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: lastId(), payload: { action: 'GRANT' } })
  await expect(asked).rejects.toMatchObject({ code: 'INVALID_FRAME_VALUE', data: { path: 'payload.action' } })
  const missing = frame.ask('connectEmail', { email: 'maria@example.com' })
  world.say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: lastId(), payload: {} })
  await expect(missing).rejects.toThrow('Required')
  const odd = frame.ask('connectEmail', { email: 'maria@example.com' })
  world.say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id: lastId(), payload: 7 })
  await expect(odd).rejects.toThrow('Expected object, received number')
})

test('an invalid request never reaches the frame [FRAME-10]', async () => {
  const { frame, ready, types } = setUp()
  await ready()
  const before = types().length
  await expect(frame.ask('connectEmail', { email: 'maria' })).rejects.toThrow('Invalid input')
  // @ts-expect-error: no text
  await expect(frame.ask('connectOtp', { otp: 7 })).rejects.toThrow('Expected string, received number')
  // @ts-expect-error: nothing
  await expect(frame.ask('connectOtp', {})).rejects.toThrow('Required')
  // @ts-expect-error: an unknown method
  await expect(frame.ask('rpcRequest', { method: 'eth_sign', params: [] })).rejects.toThrow('Invalid input')
  expect(types()).toHaveLength(before)
})

test('an error without a message is "An error occurred", and a rejection is the visitor’s [FR-07] [FR-23]', async () => {
  const { world, frame, ready } = setUp()
  await ready()
  for (const message of [undefined, '']) {
    world.fail('connectOtp', message)
    await expect(frame.ask('connectOtp', { otp: '1' })).rejects.toThrow('An error occurred')
  }
  world.fail('rpcRequest', 'User rejected the request')
  await expect(frame.ask('rpcRequest', sign)).rejects.toMatchObject({ code: 'USER_REJECTED' })
  world.fail('connectOtp', 'Too many tries')
  await expect(frame.ask('connectOtp', { otp: '1' })).rejects.toMatchObject({
    data: { reason: 'Too many tries' },
  })
})

test('an abort keeps only requests that read, and asks them again after the reload [FRAME-06]', async () => {
  const { clock, world, frame, outcomeOf, ready, types } = setUp()
  await ready()
  for (const action of ['rpcRequest', 'getUser', 'connectOtp', 'reload'] as const) world.ignore(action)
  const signing = frame.ask('rpcRequest', sign)
  const login = frame.ask('connectOtp', { otp: '1' })
  const reading = outcomeOf(frame.ask('rpcRequest', { method: 'wallet_getCapabilities' }))
  const user = outcomeOf(frame.ask('getUser', undefined))
  const ended = [
    expect(signing).rejects.toThrow('Request was aborted'),
    expect(login).rejects.toThrow('Something went wrong'),
  ]
  frame.abort()
  await Promise.all(ended)
  expect(types().at(-1)).toBe('RELOAD')
  world.answer('rpcRequest', {})
  world.answer('getUser', { address: '0x1', chainId: 1 })
  world.load()
  world.say({ type: '@w3m-frame/READY' })
  const before = types().length
  await clock.advance(limits.frameInitMs)
  expect(await Promise.all([reading, user])).toEqual(['done', 'done'])
  expect(types().slice(before)).toEqual(['RPC_REQUEST', 'GET_USER'])
})

test('goes on if the frame answers a reload with silence', async () => {
  const { clock, frame, outcomeOf, ready } = setUp()
  await ready()
  frame.reload()
  const asked = outcomeOf(frame.ask('getUser', undefined))
  await clock.advance(limits.frameReloadMs)
  expect(await asked).toBe('done')
})

test('a frame that navigates away gets nothing more, and its requests end [FR-05] [D-02]', async () => {
  const { clock, world, frame, outcomeOf, ready, types } = setUp()
  await ready()
  world.ignore('connectOtp')
  const pending = outcomeOf(frame.ask('connectOtp', { otp: '123456' }))
  const before = types().length
  world.load() // another page
  expect(await pending).toBe('FRAME_ABORTED')
  const next = outcomeOf(frame.ask('connectOtp', { otp: '123456' }))
  await clock.advance(limits.frameLoadMs - 1)
  expect(types()).toHaveLength(before)
  await clock.advance(1)
  expect(await next).toBe('FRAME_LOAD_TIMEOUT')
})

test('a frame that cannot be loaded, a removed one and a destroyed foyer end all requests at once [FR-35]', async () => {
  const { clock, world, frame, lifetime, outcomeOf } = setUp()
  const broken = outcomeOf(frame.ask('getUser', undefined))
  world.break()
  expect(await broken).toBe('FRAME_UNAVAILABLE')
  const left = outcomeOf(
    frame.ask('getUser', undefined, AbortSignal.abort(new DOMException('x', 'AbortError'))),
  )
  expect(await left).toBe(20)
  const last = outcomeOf(frame.ask('getUser', undefined))
  lifetime.abort()
  expect(await last).toBe('FRAME_ABORTED')
  expect(world.isOpen).toBe(false)
  expect(clock.pending).toBe(0)
  await expect(frame.ask('getUser', undefined)).rejects.toThrow()
  expect(world.opened).toHaveLength(2)
})

test('unasked, the frame can say that the visitor is logged out, and nothing else', async () => {
  const { world, onLogOut, ready } = setUp()
  await ready()
  for (const message of Object.values(frameMessageFixtures)) world.say({ ...message, id: 'foreign' })
  world.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: true } })
  onLogOut.mockClear()
  world.say({ type: '@w3m-frame/SESSION_UPDATE', payload: { token: 'x' } })
  world.say({ type: '@w3m-frame/GET_USER_SUCCESS', payload: { address: '0x1', chainId: 1 } })
  expect(onLogOut).not.toHaveBeenCalled()
  world.say({ type: '@w3m-frame/IS_CONNECTED_SUCCESS', payload: { isConnected: false } })
  world.say({ type: '@w3m-frame/SIGN_OUT_SUCCESS' })
  expect(onLogOut).toHaveBeenCalledTimes(2)
})
