import { limits } from '../limits.js'
import { settle } from './settle.js'
import type { TestClock } from './testClock.js'

/**
 * Runs a task that asks the frame, which is ready after its first pause.
 *
 * @example
 * await inFrame(world.clock, login.connectEmail({ email: 'maria@example.com' }))
 */
export async function inFrame<value>(clock: TestClock, task: Promise<value>): Promise<value> {
  task.catch(() => {}) // the caller awaits it
  await settle()
  await clock.advance(limits.frameInitMs)
  return task
}
