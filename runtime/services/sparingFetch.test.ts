import { expect, test } from 'vitest'
import { limits } from '../limits.js'
import { createTestWorld } from '../testing/index.js'
import { createSparingFetch } from './sparingFetch.js'

const down = 'https://down.test/'
const up = 'https://up.test/'

function setUp() {
  const { clock } = createTestWorld()
  const asked: string[] = []
  const fetch = createSparingFetch({
    clock,
    async fetch({ url, signal }) {
      asked.push(url)
      signal.throwIfAborted()
      if (url === down && asked.length % 2 === 0) throw new TypeError('Failed to fetch')
      return new Response('', { status: url === down ? 503 : 200 })
    },
  })
  const ask = (url: string, signal?: AbortSignal) =>
    fetch(new Request(url, signal && { signal })).then(
      ({ status }) => status,
      ({ code }) => code,
    )
  return { clock, asked, ask }
}

test('after many failures in a minute, pauses the hosts that failed until the failures are a minute old', async () => {
  const { clock, asked, ask } = setUp()
  for (let count = 0; count < limits.failuresPerMinute; count++) await ask(down)
  await clock.advance(30_000)
  expect(await ask(down)).toBe('SERVICE_UNREACHABLE')
  expect(asked).toHaveLength(limits.failuresPerMinute)
  expect(await ask(up)).toBe(200)
  await clock.advance(30_000)
  await ask(down)
  expect(asked).toHaveLength(limits.failuresPerMinute + 2)
})

test('answers and aborted requests do not count as failures', async () => {
  const { asked, ask } = setUp()
  for (let count = 0; count < 2 * limits.failuresPerMinute; count++) {
    await ask(up)
    await ask(down, AbortSignal.abort())
  }
  expect(asked).toHaveLength(4 * limits.failuresPerMinute)
  await ask(down)
  expect(asked).toHaveLength(4 * limits.failuresPerMinute + 1)
})
