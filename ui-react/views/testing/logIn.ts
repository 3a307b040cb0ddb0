import { inside } from '#runtime/internal'
import { requestEmail } from './requestEmail.js'
import type { Scene } from './story.js'

/** Logs in by email, then requests the change to `newEmail`, if given. */
export async function logIn(scene: Scene, newEmail?: string): Promise<void> {
  const { foyer } = scene
  await requestEmail(scene, 'maria@example.com')
  const login = await inside(foyer).load('login')
  const connected = new Promise((resolve) => foyer.events.on('connection.connected', resolve))
  await login.submitCode({ code: '123456' })
  await connected
  if (newEmail !== undefined) await login.changeEmail({ email: newEmail })
}
