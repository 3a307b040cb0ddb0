import { expect, test, vi } from 'vitest'
import { frameMessageFixtures, frameRequestFixtures } from '#generated/frame/fixtures'
import type { FrameAction } from '#generated/frame/messages'
import { frameRequests, syncDappData } from '#generated/frame/requests'
import { createBrowserEnvironment } from '../../environment/browser.js'
import { limits } from '../../limits.js'
import { createTestClock } from '../../testing/testClock.js'
import { createTestFrame } from '../../testing/testFrame.js'
import { createFrame } from './createFrame.js'

function setUp() {
  const clock = createTestClock()
  const world = createTestFrame()
  const lifetime = new AbortController()
  const onLogOut = vi.fn()
  const onDocumentLost = vi.fn()
  let ids = 0
  const frame = createFrame({
    url: 'https://secure.test/sdk?version=4',
    openFrame: world.openFrame,
    clock,
    uuid: () => `id-${++ids}`,
    greetings: () => [syncDappData({ projectId: 'project' }, 'hello')],
    onDocumentLost,
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
  return { clock, world, frame, lifetime, onDocumentLost, onLogOut, types, lastId, outcomeOf, ready }
}

const isAction = (name: string): name is FrameAction => Object.hasOwn(frameRequests, name)
const actions = Object.keys(frameRequests).filter(isAction)

/** The answers to an action. */
function answersTo(action: FrameAction) {
  const [success] = frameRequests[action].success
  const [failure] = frameRequests[action].failure
  if (!success || !failure) throw new Error(`${action} has no answers.`)
  return { success: frameMessageFixtures[success], failure: frameMessageFixtures[failure] }
}

/** Sends the fixture of the action as a request, which the test must answer. */
function askAs({ frame, world, lastId, outcomeOf }: ReturnType<typeof setUp>, action: FrameAction) {
  world.ignore(action)
  const { payload } = frameRequestFixtures[frameRequests[action].type]
  const asked = frame.ask(action, payload)
  return { asked, outcome: outcomeOf(asked), id: lastId() }
}

const sign = { method: 'personal_sign', params: ['0x00', '0x11'] } as const

test('opens with the first request, greets at READY, and sends requests 500 ms later [FRAME-03]', async () => {
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

test('a frame that sends READY within the 20 s has loaded in time', async () => {
  const { clock, world, frame, outcomeOf, types } = setUp()
  world.hang(true)
  const asked = outcomeOf(frame.ask('getUser', undefined))
  await clock.advance(limits.frameLoadMs - 1)
  world.hang(false)
  world.say({ type: '@w3m-frame/READY' })
  await clock.advance(limits.frameInitMs - 1)
  expect(types()).toEqual(['SYNC_DAPP_DATA'])
  await clock.advance(1)
  expect(await asked).toBe('done')
  expect(clock.pending).toBe(0)
})

test('requests end even if the frame keeps sending READY', async () => {
  const { clock, world, frame, outcomeOf } = setUp()
  const asked = outcomeOf(frame.ask('getUser', undefined))
  for (let time = 0; time < limits.frameLoadMs; time += 400) {
    world.say({ type: '@w3m-frame/READY' })
    await clock.advance(400)
  }
  expect(await asked).toBe('FRAME_LOAD_TIMEOUT')
  expect(clock.pending).toBe(0)
})

test('a page that keeps replacing itself before READY has 20 s in all, too', async () => {
  const { clock, world, frame, outcomeOf } = setUp()
  world.hang(true)
  const asked = outcomeOf(frame.ask('getUser', undefined))
  for (let time = 0; time < limits.frameLoadMs; time += 5000) {
    world.load()
    await clock.advance(5000)
  }
  expect(await asked).toBe('FRAME_LOAD_TIMEOUT')
  expect([world.isOpen, clock.pending]).toEqual([false, 0])
})

test.each(['loads another document each time', 'sends READY without end after a reload'])(
  'requests end after 40 s if the frame %s, and the next one opens it again',
  async (fault) => {
    const { clock, world, frame, outcomeOf, ready } = setUp()
    await ready()
    if (fault.startsWith('loads')) world.load()
    else frame.reload()
    const asked = outcomeOf(frame.ask('getUser', undefined))
    for (let time = 0; time < 2 * limits.frameLoadMs; time += 400) {
      world.say({ type: '@w3m-frame/READY' })
      await clock.advance(200)
      if (fault.startsWith('loads')) world.load()
      await clock.advance(200)
    }
    expect(await asked).toBe('FRAME_LOAD_TIMEOUT')
    expect([world.isOpen, clock.pending]).toEqual([false, 0])
    const next = outcomeOf(frame.ask('getUser', undefined))
    await clock.advance(limits.frameInitMs)
    expect(await next).toBe('done')
  },
)

test('each request ends at its deadline, and a late answer changes nothing', async () => {
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

test('ten requests that are answered out of order get their own answers, once [FR-15]', async () => {
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

test('an invalid answer rejects its request with the place; other invalid messages are dropped', async () => {
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

test('requests have random ids, settle once and have a deadline, whatever they ask [D-04]', async () => {
  const { uuid } = createBrowserEnvironment()
  const ids = Array.from({ length: 1000 }, uuid)
  expect(new Set(ids).size).toBe(1000)
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  for (const position of Array.from({ length: 36 }).keys())
    expect(new Set(ids.map((id) => id[position])).size > 1).toBe(![8, 13, 14, 18, 23].includes(position))

  const world = setUp()
  await world.ready()
  for (const action of actions) {
    const { asked, outcome, id } = askAs(world, action)
    expect(id).toMatch(/^id-/)
    const { success, failure } = answersTo(action)
    const first = { ...success, id }
    world.world.say(first)
    world.world.say({ ...failure, id })
    world.world.say({ ...first, extra: 'again' })
    expect(await outcome, action).toBe('done')
    expect(await asked, action).toEqual(first)

    const late = askAs(world, action)
    await world.clock.advance(600_000)
    expect(await late.outcome, action).toBe('FRAME_REQUEST_TIMEOUT')
    world.world.say({ ...first, id: late.id })
    await expect(late.asked, action).rejects.toThrow('did not respond')
  }
  expect(world.clock.pending).toBe(0)
})

test('every request of the protocol has its SUCCESS, which may have extra fields, and its ERROR [FRAME-08] [FR-09]', async () => {
  const world = setUp()
  await world.ready()
  expect(actions).toHaveLength(22)
  for (const action of actions) {
    const name = frameRequests[action].type.replace('@w3m-app/', '@w3m-frame/')
    const { success, failure } = answersTo(action)
    expect([success.type, failure.type]).toEqual([`${name}_SUCCESS`, `${name}_ERROR`])
    const { payload } = success
    const wider =
      typeof payload === 'object' ? { ...payload, extra: { deep: [1] }, method: 'eth_sign' } : payload
    const answered = askAs(world, action)
    const answer = { type: success.type, id: answered.id, payload: wider, extra: 'x', success: false }
    world.world.say(answer)
    expect(await answered.asked, action).toEqual(answer)
    for (const message of [undefined, '', 'A reason', 'x'.repeat(10_000)]) {
      const failed = askAs(world, action)
      const response = { type: failure.type, id: failed.id, payload: { message, extra: 1 }, extra: 'x' }
      world.world.say(response)
      const shown = message === 'A reason' ? { data: { reason: message } } : { message: 'An error occurred' }
      await expect(failed.asked, action).rejects.toMatchObject(message?.startsWith('x') ? {} : shown)
    }
    const bare = askAs(world, action)
    world.world.say({ type: failure.type, id: bare.id })
    await expect(bare.asked, action).rejects.toThrow('An error occurred')
  }
})

test('the right id with the wrong type is ignored, and the right one still settles the request [FR-11]', async () => {
  const world = setUp()
  await world.ready()
  for (const action of actions) {
    const { success, failure } = answersTo(action)
    const own: readonly string[] = [success.type, failure.type, '@w3m-frame/READY']
    const { asked, outcome, id } = askAs(world, action)
    const settled = vi.fn()
    void outcome.then(settled)
    for (const { type, ...rest } of Object.values(frameMessageFixtures)) {
      if (own.includes(type)) continue
      world.world.say({ ...rest, type, id })
      world.world.say({ type, id })
      world.world.say({ type, id, payload: 7 })
    }
    for (const { type, ...rest } of Object.values(frameRequestFixtures))
      world.world.say({ ...rest, type, id })
    await world.clock.advance(0)
    expect(settled, action).not.toHaveBeenCalled()
    const right = { ...success, id }
    world.world.say(right)
    expect(await asked, action).toEqual(right)
  }
  expect(world.onLogOut).not.toHaveBeenCalled()
})

/** Types that only resemble a known one. */
const similarTypes = (type: string): readonly unknown[] => [
  ...[
    `${type}X`,
    `${type}_SUCCESS`,
    `${type}\0`,
    `${type} `,
    `${type}\n`,
    `${type}\u200b`,
    `${type}/`,
    `${type},${type}`,
  ],
  ...[`x${type}`, ` ${type}`, `\ufeff${type}`, `https://evil.test/${type}`, `@w3m-app/${type}`, `@${type}`],
  ...[type.slice(1), type.slice(0, -1), type.toLowerCase(), type.replace('/', '-'), type.replace('/', '//')],
  ...[
    type.replace('w3m-frame', 'w3m-app'),
    type.replace('w3m', 'W3M'),
    type.replace('E', '\u0415'),
    type.split('/')[1],
  ],
  ...[
    [type],
    { toString: type },
    [[type]],
    '@w3m-frame/',
    '',
    '__proto__',
    'constructor',
    'toString',
    null,
    7,
  ],
]

test('ignores a type that only resembles that of an answer or READY [FR-19]', async () => {
  const world = setUp()
  world.world.hang(true)
  const waiting = world.outcomeOf(world.frame.ask('getChainId', undefined))
  for (const type of similarTypes('@w3m-frame/READY')) world.world.say({ type, payload: { version: '4' } })
  await world.clock.advance(limits.frameInitMs)
  expect(world.types()).toEqual([])
  world.world.say({ type: '@w3m-frame/READY' })
  await world.clock.advance(limits.frameInitMs)
  expect(await waiting).toBe('done')

  for (const action of actions) {
    const { success, failure } = answersTo(action)
    const { asked, outcome, id } = askAs(world, action)
    const settled = vi.fn()
    void outcome.then(settled)
    for (const known of [success, failure])
      for (const type of similarTypes(known.type)) world.world.say({ ...known, type, id })
    await world.clock.advance(0)
    expect(settled, action).not.toHaveBeenCalled()
    const right = { ...success, id }
    world.world.say(right)
    expect(await asked, action).toEqual(right)
  }
  for (const type of similarTypes('@w3m-frame/SIGN_OUT_SUCCESS')) world.world.say({ type })
  expect(world.onLogOut).not.toHaveBeenCalled()
})

test('unknown and oversized messages are dropped, and each is counted in the log [D-03]', async () => {
  const world = setUp()
  await world.ready()
  const { asked, id } = askAs(world, 'rpcRequest')
  const type = '@w3m-frame/RPC_REQUEST_SUCCESS'
  const limit = 256 * 1024
  const dropped = [
    ...[
      null,
      undefined,
      7,
      'x',
      [],
      {},
      { type: 7, id },
      { type: '@w3m-frame/NEWS', id },
      { payload: 1, id },
    ],
    ...[
      { type, id: 7 },
      { type, id: [id] },
      { type: `${type}X`, id },
      { type: '@w3m-app/GET_USER', id },
    ],
    ...[
      { type, id, payload: 'x'.repeat(limit) },
      { type, id, payload: new Map() },
      { type, id, payload: 1n },
    ],
    { type, id, payload: new Uint8Array(limit) },
  ]
  const before = world.frame.logs().length
  for (const [index, message] of dropped.entries()) {
    world.world.say(message)
    expect(world.frame.logs(), `${index}`).toHaveLength(before + index + 1)
  }
  const envelope = `type${type}id${id}payload`.length + 1
  const largest = 'x'.repeat(limit - envelope)
  world.world.say({ type, id, payload: `${largest}x` })
  expect(world.frame.logs()).toHaveLength(before + dropped.length + 1)
  world.world.say({ type, id, payload: largest })
  expect((await asked).payload).toBe(largest)
  expect(world.frame.logs()).toHaveLength(before + dropped.length + 1)
})

test('a request that cannot be sent fails without ending others, and the frame gets the checked copy', async () => {
  const world = setUp()
  const { frame, types } = world
  await world.ready()
  const { outcome, id } = askAs(world, 'connectOtp')
  await expect(frame.ask('rpcRequest', { method: 'eth_call', params: [() => {}] })).rejects.toMatchObject({
    code: 'INVALID_FRAME_VALUE',
    data: { path: 'payload' },
  })
  let reads = 0
  const changing = {
    get otp() {
      return reads++ === 0 ? '123456' : { not: 'a text' }
    },
  }
  world.world.ignore('updateEmailPrimaryOtp')
  // @ts-expect-error: its second value is no text
  void world.outcomeOf(frame.ask('updateEmailPrimaryOtp', changing))
  expect(world.world.requests.at(-1)).toMatchObject({ payload: { otp: '123456' } })
  expect(types().at(-1)).toBe('UPDATE_EMAIL_PRIMARY_OTP')
  world.world.say({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
  expect(await outcome).toBe('done')
})

test('reports that the frame’s document is lost', async () => {
  const { frame, world, onDocumentLost, ready } = setUp()
  await ready()
  for (const end of [frame.reload, world.load, () => world.say({ type: '@w3m-frame/READY' }), frame.close]) {
    onDocumentLost.mockClear()
    end()
    expect(onDocumentLost).toHaveBeenCalled()
  }
})

test('an invalid request never reaches the frame', async () => {
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

test('an error without a message is "An error occurred", and a rejection counts as the visitor’s [FR-07]', async () => {
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

test('an abort keeps only requests that read, and sends them again after the reload [FRAME-06]', async () => {
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
  frame.reload()
  expect(types().at(-1)).toBe('RELOAD')
  world.load()
  await Promise.all(ended)
  world.answer('rpcRequest', {})
  world.answer('getUser', { address: '0x1', chainId: 1 })
  world.say({ type: '@w3m-frame/READY' })
  const before = types().length
  await clock.advance(limits.frameInitMs)
  expect(await Promise.all([reading, user])).toEqual(['done', 'done'])
  expect(types().slice(before)).toEqual(['RPC_REQUEST', 'GET_USER'])
})

test('requests wait for a page that takes seconds to reload', async () => {
  const { clock, world, frame, outcomeOf, ready, types } = setUp()
  await ready()
  frame.reload()
  const asked = outcomeOf(frame.ask('rpcRequest', sign))
  await clock.advance(4000)
  expect(types().at(-1)).toBe('RELOAD')
  world.load()
  world.say({ type: '@w3m-frame/READY' })
  await clock.advance(limits.frameInitMs)
  expect(types().at(-1)).toBe('RPC_REQUEST')
  expect(await asked).toBe('done')
})

test('continues if the frame does not answer a reload', async () => {
  const { clock, frame, outcomeOf, ready } = setUp()
  await ready()
  frame.reload()
  const asked = outcomeOf(frame.ask('getUser', undefined))
  await clock.advance(limits.frameReloadMs)
  expect(await asked).toBe('done')
})

test('a frame that navigates away gets nothing more, and its requests end [FR-05]', async () => {
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

test('requests end at once when the frame cannot load, they are aborted, or the foyer is destroyed', async () => {
  const { clock, world, frame, lifetime, outcomeOf } = setUp()
  const broken = outcomeOf(frame.ask('getUser', undefined))
  world.break()
  expect(await broken).toBe('FRAME_UNAVAILABLE')
  const left = outcomeOf(
    frame.ask('getUser', undefined, AbortSignal.abort(new DOMException('x', 'AbortError'))),
  )
  expect(await left).toBe(DOMException.ABORT_ERR)
  const last = outcomeOf(frame.ask('getUser', undefined))
  lifetime.abort()
  expect(await last).toBe('FRAME_ABORTED')
  expect(world.isOpen).toBe(false)
  expect(clock.pending).toBe(0)
  await expect(frame.ask('getUser', undefined)).rejects.toThrow()
  expect(world.opened).toHaveLength(2)
})

test('of unsolicited messages, only a logout is reported', async () => {
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
