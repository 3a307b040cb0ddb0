import type { createSettings, SettingsState } from './settings.js'

type Actions = ReturnType<typeof createSettings>['actions']

/** Which parts of the modal are on. */
export type SettingsFeature = {
  state: Readonly<SettingsState>
  verbs: Pick<Actions, 'acceptLegal'>
  steps: Pick<Actions, 'apply'>
}
