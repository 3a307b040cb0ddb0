import { intentFeatures } from '../registry/intent.js'
import { startFeatures } from '../registry/start.js'
import { calledFlows, useFeatures, useFlows } from '../registry/use.js'
import { serviceLoaders } from '../services/services.js'
import { loadChecksum } from '../services/walletConnect/loadChecksum.js'

/** Preloads all lazily loaded code, so that tests do not wait for it. */
export async function loadAll(): Promise<void> {
  const features = await Promise.all(
    Object.values({ ...intentFeatures, ...useFeatures }).map((load) => load()),
  )
  const loaders = [
    ...[...Object.values(startFeatures), ...features].flatMap(({ code = [] }) => code),
    ...Object.values({ ...useFlows, ...calledFlows }),
    ...Object.values(serviceLoaders),
    () => import('../createIntentStage.js'),
    loadChecksum,
  ]
  await Promise.all(loaders.map((load) => load()))
}
