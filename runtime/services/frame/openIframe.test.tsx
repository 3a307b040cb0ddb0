import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { commands } from 'vitest/browser'
import { frameMessageFixtures } from '#generated/frame/fixtures'
import type { FrameAction } from '#generated/frame/messages'
import { syncDappData, syncTheme } from '#generated/frame/requests'
import policyPage from '../../../docs/csp.md?raw'
import { limits } from '../../limits.js'
import { createTestClock } from '../../testing/testClock.js'
import { createFrame } from './createFrame.js'
import { openIframe } from './openIframe.js'

const wallet = 'http://wallet.test'
const evil = 'http://evil.test'
const url = `${wallet}/sdk?version=4`

/** A page that the test controls over a port: it posts messages to its parent, and reports those that it receives. */
const puppet = `<!doctype html><title>Puppet</title><script>
  let line
  addEventListener('message', ({ data, origin, ports: [port] }) => {
    if (!port) return void line?.postMessage({ data, origin })
    line = port
    line.onmessage = ({ data: { say, go } }) => {
      if (go) location.href = go
      else parent.postMessage(say, '*')
    }
    line.postMessage('listening')
  })
</script>`

beforeAll(async () => {
  for (const site of [wallet, evil]) await commands.serveSite(site, puppet)
})
afterEach(() => {
  for (const frame of document.querySelectorAll('iframe')) frame.remove()
})

const nextLoad = (frame: HTMLIFrameElement) =>
  new Promise<void>((resolve) => frame.addEventListener('load', () => resolve(), { once: true }))

/** Controls the page in a frame, once it has loaded. */
async function speakThrough(frame: HTMLIFrameElement) {
  const heard: unknown[] = []
  const { port1: line, port2: other } = new MessageChannel()
  const isListening = new Promise<void>((resolve) => {
    line.onmessage = ({ data }) => {
      if (data === 'listening') resolve()
      else heard.push(data.data)
    }
  })
  frame.contentWindow?.postMessage('line', '*', [other])
  await isListening
  let marks = 0
  return {
    heard: () => heard,
    types: () => heard.map((data) => String(Reflect.get(Object(data), 'type')).replace('@w3m-app/', '')),
    /** Posts a message to the test's page, and waits until it has arrived. */
    async say(message: unknown) {
      const isDone = untilMessage((event) => event.source === frame.contentWindow)
      line.postMessage({ say: message })
      await isDone
    },
    /** Waits until the frame has received everything that was posted to it before. */
    async settle() {
      const mark = `mark ${++marks}`
      frame.contentWindow?.postMessage(mark, '*')
      await expect.poll(() => heard.at(-1)).toBe(mark)
      heard.splice(heard.indexOf(mark), 1)
    },
    /** Loads another page in the frame. */
    async go(to: string) {
      const isLoaded = nextLoad(frame)
      line.postMessage({ go: to })
      await isLoaded
      return speakThrough(frame)
    },
  }
}

/** Resolves after all earlier listeners of the window have seen the message. */
const untilMessage = (isIt: (event: MessageEvent) => boolean) =>
  new Promise<void>((resolve) => {
    const listen = (event: MessageEvent) => {
      if (!isIt(event)) return
      window.removeEventListener('message', listen)
      resolve()
    }
    window.addEventListener('message', listen)
  })

/** Adds a frame to the page that is not the wallet. */
async function addFrame(src: string, attributes: { readonly [name: string]: string } = {}) {
  const frame = document.createElement('iframe')
  for (const [name, value] of Object.entries({ ...attributes, src })) frame.setAttribute(name, value)
  document.body.append(frame)
  await nextLoad(frame)
  return { frame, ...(await speakThrough(frame)) }
}

/** The protocol in a real frame, with a clock of its own. */
async function setUp() {
  const clock = createTestClock()
  const lifetime = new AbortController()
  onTestFinished(() => lifetime.abort())
  const onLogOut = vi.fn()
  const frame = createFrame({
    url,
    openFrame: openIframe,
    clock,
    uuid: () => crypto.randomUUID(),
    greetings: () => [syncDappData({ projectId: 'project' }), syncTheme({ themeMode: 'dark' })],
    onDocumentLost: () => {},
    onLogOut,
    signal: lifetime.signal,
  })
  const outcomes = new Map<FrameAction, unknown>()
  /** Sends a request, and records its outcome: `done`, or the code of the error. */
  const ask = (...[action, payload]: Parameters<typeof frame.ask>) => {
    frame.ask(action, payload).then(
      () => outcomes.set(action, 'done'),
      (error: unknown) => outcomes.set(action, Reflect.get(Object(error), 'code')),
    )
  }
  /** Opens the frame with a request, which waits for READY. */
  const open = async () => {
    ask('connectOtp', { otp: '123456' })
    const iframe = findIframe()
    await nextLoad(iframe)
    return { iframe, ...(await speakThrough(iframe)) }
  }
  /** Opens the frame, makes it ready, and waits until it has the request. */
  const ready = async () => {
    const inside = await open()
    await inside.say({ type: '@w3m-frame/READY' })
    await clock.advance(limits.frameInitMs)
    await expect.poll(inside.types).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_OTP'])
    return { ...inside, id: Reflect.get(Object(inside.heard().at(-1)), 'id') }
  }
  return { clock, frame, onLogOut, outcomes, ask, open, ready, abort: () => lifetime.abort() }
}

function findIframe(): HTMLIFrameElement {
  const [iframe, ...others] = document.querySelectorAll<HTMLIFrameElement>('#w3m-iframe')
  if (!iframe || others.length > 0) throw new Error(`${others.length + 1} frames`)
  return iframe
}

/** Senders of messages to the page that are not the wallet. */
async function impostors() {
  const sibling = await addFrame(url) // the wallet's own page, in another window
  const ad = await addFrame(`${evil}/ad`)
  const sandboxed = await addFrame(url, { sandbox: 'allow-scripts' }) // its origin is `null`
  const twin = await addFrame(`${evil}/twin`, { name: 'w3m-secure-iframe', 'data-foyer-top': '' })
  return {
    'a sibling of the right origin': sibling.say,
    'a frame of another origin': ad.say,
    'a sandboxed frame of the right site': sandboxed.say,
    'a frame of the same name': twin.say,
    async 'the page itself'(message: unknown) {
      const isDone = untilMessage(({ source }) => source === window)
      window.postMessage(message, '*')
      await isDone
    },
    async 'an event without a source'(data: unknown) {
      window.dispatchEvent(new MessageEvent('message', { data, origin: wallet }))
    },
  }
}

/** Every message that a frame can send, with the id of a pending request. */
const allMessages = (id: string | undefined) =>
  Object.values(frameMessageFixtures).map((message) => ({ ...message, id }))

test('messages of another window or origin cannot make the frame ready, answer a request or log out [D-01] [FR-03] [FR-17]', async () => {
  const { clock, outcomes, onLogOut, open, ask } = await setUp()
  const inside = await open()
  const others = await impostors()
  for (const [name, say] of Object.entries(others)) {
    await say({ type: '@w3m-frame/READY', payload: { version: '4' } })
    await clock.advance(limits.frameInitMs)
    await inside.settle()
    expect(inside.heard(), name).toEqual([])
  }
  await inside.say({ type: '@w3m-frame/READY' })
  await clock.advance(limits.frameInitMs)
  await expect.poll(inside.types).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_OTP'])
  const id = Reflect.get(Object(inside.heard().at(-1)), 'id')
  for (const [name, say] of Object.entries(others)) {
    for (const message of allMessages(id)) await say(message)
    await clock.advance(0)
    expect([...outcomes], name).toEqual([])
  }
  expect(onLogOut).not.toHaveBeenCalled()
  await inside.say({ type: '@w3m-frame/CONNECT_OTP_SUCCESS', id })
  await expect.poll(() => outcomes.get('connectOtp')).toBe('done')

  // The right window with a page of another origin.
  outcomes.clear()
  ask('connectOtp', { otp: '123456' })
  await expect.poll(() => inside.types().at(-1)).toBe('CONNECT_OTP')
  const foreign = await inside.go(`${evil}/sdk`)
  ask('getUser', undefined)
  for (const message of allMessages(id)) await foreign.say(message)
  await clock.advance(limits.frameInitMs)
  await foreign.settle()
  expect(foreign.heard()).toEqual([])
  expect([...outcomes]).toEqual([['connectOtp', 'FRAME_ABORTED']])
  expect(onLogOut).not.toHaveBeenCalled()
})

test('messages of a frame that was removed from the page are ignored, and the frame returns [LC-17]', async () => {
  const { outcomes, ready, onLogOut, clock, ask } = await setUp()
  const { iframe, id } = await ready()
  iframe.remove()
  // The window of a removed frame is null, like the source of a message whose sender is gone.
  for (const data of allMessages(id))
    window.dispatchEvent(new MessageEvent('message', { data, origin: wallet, source: null }))
  await clock.advance(0)
  expect([...outcomes]).toEqual([])
  expect(onLogOut).not.toHaveBeenCalled()
  ask('getUser', undefined)
  await expect.poll(() => [...outcomes.values()]).toEqual(['FRAME_PARENT_NOT_SET', 'FRAME_PARENT_NOT_SET'])
  ask('isConnected', undefined)
  expect(findIframe().isConnected).toBe(true)
})

test('nothing is sent before the frame is ready, nor to a page that replaces it [D-02] [FR-05]', async () => {
  const { clock, frame, outcomes, ask, open } = await setUp()
  const inside = await open()
  ask('getUser', undefined)
  frame.tell(syncTheme({ themeMode: 'light' }))
  frame.reload()
  await clock.advance(limits.frameInitMs)
  await inside.settle()
  expect(inside.heard()).toEqual([])
  await inside.say({ type: '@w3m-frame/READY' })
  await expect.poll(inside.types).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
  await clock.advance(limits.frameInitMs - 1)
  await inside.settle()
  expect(inside.types()).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME'])
  await clock.advance(1)
  await inside.settle()
  expect(inside.types().slice(2)).toEqual(['CONNECT_OTP', 'GET_USER'])

  const other = await inside.go(`${evil}/sdk`)
  await expect.poll(() => outcomes.get('connectOtp')).toBe('FRAME_ABORTED')
  ask('connectOtp', { otp: '654321' })
  frame.tell(syncTheme({ themeMode: 'light' }))
  frame.reload()
  await clock.advance(limits.frameInitMs)
  await other.settle()
  expect(other.heard()).toEqual([])
  await clock.advance(limits.frameLoadMs)
  expect(outcomes.get('connectOtp')).toBe('FRAME_LOAD_TIMEOUT')
  expect(document.querySelector('iframe')).toBeNull()
})

test('even another page of the wallet’s own site gets nothing until it sends READY', async () => {
  const { clock, frame, outcomes, ask, ready } = await setUp()
  const inside = await ready()
  const other = await inside.go(`${wallet}/terms`)
  await expect.poll(() => outcomes.get('connectOtp')).toBe('FRAME_ABORTED')
  ask('connectOtp', { otp: '654321' })
  frame.tell(syncTheme({ themeMode: 'light' }))
  frame.reload()
  await clock.advance(limits.frameInitMs)
  await other.settle()
  expect(other.heard()).toEqual([])
  await other.say({ type: '@w3m-frame/READY' })
  await clock.advance(limits.frameInitMs)
  await expect.poll(other.types).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'CONNECT_OTP'])
})

test('a page that sends READY several times cannot hide that another replaces it', async () => {
  const { outcomes, open, clock } = await setUp()
  const inside = await open()
  await inside.say({ type: '@w3m-frame/READY' })
  await inside.say({ type: '@w3m-frame/READY' })
  await inside.say({ type: '@w3m-frame/READY' })
  await clock.advance(limits.frameInitMs)
  await expect.poll(() => inside.types().at(-1)).toBe('CONNECT_OTP')
  await inside.go(`${evil}/sdk`).then((other) => other.go(`${evil}/more`))
  await expect.poll(() => outcomes.get('connectOtp')).toBe('FRAME_ABORTED')
})

test('the frame is hidden, named, and has only the attributes of docs/csp.md [FRAME-01] [FR-39]', async () => {
  const { open, frame, abort } = await setUp()
  const { iframe } = await open()
  expect(iframe).toMatchObject({ id: 'w3m-iframe', name: 'w3m-secure-iframe', src: url })
  expect(iframe.parentElement).toBe(document.body)
  expect(iframe.checkVisibility()).toBe(false)
  const listed = [...policyPage.matchAll(/^- `([a-z-]+)`: /gm)].map(([, name]) => name)
  expect(iframe.getAttributeNames().toSorted()).toEqual(listed.toSorted())
  expect(listed).toHaveLength(5)
  const styles = [...iframe.style].toSorted()
  const { position, display, zIndex } = iframe.style
  expect({ position, display, zIndex }).toEqual({ position: 'fixed', display: 'none', zIndex: '999999' })
  expect(styles.filter((name) => !name.startsWith('border'))).toEqual([
    'color-scheme',
    'display',
    'position',
    'z-index',
  ])
  frame.show({ left: 0, top: 0, width: 9, height: 9, title: 'Wallet', isTouchable: true, zIndex: 1001 })
  expect(iframe.getAttributeNames().toSorted()).toEqual([...listed, 'title'].toSorted())
  expect(policyPage).toContain('While it is shown, it also has a `title`')
  abort()
  expect(document.querySelector('iframe')).toBeNull()
})

test('shows the frame with its title at the given place, gives it the focus and lets it take presses only while touchable, and hides it again [B-09]', async () => {
  const { open, frame } = await setUp()
  const { iframe } = await open()
  const place = {
    left: 10,
    top: 20,
    width: 300,
    height: 200,
    title: 'Wallet',
    isTouchable: false,
    zIndex: 1001,
  }
  frame.show(place)
  expect(iframe.getBoundingClientRect()).toMatchObject({ left: 10, top: 20, width: 300, height: 200 })
  expect(iframe.title).toBe('Wallet')
  frame.focus()
  expect(document.activeElement).not.toBe(iframe)
  expect(document.elementFromPoint(100, 100)).not.toBe(iframe)
  frame.show({ ...place, isTouchable: true })
  frame.focus()
  expect(document.activeElement).toBe(iframe)
  expect(document.elementFromPoint(100, 100)).toBe(iframe)
  frame.show(place)
  expect(document.activeElement).not.toBe(iframe)
  expect(getComputedStyle(iframe).zIndex).toBe('999999')
  const modal = document.createElement('div')
  onTestFinished(() => modal.remove())
  modal.style.cssText = 'position: fixed; inset: 0; z-index: 5000000'
  document.body.append(modal)
  expect(document.elementFromPoint(100, 100)).toBe(modal)
  frame.show({ ...place, isTouchable: true, zIndex: 5_000_002 })
  expect(document.elementFromPoint(100, 100)).toBe(iframe)
  frame.show(undefined)
  expect(iframe.checkVisibility()).toBe(false)
})

test('every message names the frame’s exact origin [D-02] [FR-37]', async () => {
  // A page of this origin, whose window can be watched.
  await commands.serveSite(`${location.origin}/own-wallet`, '<!doctype html><title>Own</title>')
  const clock = createTestClock()
  const lifetime = new AbortController()
  onTestFinished(() => lifetime.abort())
  const frame = createFrame({
    url: `${location.origin}/own-wallet/sdk?version=4`,
    openFrame: openIframe,
    clock,
    uuid: () => crypto.randomUUID(),
    greetings: () => [syncDappData({ projectId: 'project' }), syncTheme({ themeMode: 'dark' })],
    onDocumentLost: () => {},
    onLogOut: () => {},
    signal: lifetime.signal,
  })
  const user = frame.ask('getUser', undefined)
  user.catch(() => {})
  const iframe = findIframe()
  await nextLoad(iframe)
  const inside = iframe.contentWindow
  if (!inside) throw new Error('The frame has no window.')
  const post = vi.spyOn(inside, 'postMessage').mockImplementation(() => {})
  const isReady = untilMessage(({ data }) => data.type === '@w3m-frame/READY')
  const script = inside.document.createElement('script')
  script.textContent = `parent.postMessage({ type: '@w3m-frame/READY' }, '*')`
  inside.document.body.append(script)
  await isReady
  await clock.advance(limits.frameInitMs)
  frame.ask('isConnected', undefined).catch(() => {})
  frame.tell(syncTheme({ themeMode: 'light' }))
  frame.reload()
  const types = post.mock.calls.map(([message]) => String(message.type).replace('@w3m-app/', ''))
  expect(types).toEqual(['SYNC_DAPP_DATA', 'SYNC_THEME', 'GET_USER', 'IS_CONNECTED', 'SYNC_THEME', 'RELOAD'])
  for (const [, target] of post.mock.calls) expect(target).toBe(location.origin)
})

test('throws “iframe is not set” without a body, and “parent is not set” once the iframe is removed [FRAME-09]', async () => {
  const { frame, ready } = await setUp()
  const { body } = document
  body.remove()
  const early = frame.ask('getUser', undefined)
  document.documentElement.append(body)
  await expect(early).rejects.toMatchObject({
    code: 'FRAME_NOT_SET',
    message: expect.stringContaining('WalletFrame iframe is not set'),
  })
  const { iframe } = await ready()
  iframe.remove()
  await expect(frame.ask('getUser', undefined)).rejects.toMatchObject({
    code: 'FRAME_PARENT_NOT_SET',
    message: expect.stringContaining('parent is not set'),
  })
})

/** The types of the listeners that the window and the document have got since, and still have. */
function watchListeners() {
  onTestFinished(() => void vi.restoreAllMocks())
  const targets = [window, document].map((target) => ({
    added: vi.spyOn(target, 'addEventListener'),
    removed: vi.spyOn(target, 'removeEventListener'),
  }))
  return () =>
    targets.flatMap(({ added, removed }) => {
      const gone = removed.mock.calls.map(([, listener]) => listener)
      return added.mock.calls.flatMap(([type, listener]) => (gone.includes(listener) ? [] : [type]))
    })
}

test('destroying it removes the frame and all listeners, and ends all requests [FR-35]', async () => {
  const { clock, outcomes, open, abort } = await setUp()
  const listeners = watchListeners()
  const { iframe } = await open()
  expect(listeners()).toContain('message')
  abort()
  await expect.poll(() => outcomes.get('connectOtp')).toBe('FRAME_ABORTED')
  expect(iframe.isConnected).toBe(false)
  expect(listeners()).toEqual([])
  expect(clock.pending).toBe(0)
})

test('one listener hears the messages of all requests; unknown, similar and oversized ones are dropped, and each is counted [D-03]', async () => {
  const { frame, clock, outcomes, ready, ask } = await setUp()
  const listeners = watchListeners()
  const inside = await ready()
  for (const action of ['getUser', 'isConnected', 'signOut'] as const) ask(action, undefined)
  await inside.settle()
  expect(listeners().filter((type) => type === 'message')).toHaveLength(1)
  const type = '@w3m-frame/CONNECT_OTP_SUCCESS'
  const { id } = inside
  const dropped = [
    'text',
    { type: '@w3m-frame/NEWS', id },
    { type: `${type}X`, id },
    { type: [type], id },
    { type, id, payload: 'x'.repeat(256 * 1024) },
  ]
  for (const [index, message] of dropped.entries()) {
    await inside.say(message)
    expect(frame.logs()).toHaveLength(index + 1)
  }
  await clock.advance(0)
  expect([...outcomes]).toEqual([])
  await inside.say({ type, id })
  await expect.poll(() => [...outcomes]).toEqual([['connectOtp', 'done']])
  expect(frame.logs()).toHaveLength(dropped.length)
})

test('messages are checked in both directions, and those from other senders are ignored [FRAME-10]', async () => {
  const { frame, ready, clock, outcomes } = await setUp()
  const inside = await ready()
  const sent = inside.heard().length
  // @ts-expect-error: nothing
  await expect(frame.ask('connectOtp', {})).rejects.toThrow('Required')
  // @ts-expect-error: no text
  await expect(frame.ask('connectOtp', { otp: 7 })).rejects.toThrow('Expected string, received number')
  await expect(frame.ask('connectEmail', { email: 'maria' })).rejects.toThrow('Invalid input')
  await inside.settle()
  expect(inside.heard()).toHaveLength(sent)

  const others = Object.values(await impostors())
  for (const [payload, problem] of [
    [{}, 'Required'],
    [7, 'Expected object, received number'],
    [{ action: 'GRANT' }, 'Invalid input'],
  ] as const) {
    const asked = frame.ask('connectEmail', { email: 'maria@example.com' })
    const problems: unknown[] = []
    asked.catch(({ message }: Error) => problems.push(message))
    await inside.settle()
    const answer = {
      type: '@w3m-frame/CONNECT_EMAIL_SUCCESS',
      id: Reflect.get(Object(inside.heard().at(-1)), 'id'),
      payload,
    }
    for (const say of others)
      for (const action of ['CONNECT', 'GRANT']) await say({ ...answer, payload: { action } })
    await clock.advance(0)
    expect(problems).toEqual([])
    await inside.say(answer)
    await expect(asked).rejects.toThrow(problem)
  }
  expect([...outcomes]).toEqual([])
})
