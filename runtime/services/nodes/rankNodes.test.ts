import { expect, test } from 'vitest'
import { limits } from '../../limits.js'
import { createTestClock, createTestPage, settle, type TestClock } from '../../testing/index.js'
import { rankNodes } from './rankNodes.js'

/** A node that answers after `ms`, or not at all. */
function createNode(
  clock: TestClock,
  name: string,
  answers: { ms?: number; isUp?: (ping: number) => boolean; isOwn?: boolean },
) {
  const { ms = 10, isUp = () => true, isOwn = false } = answers
  let pings = 0
  return {
    name,
    isOwn,
    get pings() {
      return pings
    },
    ping() {
      const mine = ++pings
      return new Promise<void>((resolve, reject) => {
        clock.after(ms, () => (isUp(mine) ? resolve() : reject(new Error('down'))))
      })
    },
  }
}

const round = limits.rpcSamples * (limits.rpcPingMs + 1000)

test('ranks nodes by uptime (weight 0.7) and latency (0.3)', async () => {
  const clock = createTestClock()
  const slow = createNode(clock, 'slow', { ms: 500 })
  const shaky = createNode(clock, 'shaky', { ms: 10, isUp: (ping) => ping % 2 === 0 })
  const fast = createNode(clock, 'fast', { ms: 20 })
  const ranking = rankNodes({ nodes: [slow, shaky, fast], clock })
  expect(ranking.order()).toEqual([slow, shaky, fast])
  ranking.use()
  await clock.advance(round)
  // fast: 0.7 + 0.3 * 0.96; slow: 0.7 + 0; shaky: 0.35 + 0.3 * 0.98
  expect(ranking.order().map(({ name }) => name)).toEqual(['fast', 'slow', 'shaky'])
})

test('moves a node that is down to the end after its first failed ping', async () => {
  const clock = createTestClock()
  const dead = createNode(clock, 'dead', { isUp: () => false })
  const alive = createNode(clock, 'alive', {})
  const ranking = rankNodes({ nodes: [dead, alive], clock })
  ranking.use()
  await clock.advance(100)
  expect(ranking.order().map(({ name }) => name)).toEqual(['alive', 'dead'])
})

test('takes ten samples four seconds apart, then none until the chain is used much later', async () => {
  const clock = createTestClock()
  const nodes = ['a', 'b'].map((name) => createNode(clock, name, {}))
  const ranking = rankNodes({ nodes, clock })
  ranking.use()
  ranking.use()
  await clock.advance(limits.rpcPingMs)
  expect(nodes.map(({ pings }) => pings)).toEqual([1, 1])
  await clock.advance(10)
  expect(nodes.map(({ pings }) => pings)).toEqual([2, 2])
  await clock.advance(round)
  expect(nodes.map(({ pings }) => pings)).toEqual([10, 10])
  ranking.use()
  expect(clock.pending).toBe(0)
  await clock.advance(limits.rpcRankingMs)
  ranking.use()
  await clock.advance(10)
  expect(nodes.map(({ pings }) => pings)).toEqual([11, 11])
})

test('pings at most five nodes at once, also when the page returns from the background', async () => {
  const clock = createTestClock()
  const page = createTestPage()
  let running = 0
  let most = 0
  const nodes = Array.from({ length: 12 }, (_, position) => {
    const node = createNode(clock, `${position}`, { ms: 100 })
    const ping = async () => {
      most = Math.max(most, ++running)
      await node.ping()
      running -= 1
    }
    return { node, ping }
  })
  page.isShown = false
  rankNodes({ nodes, clock, page }).use()
  await clock.advance(limits.rpcPingMs)
  page.isShown = true
  page.emit('visibilitychange')
  await clock.advance(50)
  page.isShown = false
  await clock.advance(1000)
  expect(nodes.map(({ node }) => node.pings)).toEqual(nodes.map((_, position) => (position < 5 ? 1 : 0)))
  page.isShown = true
  page.emit('visibilitychange')
  await clock.advance(limits.rpcPingMs)
  expect(nodes.map(({ node }) => node.pings)).toEqual(nodes.map(() => 1))
  expect(most).toBe(5)
})

test('keeps the host’s own node first while it mostly answers, even slowly, and ranks it last otherwise', async () => {
  const clock = createTestClock()
  let isUp = true
  const own = createNode(clock, 'own', { ms: 900, isOwn: true, isUp: () => isUp })
  const fast = createNode(clock, 'fast', { ms: 1 })
  const ranking = rankNodes({ nodes: [own, fast], clock })
  ranking.use()
  await clock.advance(round)
  expect(ranking.order()[0]).toBe(own)
  isUp = false
  await clock.advance(limits.rpcRankingMs)
  ranking.use()
  await clock.advance(round)
  expect(ranking.order()[0]).toBe(fast)
})

test('keeps the host’s order for nodes with equal scores', async () => {
  const clock = createTestClock()
  const nodes = ['a', 'b', 'c'].map((name) => createNode(clock, name, {}))
  const ranking = rankNodes({ nodes, clock })
  ranking.use()
  await clock.advance(round)
  expect(ranking.order()).toEqual(nodes)
})

test('never pings a single node, and stops pinging once the foyer is destroyed [G5]', async () => {
  const clock = createTestClock()
  const [a, b] = [createNode(clock, 'a', {}), createNode(clock, 'b', {})]
  rankNodes({ nodes: [a], clock }).use()
  expect(a.pings).toBe(0)
  const end = new AbortController()
  const ranking = rankNodes({ nodes: [a, b], clock, signal: end.signal })
  ranking.use()
  await clock.advance(10)
  end.abort()
  await settle()
  expect(clock.pending).toBe(0)
  await clock.advance(limits.rpcRankingMs * 2)
  ranking.use()
  expect(a.pings).toBe(1)
})
