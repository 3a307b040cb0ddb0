import { sendAnalyticsEvent } from '#generated/blockchain-api/index'
import { createClient } from '#generated/support/client'
import type { ServiceContext } from './serviceContext.js'

/** Something that happened on the page. */
export type TrackedEvent = {
  readonly name: string
  readonly properties: object
  /** The active account, if any. */
  readonly address: string | undefined
  /** The page, without its query. */
  readonly url: string
  /** When it happened, in milliseconds since 1970. */
  readonly timestamp: number
}

/** Sends one analytics event. */
export type Analytics = {
  send(event: TrackedEvent): Promise<void>
}

export function createAnalytics(context: ServiceContext): Analytics {
  const { environment, urls } = context
  const client = createClient({
    baseUrl: urls.analytics,
    ambient: context.ambient,
    fetch: (request) => context.transport(request),
  })

  return {
    async send({ name, properties, address, url, timestamp }) {
      const { origin } = environment.page
      await sendAnalyticsEvent(client, {
        eventId: environment.uuid(),
        url,
        domain: URL.canParse(origin) ? new URL(origin).hostname : '',
        timestamp,
        props: { type: 'track', event: name, properties: { ...properties }, ...(address ? { address } : {}) },
      })
    },
  }
}
