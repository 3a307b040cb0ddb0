import {
  InvalidAppConfigurationError,
  LocalConfigurationIgnoredError,
  ProjectIdNotConfiguredError,
} from '#generated/errors/project'
import { mergeFeatures } from '../selectors/mergeFeatures.js'
import type { ProjectService } from '../services/projectService.js'
import { isOriginAllowed } from '../utils/origin.js'
import { refusalOf, reportRefusal } from '../utils/reportRefusal.js'
import type { CalledFlow, FlowContext } from './defineFlow.js'

/**
 * First intent → remote settings override the host's. Once the first wallets are shown, analytics starts if the
 * project allows it, and an origin that it does not allow raises an alert.
 */
export const createLoadProjectConfig: CalledFlow<'loadProjectConfig'> =
  (foyer) =>
  async ({ shown }) => {
    if (!foyer.config.projectId) {
      foyer.report(new ProjectIdNotConfiguredError())
      return
    }
    const { refused, project: openProject } = await foyer.services()
    const project = await openProject()
    void refused.then((status) =>
      reportRefusal(foyer.report, refusalOf(status, foyer.environment.page.origin)),
    )
    const settings = applyFeatures(foyer, project)
    await shown
    await Promise.all([
      startAnalytics(foyer, project, settings),
      settings.then(() => checkOrigin(foyer, project)),
    ])
  }

async function applyFeatures(foyer: FlowContext, project: ProjectService) {
  const overridden = await mergeRemote(foyer, project)
  if (!foyer.signal.aborted) foyer.emit('features.loaded', { overridden: Object.freeze(overridden) })
}

/** Returns the names of overridden local options. */
async function mergeRemote(foyer: FlowContext, project: ProjectService): Promise<string[]> {
  const { signal } = foyer
  if (foyer.config.basic) return []
  try {
    const { features, overridden } = mergeFeatures(
      foyer.config.features ?? {},
      await project.getFeatures(signal),
    )
    if (signal.aborted) return []
    foyer.steps.settings.apply(features)
    if (overridden.length > 0)
      foyer.report(new LocalConfigurationIgnoredError({ names: overridden.join(', ') }))
    return overridden
  } catch (error) {
    if (!signal.aborted)
      foyer.environment.log.warn(
        'The project configuration could not be read; using the local options.',
        error,
      )
    return []
  }
}

/** Starts analytics if the project allows it. Otherwise turns it off, once the other settings are applied. */
async function startAnalytics(foyer: FlowContext, project: ProjectService, settings: Promise<unknown>) {
  const { environment, load, signal, state, steps } = foyer
  if (!state.settings.features.analytics) return
  try {
    if (await project.isAnalyticsEnabled(signal)) return (await load('analytics')).begin()
  } catch (error) {
    environment.log.debug('Analytics is off: the project settings are unknown.', error)
  }
  await settings
  if (!signal.aborted) steps.settings.apply({ analytics: false })
}

async function checkOrigin(foyer: FlowContext, project: ProjectService) {
  const { signal } = foyer
  const { email, socials } = foyer.state.settings.features
  if (signal.aborted || (!email && !socials)) return
  const { origin } = foyer.environment.page
  const allowed = await project.getAllowedOrigins(signal).catch((error: unknown) => {
    foyer.environment.log.debug('The allowed origins are unknown; the service enforces them.', error)
    return []
  })
  if (signal.aborted || allowed.length === 0 || isOriginAllowed(origin, allowed)) return
  reportRefusal(foyer.report, new InvalidAppConfigurationError({ origin }))
}
