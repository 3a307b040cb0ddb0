import { expect, onTestFinished, test, vi } from 'vitest'
import { openContext } from '../openContext.js'
import { openPages, withoutOptimizedCode } from './openPages.js'

/** The long run makes a thousand rounds, others a part of them. */
const isLong = Boolean(process.env.FOYER_LONG)
if (isLong) vi.setConfig({ testTimeout: 3_600_000 })
const rounds = isLong ? 1000 : 25
const warmUpRounds = 20
const kibibyte = 1024
/** The long run also meets the goal, which fewer rounds cannot show: the engine's own tables grow in steps. */
const allowedPerThousand = (isLong ? 256 : 1024) * kibibyte

test('opening, closing, connecting and disconnecting many times leaves no nodes, listeners and memory [L-02] [LC-03]', async () => {
  const pages = await openPages(['modal'], withoutOptimizedCode)
  onTestFinished(pages.close)
  const page = await (await openContext(pages.browser, { reducedMotion: 'reduce' })).newPage()
  await page.goto(`${pages.url}modal.html`)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Performance.enable')
  const measure = async () => {
    for (let time = 0; time < 3; time++) await devtools.send('HeapProfiler.collectGarbage')
    const { metrics } = await devtools.send('Performance.getMetrics')
    const read = (name: string) => metrics.find((metric) => metric.name === name)?.value
    return { nodes: read('Nodes'), listeners: read('JSEventListeners'), bytes: read('JSHeapUsedSize') ?? 0 }
  }
  const visit = async (count: number) => {
    await page.waitForFunction('window.visit')
    await page.evaluate(`visit(${count})`)
    return measure()
  }

  const before = await visit(warmUpRounds)
  const after = await visit(rounds)
  expect(before).toMatchObject({ nodes: expect.any(Number), listeners: expect.any(Number) })
  expect({ ...after, bytes: 0 }).toEqual({ ...before, bytes: 0 })
  expect(before.bytes).toBeGreaterThan(1024 * kibibyte)
  const grown = after.bytes - before.bytes
  if (isLong)
    console.info(
      `${rounds} rounds: ${(grown / kibibyte).toFixed(1)} KiB more memory, ${after.nodes} nodes and ${after.listeners} listeners as before`,
    )
  expect(grown).toBeLessThanOrEqual((rounds / 1000) * allowedPerThousand)
})
