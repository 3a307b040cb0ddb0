import { EventEmitter, once } from 'node:events'
import { defineBrowserCommand } from '@vitest/browser-playwright'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Holds the requests of the page for the code of a view, say, by the start of the file's name. */
    holdRequests(file: string): Promise<void>
    /** Waits until a request is held, and lets all pass. */
    releaseRequests(): Promise<void>
  }
}

/** Releases the held requests of each page, by the page's browser context. */
const releases = new WeakMap<object, () => Promise<void>>()

/** For vitest.config.ts: lets component tests act before some code has loaded. */
export const holdRequests = defineBrowserCommand<[file: string]>(async ({ context, page }, file) => {
  // Test files before may have left this code in the cache.
  const session = await context.newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  await session.detach()
  const isHeld = (url: URL) => url.pathname.includes(`/${file}`)
  const requests = new EventEmitter()
  const held = once(requests, 'held')
  const released = once(requests, 'released')
  await context.route(isHeld, async (route) => {
    requests.emit('held')
    await released
    await route.fallback()
  })
  releases.set(context, async () => {
    await held
    requests.emit('released')
  })
})

export const releaseRequests = defineBrowserCommand(async ({ context }) => {
  await releases.get(context)?.()
})
