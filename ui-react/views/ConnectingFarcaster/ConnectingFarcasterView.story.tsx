import { limits } from '#runtime/internal'
import { settle, type TestWorld } from '#runtime/testing/index'
import type { Scene, Story } from '../testing/story.js'

const route = { name: 'ConnectingFarcaster' } as const

/** Lets the frame load, once the view has asked for the link. */
async function waitForFrame({ world }: Scene) {
  while (world.frame.opened.length === 0) await settle()
  await world.clock.advance(limits.frameInitMs)
}

/** The visitor has not answered in the app yet. */
const wait = ({ frame }: TestWorld) => frame.ignore('connectFarcaster')

const asPhone = ({ page }: TestWorld) => {
  page.device = { ...page.device, userAgent: 'Mozilla/5.0 (Linux; Android 15) Mobile', touchPoints: 5 }
}

export const stories = {
  code: { name: 'QR code', route, prepare: wait, act: waitForFrame },
  preparing: { name: 'preparing the QR code', route, prepare: wait },
  app: {
    name: 'on a phone',
    route,
    prepare(world: TestWorld) {
      wait(world)
      asPhone(world)
    },
    act: waitForFrame,
  },
  preparingApp: {
    name: 'preparing, on a phone',
    route,
    prepare(world: TestWorld) {
      wait(world)
      asPhone(world)
    },
  },
  connecting: {
    name: 'getting the data',
    route,
    prepare: ({ frame }: TestWorld) => frame.ignore('isConnected'),
    act: waitForFrame,
  },
  declined: {
    name: 'declined in the app',
    route,
    prepare: ({ frame }: TestWorld) => frame.fail('connectFarcaster', 'The login was declined'),
    act: waitForFrame,
  },
  expired: {
    name: 'link expired',
    route,
    prepare: ({ frame }: TestWorld) => frame.fail('connectFarcaster', 'The link has expired'),
    act: waitForFrame,
  },
  failed: {
    name: 'failed',
    route,
    prepare: ({ frame }: TestWorld) => frame.fail('getFarcasterUri'),
    act: waitForFrame,
  },
} as const satisfies { [name: string]: Story }
