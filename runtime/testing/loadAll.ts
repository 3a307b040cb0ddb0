import { intentFeatures } from '../registry/intent.js'
import { startFeatures } from '../registry/start.js'
import { calledFlows, useFeatures, useFlows } from '../registry/use.js'
import { serviceLoaders } from '../services/services.js'

/** Loads all code that a foyer loads on need, so that a test waits for what it is about, and not for code. */
export async function loadAll(): Promise<void> {
  const features = await Promise.all(
    Object.values({ ...intentFeatures, ...useFeatures }).map((load) => load()),
  )
  const loaders = [
    ...[...Object.values(startFeatures), ...features].flatMap(({ code = [] }) => code),
    ...Object.values({ ...useFlows, ...calledFlows }),
    ...Object.values(serviceLoaders),
    () => import('../createIntentStage.js'),
  ]
  await Promise.all(loaders.map((load) => load()))
}
