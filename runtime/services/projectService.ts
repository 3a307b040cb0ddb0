import type { Client } from '#generated/support/client'
import { getAllowedOrigins, getAnalyticsConfig, getProjectConfig } from '#generated/wallet-service/index'

/** The configuration of the project, which the wallet service keeps. Apart from the lists of wallets, which are needed earlier. */
export function createProjectService(client: Client) {
  return {
    getFeatures: async (signal: AbortSignal) => (await getProjectConfig(client, {}, { signal })).features,
    getAllowedOrigins: async (signal: AbortSignal) =>
      (await getAllowedOrigins(client, {}, { signal })).allowedOrigins,
    isAnalyticsEnabled: async (signal: AbortSignal) =>
      (await getAnalyticsConfig(client, {}, { signal })).isAnalyticsEnabled,
  }
}

export type ProjectService = ReturnType<typeof createProjectService>
