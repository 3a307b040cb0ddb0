import type { BrowserContext, Frame } from 'playwright-core'
import { limits } from '../../runtime/limits.js'
import type { Clock } from './clock.js'
import { embed, type HostEvent } from './hostPage.js'

export type OpenSessionParameters = {
  readonly context: BrowserContext
  /** The address of the frame, with its query. */
  readonly url: string
  /** The origin of the page that embeds it. */
  readonly origin: string
  readonly clock: Clock
}

/** A message of the frame that reached the page. */
export type Received = {
  readonly message: unknown
  /** It is larger than Foyer allows, or no plain data. */
  readonly isUnreadable: boolean
  readonly at: number
}

export type LoadedDocument = {
  readonly url: string
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
}

export type Session = Awaited<ReturnType<typeof openSession>>

const stranger = 'https://stranger.example'

/** Opens a page that embeds the frame as Foyer does, and records what it does there. */
export async function openSession(parameters: OpenSessionParameters) {
  const { context, url, origin, clock } = parameters
  const frameOrigin = new URL(url).origin
  const page = await context.newPage()
  const seen = {
    messages: [] as Received[],
    /** Messages that reached another window. */
    strays: [] as unknown[],
    /** Documents that the frame has loaded, as the page sees it. */
    loads: 0,
    /** Where the frame's documents came from. */
    documents: [] as LoadedDocument[],
    places: [] as string[],
    /** Why the document could not be loaded. */
    failure: undefined as string | undefined,
    errors: [] as Error[],
  }
  const watching = new Set<() => void>()
  const notify = () => {
    for (const look of [...watching]) look()
  }
  const isFrame = (frame: Frame) => frame.parentFrame() === page.mainFrame() && frame.name() !== 'stranger'

  /** Resolves with true once the condition holds, and with false if it does not within `ms`. */
  const until = (condition: () => boolean, ms: number) =>
    new Promise<boolean>((resolve) => {
      let cancel = () => {}
      const end = (holds: boolean) => {
        cancel()
        watching.delete(look)
        resolve(holds)
      }
      const look = () => condition() && end(true)
      if (condition()) return resolve(true)
      watching.add(look)
      cancel = clock.after(ms, () => end(false))
    })

  const receive = (event: HostEvent) => {
    if (event.kind === 'load') seen.loads++
    else if (event.isFrame && event.origin === frameOrigin)
      seen.messages.push({ ...event, at: clock.elapsed() })
    notify()
  }
  await page.exposeBinding('foyerFrameCheck', ({ frame }, event: HostEvent) => {
    if (frame === page.mainFrame()) receive(event)
    else if (frame.name() === 'stranger' && event.kind === 'message') seen.strays.push(event.message)
  })
  page.on('response', (response) => {
    const request = response.request()
    if (!request.isNavigationRequest() || !isFrame(request.frame())) return
    seen.documents.push({ url: response.url(), status: response.status(), headers: response.headers() })
    notify()
  })
  page.on('requestfailed', (request) => {
    if (!request.isNavigationRequest() || !isFrame(request.frame())) return
    seen.failure = request.failure()?.errorText ?? 'the request failed'
    notify()
  })
  page.on('framenavigated', (frame) => {
    if (!isFrame(frame)) return
    seen.places.push(frame.url())
    notify()
  })
  page.on('pageerror', (error) => void seen.errors.push(error))

  const open = async () => {
    await page.goto(`${origin}/`)
    await page.evaluate(embed, { url, limit: limits.frameMessageBytes })
  }
  await context.route(
    ({ origin: wanted }) => wanted === origin || wanted === stranger,
    (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Foyer frame check</title>' }),
  )
  await open()

  return {
    page,
    seen,
    frameOrigin,
    origin,
    clock,
    until,
    /** The frame as the browser drives it. */
    frame: () => page.frames().find(isFrame),
    /** Where the frame has gone, if it has left its origin. */
    leftFor: () => seen.places.find((place) => new URL(place).origin !== frameOrigin),
    pause: (ms: number) => until(() => false, ms),
    /** Posts anything to the frame. */
    async post(message: unknown) {
      await page.evaluate(
        ([each, target]) => window.frames[0]?.postMessage(each, String(target)),
        [message, frameOrigin],
      )
    },
    /** Posts to the frame from another window, of another site. */
    async postAsStranger(message: unknown) {
      await page.evaluate(addStranger, `${stranger}/`)
      const frame = page.frames().find((each) => each.name() === 'stranger')
      await frame?.evaluate((each) => {
        addEventListener('message', ({ data }) => {
          const tell: unknown = Reflect.get(window, 'foyerFrameCheck')
          if (typeof tell === 'function') tell({ kind: 'message', message: data })
        })
        parent.frames[0]?.postMessage(each, '*')
      }, message)
    },
    /** Shows the frame, or hides it. */
    show: (isShown: boolean) =>
      page.evaluate((shown) => {
        const frame = document.getElementById('w3m-iframe')
        if (frame) frame.style.display = shown ? 'block' : 'none'
      }, isShown),
    /** Loads the page again, and the frame with it. What was seen is forgotten. */
    async reopen() {
      Object.assign(seen, { messages: [], loads: 0, places: [], documents: [] })
      await open()
    },
    close: () => page.close(),
  }
}

/** Runs in the page. Resolves once the window has loaded. */
function addStranger(url: string): Promise<unknown> {
  const frame = document.createElement('iframe')
  frame.name = 'stranger'
  frame.src = url
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve))
  document.body.append(frame)
  return loaded
}
