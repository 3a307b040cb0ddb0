import { inside, limits } from '#runtime/internal'
import type { Scene } from './story.js'

/** Requests an email with a code, as the Connect view does, and lets the frame load. */
export async function requestEmail({ foyer, world }: Scene, email = 'ada@example.com'): Promise<void> {
  const login = await inside(foyer).load('login')
  const sent = login.connectEmail({ email })
  await world.clock.advance(limits.frameInitMs)
  await sent
}
