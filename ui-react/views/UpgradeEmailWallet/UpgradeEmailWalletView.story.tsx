import { testServiceUrls } from '#runtime/testing/index'
import { logIn } from '../testing/logIn.js'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'UpgradeEmailWallet' } as const
const services = { ...testServiceUrls, dashboard: 'https://secure.test/dashboard' }

async function logInAndOpen(scene: Scene) {
  await logIn(scene)
  scene.foyer.open(route)
}

export const stories = {
  offered: { name: 'leads to the website of the wallet', route, options: { services }, act: logInAndOpen },
  siteless: { name: 'a frame without a website', route, act: logInAndOpen },
  none: { name: 'not logged in', route, options: { services, connected: true } },
} as const satisfies { [name: string]: Story }
