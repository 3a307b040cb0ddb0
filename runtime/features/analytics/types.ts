import type { AnalyticsEventProperties } from '#generated/events'

/** What happens, counted where the host and the project allow it. */
export type AnalyticsFeature = {
  state: Record<never, never>
  verbs: Record<never, never>
  steps: {
    /** Counts something that no product event tells of. */
    track<name extends keyof AnalyticsEventProperties>(
      name: name,
      properties: AnalyticsEventProperties[name],
    ): void
  }
}
