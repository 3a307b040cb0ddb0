import { sendAnalyticsEvent } from '#generated/blockchain-api/index'
import { createClient } from '#generated/support/client'
import type { ServiceContext } from './serviceContext.js'

/** Sends one analytics event. */
export type Analytics = {
  send(event: { name: string; properties: object; address?: string | undefined }): Promise<void>
}

export function createAnalytics(context: ServiceContext): Analytics {
  const { environment, urls } = context
  const client = createClient({
    baseUrl: urls.analytics,
    ambient: context.ambient,
    fetch: (request) => context.transport(request),
  })

  return {
    async send({ name, properties, address }) {
      const { page, clock } = environment
      await sendAnalyticsEvent(client, {
        eventId: environment.uuid(),
        url: page.url,
        domain: URL.canParse(page.origin) ? new URL(page.origin).hostname : '',
        timestamp: clock.now(),
        props: { type: 'track', event: name, properties: { ...properties }, ...(address ? { address } : {}) },
      })
    },
  }
}
