import type { Frame, Page } from 'playwright'
import { frameMessageFixtures } from '../../../generated/frame/fixtures.js'
import type {} from './pages/login.js'
import { readBusyMs } from './readBusyMs.js'

export const perSecond = 10_000

const wallet = 'https://secure.test' // of createTestWorld
const ad = 'http://ad.test'

/** Keeps what it hears. */
const listening = `<!doctype html><title>Frame</title><script>
  window.heard = []
  addEventListener('message', ({ data }) => heard.push(data))
</script>`

/** Forgeries, and what may break a careless reader. */
const messages = [
  ...Object.values(frameMessageFixtures),
  ...[
    null,
    7,
    'x',
    [],
    {},
    { type: {} },
    { type: '__proto__' },
    { type: '@w3m-frame/' },
    { payload: { id: [] } },
  ],
  { type: '@w3m-frame/RPC_REQUEST_SUCCESS', payload: 'x'.repeat(10_000) },
]

/** Sends messages to the page above at a pace that the clock sets: a late sender catches up. */
const send = `({ messages, id, perSecond, total }) => new Promise((resolve) => {
  const forged = messages.map((message) => (message?.type ? { ...message, id } : message))
  const start = performance.now()
  let sent = 0
  const timer = setInterval(() => {
    const due = Math.min(total, Math.floor(((performance.now() - start) * perSecond) / 1000))
    for (; sent < due; sent++) parent.postMessage(forged[sent % forged.length], '*')
    if (sent === total) resolve(clearInterval(timer))
  }, 4)
})`

/**
 * Floods pages/login.html, which waits for the wallet's answer, with forged answers to that request: half of them from a frame of
 * another origin, half from the wallet's own origin in another frame.
 */
export async function flood(page: Page, seconds: number) {
  for (const site of [wallet, ad])
    await page.route(`${site}/**`, (route) => route.fulfill({ contentType: 'text/html', body: listening }))
  await page.waitForFunction(() => window.login)
  await page.evaluate(() => window.login?.start())
  const inside = await openedFrame(page, '#w3m-iframe')
  const say = (message: object) => inside.evaluate((data) => parent.postMessage(data, '*'), message)
  await say({ type: '@w3m-frame/READY' })
  await page.waitForFunction(() => window.login?.received === 1)
  await page.evaluate(() => window.login?.advance(500))
  await inside.waitForFunction(`heard.at(-1)?.type === '@w3m-app/CONNECT_EMAIL'`)
  const id: string = await inside.evaluate('heard.at(-1).id')

  const senders = [await addFrame(page, `${ad}/`), await addFrame(page, `${wallet}/other`)]
  const facts = async () => ({
    state: await page.evaluate(() => window.login?.state()),
    heard: await inside.evaluate('heard'),
  })
  const before = await facts()
  const busyMs = await readBusyMs(page)
  await page.evaluate(() => {
    if (window.login) Object.assign(window.login, { received: 0, longestDelay: 0 })
  })
  const busyBefore = await busyMs()
  const total = (perSecond * seconds) / senders.length
  const order = JSON.stringify({ messages, id, perSecond: perSecond / senders.length, total })
  await Promise.all(senders.map((frame) => frame.evaluate(`(${send})(${order})`)))
  const all = total * senders.length
  await page.waitForFunction((count) => window.login?.received === count, all)
  await page.evaluate(() => window.login?.advance(500))
  const busy = (await busyMs()) - busyBefore
  return {
    before,
    after: await facts(),
    received: all,
    longestDelay: await page.evaluate(() => window.login?.longestDelay ?? Number.NaN),
    busy,
    /** Lets the real frame answer. */
    answer: (payload: object) => say({ type: '@w3m-frame/CONNECT_EMAIL_SUCCESS', id, payload }),
  }
}

async function addFrame(page: Page, url: string): Promise<Frame> {
  const name = `sender-${url.replaceAll(/\W/g, '')}`
  await page.evaluate(
    ([src, id]) => document.body.append(Object.assign(document.createElement('iframe'), { src, id })),
    [url, name] as const,
  )
  return openedFrame(page, `#${name}`)
}

async function openedFrame(page: Page, selector: string): Promise<Frame> {
  const element = await page.waitForSelector(selector, { state: 'attached' })
  const frame = await element.contentFrame()
  if (!frame) throw new Error(`${selector} is no frame.`)
  await frame.waitForFunction('window.heard')
  return frame
}
