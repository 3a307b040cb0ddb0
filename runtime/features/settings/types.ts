import type { createSettings, SettingsState } from './settings.js'

type Actions = ReturnType<typeof createSettings>['actions']

/** The enabled parts of the modal. */
export type SettingsFeature = {
  state: Readonly<SettingsState>
  verbs: Pick<Actions, 'acceptLegal'>
  steps: Pick<Actions, 'apply'>
}
