import type { AnalyticsEventProperties } from '#generated/events'

/** Product analytics, where host and project allow it. */
export type AnalyticsFeature = {
  state: Record<never, never>
  verbs: Record<never, never>
  steps: {
    /** Sends what was tracked so far, and from now on each event at once. */
    begin(): void
    /** Tracks something that is not a product event. */
    track<name extends keyof AnalyticsEventProperties>(
      name: name,
      properties: AnalyticsEventProperties[name],
    ): void
  }
}
