import { expect, test } from 'vitest'
import { createTestClock } from '../testing/testClock.js'
import { createThrottle } from './throttle.js'

function setUp() {
  const clock = createTestClock()
  const throttle = createThrottle(clock, 100)
  const ran: string[] = []
  return { clock, throttle, ran, run: (key: string, name: string) => throttle.run(key, () => ran.push(name)) }
}

test('runs the first task immediately, then the newest of each key, in order', async () => {
  const { clock, ran, run } = setUp()
  for (const [key, name] of [
    ['a', 'a1'],
    ['a', 'a2'],
    ['b', 'b1'],
    ['a', 'a3'],
  ] as const)
    run(key, name)
  expect(ran).toEqual(['a1'])
  await clock.advance(100)
  expect(ran).toEqual(['a1', 'b1', 'a3'])
})

test('a thousand events in a second are delivered ten times, the newest last', async () => {
  const { clock, ran, run } = setUp()
  for (let index = 0; index < 1000; index++) {
    run('a', String(index))
    await (index % 10 === 9 ? clock.advance(10) : undefined)
  }
  await clock.advance(100)
  expect(ran.length).toBeLessThanOrEqual(11)
  expect(ran.at(-1)).toBe('999')
})

test('runs immediately again after a quiet period and leaves no timer [G5]', async () => {
  const { clock, ran, run } = setUp()
  run('a', '1')
  await clock.advance(100)
  expect(clock.pending).toBe(0)
  run('a', '2')
  expect(ran).toEqual(['1', '2'])
})

test('runs nothing after stop', async () => {
  const { clock, throttle, ran, run } = setUp()
  run('a', '1')
  run('a', '2')
  throttle.stop()
  expect(clock.pending).toBe(0)
  await clock.advance(1000)
  expect(ran).toEqual(['1'])
})
